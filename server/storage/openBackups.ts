import path from 'node:path';
import type { BackupLocation } from '#server/env';
import { folderPlace } from '#server/storage/backupFolder';
import type { BackupPlace } from '#server/storage/backupPlace';

/** Opens the configured place. */
export const openBackupPlace = async (location: BackupLocation): Promise<BackupPlace> => {
  if ('folder' in location) return folderPlace(path.resolve(location.folder));
  // Imported only if needed: the library is large.
  const { bucketPlace } = await import('#server/storage/backupBucket');
  return bucketPlace(location);
};
