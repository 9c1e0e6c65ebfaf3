import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupPlace } from '#server/storage/backupPlace';
import { removeOldPartials, writeToFile } from '#server/storage/wholeFile';

const isNoEntry = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The moment in the name of every backup that the product takes by itself. */
const dated = /-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst$/;

export const folderPlace = (folder: string): BackupPlace => {
  const fileOf = (name: string): string => path.join(folder, path.basename(name));
  return {
    where: folder,
    list: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const found = await Promise.all(
        (await readdir(folder)).map(async (name) => {
          const facts = await stat(fileOf(name)).catch(() => null);
          return facts?.isFile() === true ? [{ name, size: facts.size }] : [];
        }),
      );
      return found.flat();
    },
    write: async (name, bytes, check) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Before and not after: they may be what the disk is full of.
      await removeOldPartials(folder, dated);
      return writeToFile(bytes, fileOf(name), check);
    },
    read: async (name) => {
      try {
        await stat(fileOf(name));
        return createReadStream(fileOf(name), { highWaterMark: 1_048_576 });
      } catch (error) {
        if (isNoEntry(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
};
