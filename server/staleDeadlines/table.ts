import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { triggerFunction, written } from '#server/db/definition';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Marks whose deadlines may have changed: inserted by triggers, so that no change is forgotten, whoever makes
 * it. A write of the product recomputes its own before it commits; those of other programs are recomputed in
 * the background. Duplicates are allowed, because a unique index would let writers of the same mark deadlock.
 */
export const staleDeadlines = pgTable(
  'stale_deadlines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    trademarkId: integer().notNull(),
    tx: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Set after an update with other rules or data: changed dates are listed (decision 44). */
    afterUpdate: boolean().notNull().default(false),
    /** Set where an administrator changed rules or settings: those changes may wait for a second person. */
    bySettings: boolean().notNull().default(false),
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
 * For tables whose rows refer to a mark, by the column that the trigger passes. A row that moves to another
 * mark affects both.
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
