import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { chooseAccount, ensureReachable, giveClusterTo, giveTo } from '#server/db/embedded/account';
import { findBinaries, type Binaries } from '#server/db/embedded/binaries';
import {
  checkVersion,
  clusterExists,
  createCluster,
  ensureRoleAndDatabase,
  productUrl,
  readOrCreatePasswords,
  removeLeftovers,
} from '#server/db/embedded/cluster';
import { EmbeddedDatabaseError, explainFailure, folderInUse } from '#server/db/embedded/error';
import { lockFolder } from '#server/db/embedded/lock';
import { waitUntilUnused } from '#server/db/embedded/processes';
import { launchServer, type LaunchOrder, type PostgresServer } from '#server/db/embedded/server';

export { EmbeddedDatabaseError };

export type EmbeddedDatabase = {
  /** The product's own role and database, both named markfolio. */
  url: string;
  /** The superuser, for creating and dropping databases. */
  adminUrl: string;
  /** Called once if the database ends without stop(); at once if it already has. */
  onUnexpectedExit(listener: (detail: string) => void): void;
  /** Lets running transactions roll back, writes everything to disk and waits for the end. */
  stop(): Promise<void>;
};

type EmbeddedDatabaseOptions = { port?: number; settings?: Record<string, string> };

// Systems use ports from 32768 for outgoing connections, so lower ports rarely collide.
const lowestPort = 20_000;
const firstEphemeralPort = 32_768;
const launchAttempts = 10;

const portTaken = (port: number): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `The database cannot use port ${port}, because another program already does. ` +
      'Stop that program or choose another port, and start again.',
  );

const launch = async (
  order: Omit<LaunchOrder, 'port'>,
  fixedPort: number | undefined,
): Promise<{ server: PostgresServer; port: number }> => {
  const { folder, cluster, binaries } = order;
  let problem = folderInUse(folder);
  for (let attempt = 0; attempt < launchAttempts; attempt += 1) {
    const port = fixedPort ?? randomInt(lowestPort, firstEphemeralPort);
    const result = await launchServer({ ...order, port });
    if ('server' in result) return { server: result.server, port };
    const { failure } = result;
    if (failure.includes('could not bind')) {
      problem = portTaken(port);
      if (fixedPort !== undefined) break;
    } else if (/lock file ".*" already exists|shared memory block/.test(failure)) {
      // A server started by a product that was then killed got the folder first.
      problem = folderInUse(folder);
      await waitUntilUnused(folder, cluster, binaries);
    } else {
      problem = explainFailure(folder, failure);
      break;
    }
  }
  throw problem;
};

const startInLockedFolder = async (
  folder: string,
  binaries: Binaries,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase & Pick<PostgresServer, 'ended'>> => {
  const cluster = join(folder, 'cluster');
  const account = await chooseAccount();
  giveTo(account, folder);
  await ensureReachable(account, [folder, binaries.postgres]);
  await removeLeftovers(folder);
  const passwords = await readOrCreatePasswords(folder, cluster);
  if (clusterExists(cluster)) {
    checkVersion(cluster, binaries);
    await waitUntilUnused(folder, cluster, binaries);
    giveClusterTo(account, cluster);
  } else {
    await createCluster(folder, cluster, { account, binaries, password: passwords.postgres });
  }

  const { server, port } = await launch(
    { account, binaries, folder, cluster, settings: options.settings ?? {} },
    options.port,
  );
  const adminUrl = `postgres://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`;
  try {
    await ensureRoleAndDatabase(adminUrl, passwords);
  } catch (error) {
    await server.stop();
    throw error;
  }

  let stopWanted = false;
  const reportEnd = async (listener: (detail: string) => void) => {
    const detail = await server.ended;
    if (!stopWanted) listener(detail);
  };
  return {
    url: productUrl(passwords, port),
    adminUrl,
    ended: server.ended,
    onUnexpectedExit: (listener) => void reportEnd(listener),
    stop: async () => {
      stopWanted = true;
      await server.stop();
    },
  };
};

const prepareFolder = (folder: string): void => {
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};

/** Starts the embedded PostgreSQL with its data in the folder, and creates it if needed. */
export const startEmbeddedDatabase = async (
  folder: string,
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> => {
  const home = resolve(folder);
  try {
    const binaries = findBinaries();
    prepareFolder(home);
    const lock = await lockFolder(home);
    if (lock === undefined) throw folderInUse(home);
    try {
      const { ended, ...database } = await startInLockedFolder(home, binaries, options);
      const released = ended.then(async () => await lock.release());
      return {
        ...database,
        stop: async () => {
          await database.stop();
          await released;
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw explainFailure(home, detail, { cause: error });
  }
};
