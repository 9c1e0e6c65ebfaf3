import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

const readBytes = 1_048_576;

/** Makes the new name survive a power failure. Windows cannot do this and need not. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeSynced = async (bytes: Readable, file: string): Promise<number> => {
  const handle = await open(file, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      await handle.writeFile(chunk);
      size += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return size;
};

const partialSuffix = '.partial';
const longestMs = 86_400_000;

/**
 * Removes what writers left that were killed on the way, once nobody can be writing it any more. Only names that
 * end as ours do: other programs have partial files too.
 */
export const removeOldPartials = async (folder: string, endOfName: RegExp): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partialSuffix)) continue;
    if (!endOfName.test(name.slice(0, -partialSuffix.length))) continue;
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > longestMs) await rm(file, { force: true });
  }
};

/**
 * Writes beside the file and gives it its name only when it is whole, on the disk and read back by `check`.
 * Returns its size.
 */
export const writeToFile = async (
  bytes: Readable,
  file: string,
  check: (read: () => Promise<Readable>) => Promise<void>,
): Promise<number> => {
  const folder = path.dirname(file);
  const partial = `${file}${partialSuffix}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const size = await writeSynced(bytes, partial);
    await check(async () => createReadStream(partial, { highWaterMark: readBytes }));
    await rename(partial, file);
    await syncFolder(folder);
    return size;
  } catch (error) {
    if (!bytes.destroyed) {
      bytes.destroy();
      await once(bytes, 'close');
    }
    await rm(partial, { force: true });
    throw error;
  }
};
