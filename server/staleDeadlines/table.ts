import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Marks whose deadlines may have changed: written by triggers, so that no change can be forgotten,
 * whoever makes it. A write of the product settles its own before it commits; what another program
 * left is settled in the background. Duplicates are allowed: unique rows would make writers of the
 * same mark wait for each other twice, in two orders.
 */
export const staleDeadlines = pgTable(
  'stale_deadlines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    trademarkId: integer().notNull(),
    tx: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Because the product counts otherwise: what becomes of its dates is listed (decision 44). */
    afterUpdate: boolean().notNull().default(false),
  },
  (table) => [
    index('stale_deadlines_trademark').on(table.trademarkId),
    index('stale_deadlines_tx').on(table.tx),
    index('stale_deadlines_after_update')
      .on(table.trademarkId)
      .where(sql`after_update`),
  ],
);
