import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';

/** How many transactions of this database wait for something else to be done. */
export const openTransactions = async (db: Database): Promise<number> => {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rowCount ?? 0;
};
