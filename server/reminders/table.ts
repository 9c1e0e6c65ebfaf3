import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';
import { trademarks } from '#server/trademarks/table';

/** What somebody has been told: one rung of the ladder of one deadline on one date, once. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    trademark: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    /** Of the deadline within its mark. */
    key: text().notNull(),
    due: date({ mode: 'string' }).notNull(),
    rung: text().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.trademark, table.key, table.due, table.rung] }),
  ],
);
