import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
  const partial = `${file}.partial`;
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
