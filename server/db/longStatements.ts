import { sql } from 'drizzle-orm';
import { type Executor, waitForStatements } from '#server/db/client';

const usualSeconds = 120;

/**
 * Lets the statements of this transaction take longer than usual: a change of people reaches the marks and
 * deadlines of a whole portfolio at once.
 */
export const allowLongStatements = async (tx: Executor, seconds = usualSeconds): Promise<void> => {
  await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
  waitForStatements(tx, seconds);
};
