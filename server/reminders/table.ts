import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';
import { trademarks } from '#server/trademarks/table';

/** One rung of the ladder of one deadline on one date. */
const rungOfDeadline = {
  trademark: integer()
    .notNull()
    .references(() => trademarks.id, { onDelete: 'cascade' }),
  /** Of the deadline within its mark. */
  key: text().notNull(),
  due: date({ mode: 'string' }).notNull(),
  rung: text().notNull(),
  sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
};

/** What somebody has been told, once. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...rungOfDeadline,
  },
  (table) => [
    primaryKey({ columns: [table.account, table.trademark, table.key, table.due, table.rung] }),
  ],
);

/** What a contact person has been told: known by the address alone, in small letters. */
export const sentContactReminders = pgTable(
  'sent_contact_reminders',
  { email: text().notNull(), ...rungOfDeadline },
  (table) => [
    primaryKey({ columns: [table.email, table.trademark, table.key, table.due, table.rung] }),
  ],
);
