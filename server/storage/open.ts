import path from 'node:path';
import { type FilesLocation, StartError } from '#server/env';
import { folderStorage } from '#server/storage/folder';
import type { FileStorage } from '#server/storage/storage';

const reasonOf = (error: unknown): string => {
  const { cause = error } = error as Error;
  const { name, message, code } = cause as NodeJS.ErrnoException;
  return code ?? (name === 'Error' ? message : name);
};

const s3At = async (location: FilesLocation): Promise<FileStorage> => {
  // Imported only if needed: the library is large.
  const { s3Storage } = await import('#server/storage/s3');
  return s3Storage(location);
};

/** Opens the configured storage and checks that it works. */
export const openFileStorage = async (
  location: FilesLocation | undefined,
  dataFolder: string,
): Promise<FileStorage> => {
  const folder = path.join(dataFolder, 'files');
  const storage = location ? await s3At(location) : folderStorage(folder);
  try {
    await storage.check();
  } catch (error) {
    const where = location
      ? `the bucket ${location.bucket} at ${location.endpoint} (FILES_URL)`
      : `the folder ${folder} (DATA_DIR)`;
    throw new StartError(
      `Markfolio does not start: ${where} cannot be used for files (${reasonOf(error)}).`,
      { cause: error },
    );
  }
  return storage;
};
