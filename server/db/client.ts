import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A database or a transaction, for functions that only run statements. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

/** The same, with transactions: within a transaction they are parts of it. */
export type Transactor = Executor & Pick<Database, 'transaction'>;

/** How many connections there are, how many of them rest, and how many requests wait for one. */
export type PoolUse = { total: number; idle: number; waiting: number };
export type DatabasePool = { db: Database; use: () => PoolUse; close: () => Promise<void> };

/** A little longer than the server, which says what it gave up. */
const driverWaitOf = (seconds: number): number => seconds * 1_000 + 200;

/**
 * Three timeouts: the server's statement timeout, the driver's for lost packets (where a server-side limit
 * cannot help; a failed transaction also waits for its rollback), and the wait for a connection. With two
 * seconds, a request is answered within five.
 */
export const timeoutsOf = (seconds: number) => ({
  statement_timeout: seconds * 1_000,
  query_timeout: driverWaitOf(seconds),
  connectionTimeoutMillis: seconds * 1_000,
  idle_in_transaction_session_timeout: seconds * 5_000,
});
const requestTimeouts = timeoutsOf(2);

type PoolOptions = {
  onError: (error: Error) => void;
  connections?: number;
  /** Other timeouts, for callers that do not serve requests. */
  timeouts?: Partial<typeof requestTimeouts>;
};

/**
 * Set for each session whatever the server's defaults: another date style would break the parsing of times.
 */
const sessionSettings = `set datestyle to 'ISO, YMD'; set timezone to 'UTC'`;
/** The pool awaits the promise, although its type does not say so. */
const prepareSession = (client: pg.ClientBase): unknown => client.query(sessionSettings);

const drizzleOptions = { casing: 'snake_case' } as const;

/** The settings that a connection of the driver reads before each statement; its types leave them out. */
type DriverSettings = { query_timeout: number };
const settingsOf = (client: pg.ClientBase): DriverSettings =>
  (client as unknown as { connectionParameters: DriverSettings }).connectionParameters;

/** One for each connection: a new one learns the names of all columns anew. */
const databases = new WeakMap<pg.ClientBase, Database>();
const databaseOn = (client: pg.PoolClient): Database => {
  const known = databases.get(client);
  if (known) return known;
  const made = drizzle(client, drizzleOptions);
  databases.set(client, made);
  return made;
};

const settingsOfTransaction = new WeakMap<Executor, DriverSettings>();
const connectionOfTransaction = new WeakMap<Executor, pg.ClientBase>();

/** The connection of a transaction, for what the query builder cannot say (`copyIn.ts`). */
export const connectionOf = (tx: Executor): pg.ClientBase => {
  const client = connectionOfTransaction.get(tx);
  if (!client) throw new Error('there is no transaction of this pool');
  return client;
};

/** The driver waits so long for each further statement of this transaction; the next one waits as usual. */
export const waitForStatements = (tx: Executor, seconds: number): void => {
  const settings = settingsOfTransaction.get(tx);
  if (settings) settings.query_timeout = driverWaitOf(seconds);
};

export const openPool = (
  url: string,
  { onError, connections = 10, timeouts }: PoolOptions,
): DatabasePool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'markfolio',
    ...requestTimeouts,
    ...timeouts,
    onConnect: prepareSession,
  });
  let closing = false;
  // Without listeners, losing a connection would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) onError(error);
    });
  });
  pool.on('error', () => undefined);
  const db = drizzle(pool, drizzleOptions);
  /**
   * Drizzle's own `transaction` never releases a connection on which "begin" fails, which would drain the
   * pool.
   */
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const settings = settingsOf(client);
    const usual = settings.query_timeout;
    let broken = false;
    try {
      return await databaseOn(client).transaction((tx) => {
        settingsOfTransaction.set(tx, settings);
        connectionOfTransaction.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      broken = isDatabaseAway(error);
      throw error;
    } finally {
      settings.query_timeout = usual;
      client.release(broken);
    }
  };
  return {
    db: Object.assign(db, { transaction }),
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
};

/** Serialization failure and deadlock. */
const crossedCodes: readonly string[] = ['40001', '40P01'];

const awayCodes = new Set([
  ...crossedCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ECONNABORTED',
  '25006', // a standby that takes no writes
  '25P03', // idle in a transaction for too long
  '55P03', // lock not available
  '57P05', // idle for too long
  '57014', // statement timeout
  '57P01', // terminated by the administrator
  '57P02', // crash of another connection
  '57P03', // starting up
]);
/** Connection exceptions and insufficient resources (disk full, too many connections). */
const awayClasses = ['08', '53', '58'];
const awayMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

const hasCrossed = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => crossedCodes.includes(codeOf(cause)));

/** Retries a transaction once that the database aborted because of a conflict with another. */
export const transactInTurn = async <T>(
  db: Database,
  work: (tx: Executor) => Promise<T>,
): Promise<T> => {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!hasCrossed(error)) throw error;
    return db.transaction(work);
  }
};

/** The database failed through no fault of the request: the response is 503, never 401 or 500. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (awayCodes.has(code) || awayMessages.test(cause.message)) return true;
    if (code.length === 5 && awayClasses.includes(code.slice(0, 2))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
};
