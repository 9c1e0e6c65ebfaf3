import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Label } from '#contract/values/locale';
import { trademarks } from '#server/trademarks/table';

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
