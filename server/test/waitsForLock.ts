import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { until } from '#server/test/eventually';

/** Waits until one statement of this database waits for what another transaction holds. */
export const waitsForLock = (db: Database): Promise<void> =>
  until(async () => {
    const { rowCount } = await db.execute(
      sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
