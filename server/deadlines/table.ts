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
import { trigger, written } from '#server/db/definition';
import { settings } from '#server/settings/table';
import { deadlinesOfRelatedStale } from '#server/staleDeadlines/table';
import { deadlinesOfAllStale, trademarks } from '#server/trademarks/table';

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

export const deadlinesOfPastDuty = trigger('deadlines_of_past_duty', {
  on: pastDuties,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: pastDuties.trademarkId,
});

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

export const deadlinesOfRestoredDeadline = trigger('deadlines_of_restored_deadline', {
  on: restoredDeadlines,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: restoredDeadlines.trademarkId,
});

/** The settings that deadlines are counted by. */
export const deadlinesOfSetting = trigger('deadlines_of_setting', {
  on: settings,
  fires: 'AFTER INSERT OR UPDATE',
  when: written`NEW.${settings.key} IN ('TERRITORY_LISTS', 'DEADLINE_RULES', 'DEADLINES')`,
  execute: deadlinesOfAllStale,
});
