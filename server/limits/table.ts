import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Rate limit counters. Unlogged (see its migration): losing them in a crash does no harm. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
