import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HistoryOperation, HistoryRegistry } from '#contract/kit/history';
import { trigger, triggerFunction } from '#server/db/definition';

/**
 * Append-only: no endpoint edits it. There is no foreign key, so that entries name the account after it is
 * deleted.
 */
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
    /** The reason in the user's words, for changes that require one. */
    reason: text(),
    /** The registry record and its date, for a change that was not typed. */
    registry: jsonb().$type<HistoryRegistry>(),
  },
  (table) => [
    index('history_entity').on(table.entity, table.entityId, table.at),
    // Monthly reports query changes of status and takeovers within a long history.
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
