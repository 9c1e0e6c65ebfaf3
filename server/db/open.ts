import path from 'node:path';
import pg from 'pg';
import { type DatabasePool, openPool, timeoutsOf } from '#server/db/client';
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  startEmbeddedDatabase,
} from '#server/db/embedded/launcher';
import { type Listener, listenTo } from '#server/db/listen';
import { awaitsUpgrade, migrateDatabase } from '#server/db/migrate';
import { ownsTables } from '#server/db/productUser';
import { StartError } from '#server/env';

type DataStoreOptions = {
  databaseUrl: string | undefined;
  /** The owner of the tables, where DATABASE_URL is of another user. */
  migrationUrl: string | undefined;
  dataFolder: string;
  /** How many seconds a request waits for the database. */
  timeout: number;
  onError: (error: Error) => void;
  /** Called before an embedded database that is in use is changed. */
  beforeUpgrade: (databaseUrl: string) => Promise<void>;
};

/** Listens to notifications between servers of this database. */
export type Listen = (channel: string, onSignal: () => void) => Listener;
type DataStore = DatabasePool & {
  url: string;
  /** For what changes tables; that of the product where it has no user of its own. */
  ownerUrl: string;
  /** Whether the product works as the owner of its tables, which it should not. */
  ownsTables: boolean;
  listen: Listen;
};

const restartPauses = [0, 1_000, 5_000];
const longestRestartPause = 15_000;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Keeps the embedded PostgreSQL running: if it dies (out of memory, a stray kill), it restarts on the same
 * port and the pool reconnects.
 */
const keepEmbedded = async (folder: string, onError: (error: Error) => void) => {
  let current = await startEmbeddedDatabase(folder);
  let closing = false;
  const watch = (database: EmbeddedDatabase) =>
    database.onUnexpectedExit((detail) => {
      if (closing) return;
      onError(new Error(`The embedded database stopped: ${detail}`));
      void restart();
    });
  const restart = async () => {
    for (let attempt = 0; ; attempt += 1) {
      await pause(restartPauses[attempt] ?? longestRestartPause);
      if (closing) return;
      try {
        current = await startEmbeddedDatabase(folder, {
          port: Number(new URL(current.url).port),
        });
        watch(current);
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  watch(current);
  return {
    url: current.url,
    stop: async () => {
      closing = true;
      await current.stop();
    },
  };
};

export const describeConnectionFault = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors[0] instanceof Error)
      return cause.errors[0].message;
    if (!cause.cause) return cause.message;
  }
  return String(error);
};

const wrongLogin = /^28/;

/** A server may let the owner in and not the user that was made for the product. */
const reachable = async (
  url: string,
  ownerUrl: string,
): Promise<{ url: string; owns: boolean }> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { url, owns: await ownsTables(client) };
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && wrongLogin.test(error.code ?? '');
    if (!isRefused || url === ownerUrl) throw error;
    return { url: ownerUrl, owns: true };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Opens the database, embedded or external, and migrates it. Callers need not know which it is. */
export const openDataStore = async ({
  databaseUrl,
  migrationUrl,
  dataFolder,
  timeout,
  onError,
  beforeUpgrade,
}: DataStoreOptions): Promise<DataStore> => {
  const embedded = databaseUrl
    ? null
    : await keepEmbedded(path.join(dataFolder, 'database'), onError).catch((error: unknown) => {
        throw error instanceof EmbeddedDatabaseError
          ? new StartError(error.message, { cause: error })
          : error;
      });
  const ownerUrl = migrationUrl ?? databaseUrl ?? embedded?.url ?? '';
  let reached;
  try {
    if (embedded && (await awaitsUpgrade(ownerUrl))) await beforeUpgrade(ownerUrl);
    const configured = migrationUrl === undefined ? undefined : databaseUrl;
    reached = await reachable(
      await migrateDatabase(ownerUrl, undefined, configured),
      configured ?? ownerUrl,
    );
  } catch (error) {
    await embedded?.stop();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Markfolio does not start: the database could not be opened or brought up to date (${describeConnectionFault(error)}).` +
        (databaseUrl ? ' Check DATABASE_URL and that the server is running.' : ''),
      { cause: error },
    );
  }
  const { url } = reached;
  const pool = openPool(url, { onError, timeouts: timeoutsOf(timeout) });
  return {
    db: pool.db,
    use: pool.use,
    url,
    ownerUrl,
    ownsTables: reached.owns,
    listen: (channel, onSignal) => listenTo(url, channel, { onSignal, onError }),
    close: async () => {
      await pool.close();
      await embedded?.stop();
    },
  };
};
