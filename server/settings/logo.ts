import { eq } from 'drizzle-orm';
import type { FirmLogo } from '#contract/settings/firm';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { shownAsPng } from '#server/files/images';
import { bytesOf, logoKey, originalKey } from '#server/storage/storage';
import { files } from '#server/files/table';
import { readFirm } from '#server/settings/firm';

/** The space for a logo at the top of a page or a message. */
const box = { width: 200, height: 48 };
/** Rendered at double density for high-resolution screens. */
const density = 2;

const logoOf = async (db: Executor, id: string | null): Promise<FirmLogo | null> => {
  if (id === null) return null;
  const [file] = await db.select().from(files).where(eq(files.id, id));
  if (!file?.width || !file.height) return null;
  const scale = Math.min(box.width / file.width, box.height / file.height, 1);
  return {
    id,
    width: Math.max(1, Math.round(file.width * scale)),
    height: Math.max(1, Math.round(file.height * scale)),
  };
};

export type FirmLook = { name: string | null; logo: FirmLogo | null };

/** The name of the firm and its logo, with the size at which it is drawn. */
export const firmLook = async (db: Executor): Promise<FirmLook> => {
  const { name, logo } = await readFirm(db);
  return { name, logo: await logoOf(db, logo) };
};

/** No message waits longer for the logo. */
const patienceMs = 2_000;

const inTime = async (bytes: Promise<Buffer | null>): Promise<Buffer | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the logo took too long')), patienceMs);
  });
  return Promise.race([bytes, late]).finally(() => clearTimeout(timer));
};

/**
 * The logo for messages, cached after the first read, because the content of a file id never changes. A late
 * logo is used for the next message; a failed read is repeated.
 */
export const logoKeeper = (deps: Pick<Deps, 'files' | 'log'>) => {
  let kept: { id: string; bytes: Promise<Buffer | null> } | null = null;
  return (id: string): Promise<Buffer | null> => {
    if (kept?.id === id) return inTime(kept.bytes);
    const asked = { id, bytes: logoBytes(deps, id) };
    kept = asked;
    const forget = (): void => {
      if (kept === asked) kept = null;
    };
    asked.bytes.then((bytes) => bytes ?? forget(), forget);
    return inTime(asked.bytes);
  };
};

/** The picture, scaled and on white, so that dark letters stay readable on a dark background. */
export const logoBytes = async (
  { files: storage, log }: Pick<Deps, 'files' | 'log'>,
  id: string,
): Promise<Buffer | null> => {
  const kept = await storage.read(logoKey(id));
  if (kept) return bytesOf(kept);
  const original = await storage.read(originalKey(id));
  if (!original) return null;
  const drawn = await shownAsPng(await bytesOf(original), {
    width: box.width * density,
    height: box.height * density,
  });
  await storage.put(logoKey(id), drawn).catch((error: unknown) => {
    // The stored copy only saves time at the next request.
    log.warn({ event: 'logo.not_kept', err: error });
  });
  return drawn;
};
