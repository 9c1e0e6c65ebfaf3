import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import { TOTP, URI } from 'otpauth';
import { PNG } from 'pngjs';

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

const stepMs = 30_000;

/** A code is taken once: the next one, as soon as there is one. */
export const nextCode = async (totp: TOTP): Promise<string> => {
  const wait = stepMs - (Date.now() % stepMs) + 250;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return totp.generate();
};
