import path from 'node:path';
import { writeBackup } from '#server/backup/write';
import { type Env, StartError } from '#server/env';
import { folderPlace } from '#server/storage/backupFolder';
import { openFileStorage } from '#server/storage/open';

const prefix = 'before-upgrade-';
const mostKept = 2;

/**
 * Backs up an embedded database that this start is about to change, files too, so that the version before can
 * be put back. Files in a bucket stay there: no upgrade changes them, and there may be more than fit on this
 * disk. Whoever runs a server has backups of its own.
 */
export const backUpBeforeUpgrade =
  (env: Pick<Env, 'FILES_URL'>, dataFolder: string) =>
  async (databaseUrl: string): Promise<void> => {
    const place = folderPlace(path.join(dataFolder, 'backups'));
    const now = new Date();
    const name = `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
    try {
      const files = env.FILES_URL ? null : await openFileStorage(undefined, dataFolder);
      await writeBackup({ databaseUrl, files, now: () => now }, (bytes, check) =>
        place.write(name, bytes, check),
      );
      const kept = (await place.list())
        .map((each) => each.name)
        .filter((each) => each.startsWith(prefix));
      for (const each of kept.toSorted().slice(0, -mostKept)) await place.remove(each);
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(
        `Markfolio does not start: this version has to change the database, and the backup before that could not be written to ${place.where} (${(error as Error).message}). Nothing was changed. Make room there, or start the version that you used before.`,
        { cause: error },
      );
    }
    process.stdout.write(
      `The database is brought up to date. As it was before: ${path.join(place.where, name)}${env.FILES_URL ? ' (without the files, which stay in their bucket)' : ''}\n`,
    );
  };
