import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import { TOTP, URI } from 'otpauth';
import { PNG } from 'pngjs';
import type { Query } from './fixtures.ts';

/** What a telephone would see: the picture on the screen, read as a QR code. */
export const scan = async (code: Locator): Promise<TOTP> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  // Its types put the function one level deeper than an import of it does.
  const found = jsqr.default(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('there is no QR code in the picture');
  const read = URI.parse(found.data);
  if (!(read instanceof TOTP)) throw new Error(`not a time-based code: ${found.data}`);
  return read;
};

/** A code is taken once, and the next would be half a minute away: the one of now counts as not taken. */
export const nextCode = async (query: Query, email: string, totp: TOTP): Promise<string> => {
  await query('update accounts set totp_step = null where email = $1', [email]);
  return totp.generate();
};
