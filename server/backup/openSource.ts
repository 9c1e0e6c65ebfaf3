import path from 'node:path';
import { FolderInUse } from '#server/db/embedded/error';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { hasEmbeddedDatabase, runningEmbeddedDatabase } from '#server/db/embedded/running';
import { type Env, StartError } from '#server/env';

type Source = { url: string; close: () => Promise<void> };

const nothingToClose = async (): Promise<void> => undefined;

/**
 * The configured database as it is, never migrated. An embedded one that a product is using is read beside it;
 * otherwise it is started for as long as it takes.
 */
export const openSource = async (
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  dataFolder: string,
): Promise<Source> => {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, close: nothingToClose };
  const folder = path.join(dataFolder, 'database');
  if (!hasEmbeddedDatabase(folder))
    throw new StartError(
      `There is nothing to back up: the folder ${dataFolder} (DATA_DIR) holds no database, and DATABASE_URL is not set.`,
    );
  try {
    const database = await startEmbeddedDatabase(folder);
    return { url: database.url, close: () => database.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    const url = error instanceof FolderInUse ? await runningEmbeddedDatabase(folder) : null;
    if (url === null) throw new StartError(error.message, { cause: error });
    return { url, close: nothingToClose };
  }
};
