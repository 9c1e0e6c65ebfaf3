import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { triggerFunction, written } from '#server/db/definition';

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

/**
 * For the triggers of tables whose rows point at a mark, by the column they name. A row that moves to
 * another mark changes both.
 */
export const deadlinesOfRelatedStale = triggerFunction(
  'deadlines_of_related_stale',
  written`
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE (to_jsonb(OLD) ->> TG_ARGV[0])::integer END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE (to_jsonb(NEW) ->> TG_ARGV[0])::integer END;
BEGIN
  INSERT INTO ${staleDeadlines} (${staleDeadlines.trademarkId})
  SELECT DISTINCT mark FROM unnest(ARRAY[before, after]) AS mark WHERE mark IS NOT NULL;
  RETURN NULL;
END`,
);
