import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Label } from '#contract/values/locale';
import { trademarks } from '#server/trademarks/table';

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

/** What was answered about duties from before a takeover, by the key of the deadline. */
export const pastDuties = pgTable(
  'past_duties',
  {
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    met: boolean().notNull(),
    answeredAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademarkId, table.key] })],
);

/**
 * What was missed and an office restored, by the key of the deadline and the day it was due: the next term
 * of a mark is renewed under the same key.
 */
export const restoredDeadlines = pgTable(
  'restored_deadlines',
  {
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    due: date({ mode: 'string' }).notNull(),
    /** As it was called then: a deadline whose dates were corrected is there no more. */
    name: jsonb().$type<Label>().notNull(),
    decidedOn: date({ mode: 'string' }).notNull(),
    note: text(),
    recordedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademarkId, table.key, table.due] })],
);
