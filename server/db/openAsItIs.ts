import path from 'node:path';
import { type DatabasePool, openPool } from '#server/db/client';
import { clusterExists } from '#server/db/embedded/cluster';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { requireOwner } from '#server/db/embedded/owner';
import { runningDatabaseUrl } from '#server/db/embedded/running';
import { requireCurrentSchema } from '#server/db/migrate';
import { describeConnectionFault } from '#server/db/open';
import { productUrlOf } from '#server/db/productUser';
import { StartError } from '#server/env';

type Options = {
  databaseUrl: string | undefined;
  dataFolder: string;
  onError: (error: Error) => void;
};
type Reached = { url: string; stop: () => Promise<void> };

const openEmbedded = async (folder: string): Promise<Reached> => {
  if (!clusterExists(path.join(folder, 'cluster')))
    throw new StartError(
      `There is no database in ${folder}. Check DATA_DIR and DATABASE_URL, or start Markfolio once (npm start).`,
    );
  const url = await runningDatabaseUrl(folder);
  // The database belongs to the product that runs it, and goes on afterwards.
  if (url !== null) return { url, stop: async () => undefined };
  requireOwner(folder, ', or while Markfolio runs');
  return startEmbeddedDatabase(folder);
};

/** The configured database: beside a running product too, else started for as long as it takes. */
export const reachDatabase = async ({
  databaseUrl,
  dataFolder,
}: Pick<Options, 'databaseUrl' | 'dataFolder'>): Promise<Reached> =>
  databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : openEmbedded(path.join(dataFolder, 'database')).catch((error: unknown) => {
        throw error instanceof EmbeddedDatabaseError
          ? new StartError(error.message, { cause: error })
          : error;
      });

/**
 * Opens the database for a command that changes little: beside a running product too, and never migrated
 * (decision 72).
 */
export const openAsItIs = async ({
  databaseUrl,
  dataFolder,
  onError,
}: Options): Promise<Omit<DatabasePool, 'use'>> => {
  const { url: reached, stop } = await reachDatabase({ databaseUrl, dataFolder });
  let url;
  try {
    await requireCurrentSchema(reached);
    url = await productUrlOf(reached);
  } catch (error) {
    await stop();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be opened (${describeConnectionFault(error)}).${databaseUrl ? ' Check DATABASE_URL and that the server is running.' : ''}`,
      { cause: error },
    );
  }
  const pool = openPool(url, { onError, connections: 2 });
  return {
    db: pool.db,
    close: async () => {
      await pool.close();
      await stop();
    },
  };
};
