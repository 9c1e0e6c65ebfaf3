import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HistoryOperation, HistoryRegistry } from '#contract/kit/history';
import { trigger, triggerFunction } from '#server/db/definition';

/** Append-only: no endpoint edits it. The account stays named after it is gone, so no foreign key. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountId: integer(),
    accountName: text().notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    operation: text().$type<HistoryOperation>().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** In the words of whoever did it, where a change asks for them. */
    reason: text(),
    /** Whose record a change was taken from, and of which day, where it was not typed. */
    registry: jsonb().$type<HistoryRegistry>(),
  },
  (table) => [
    index('history_entity').on(table.entity, table.entityId, table.at),
    // A report of a month asks for changes of status and takeovers in it, among years of everything.
    index('history_monthly')
      .on(table.at)
      .where(sql`entity = 'Trademark' and (after ? 'status' or after ? 'takenOver')`),
  ],
);

export const historyIsAppendOnly = trigger('history_is_append_only', {
  on: history,
  fires: 'BEFORE UPDATE OR DELETE OR TRUNCATE',
  forEach: 'STATEMENT',
  execute: triggerFunction('refuse_change', "BEGIN RAISE EXCEPTION 'history is append-only'; END"),
});
