import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** Both a database and a transaction: what a function needs that only runs statements. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export type DatabasePool = { db: Database; close: () => Promise<void> };

/**
 * Three times at work: the server's own limit on a statement, the driver's for packets that vanish
 * (a server-side limit cannot help then; a failed transaction waits for its rollback too), and the
 * wait for a connection. With two seconds a request is answered within five.
 */
export const timeoutsOf = (seconds: number) => ({
  statement_timeout: seconds * 1_000,
  query_timeout: seconds * 1_000 + 200,
  connectionTimeoutMillis: seconds * 1_000,
  idle_in_transaction_session_timeout: seconds * 5_000,
});
const requestTimeouts = timeoutsOf(2);

type PoolOptions = {
  onError: (error: Error) => void;
  connections?: number;
  /** For whoever is not answering requests. */
  timeouts?: Partial<typeof requestTimeouts>;
};

/** Whatever the server's own are: with another style of dates every time would be read wrong. */
const sessionSettings = `set datestyle to 'ISO, YMD'; set timezone to 'UTC'`;
/** The pool waits for the promise, though its type does not say so. */
const prepareSession = (client: pg.ClientBase): unknown => client.query(sessionSettings);

const drizzleOptions = { casing: 'snake_case' } as const;

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
  // Without listeners the loss of a connection, idle or within a transaction, would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) onError(error);
    });
  });
  pool.on('error', () => undefined);
  const db = drizzle(pool, drizzleOptions);
  /** Drizzle's own never gives back a connection on which "begin" fails: the pool would run dry. */
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await drizzle(client, drizzleOptions).transaction(work, config);
    } catch (error) {
      broken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    db: Object.assign(db, { transaction }),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
};

/** Could not serialise; waited for one another. */
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

/**
 * A transaction that crosses with another and is given up by the database for it is done once more,
 * after it: nothing of the first attempt is left.
 */
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

/** The database did not do its part, through no fault of the request: answer 503, never 401 or 500. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (awayCodes.has(code) || awayMessages.test(cause.message)) return true;
    if (code.length === 5 && awayClasses.includes(code.slice(0, 2))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
};
