import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** One reminder step of a deadline with a given date. */
const rungOfDeadline = {
  /** The mark, or 0 for tasks: their key says all. */
  trademark: integer().notNull(),
  /** The key of the deadline within its mark. */
  key: text().notNull(),
  due: date({ mode: 'string' }).notNull(),
  rung: text().notNull(),
  sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
};

/** Reminders already sent to an account. */
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
    index('sent_reminders_sent').on(table.sentAt),
  ],
);

/** Reminders already sent to a contact person, identified by the address in lower case. */
export const sentContactReminders = pgTable(
  'sent_contact_reminders',
  { email: text().notNull(), ...rungOfDeadline },
  (table) => [
    primaryKey({ columns: [table.email, table.trademark, table.key, table.due, table.rung] }),
    index('sent_contact_reminders_sent').on(table.sentAt),
  ],
);

/** Who has had a summary on which night: one message a day is enough for anybody. */
export const reminderNights = pgTable(
  'reminder_nights',
  {
    /** The address, in lower case: whoever has an account and is a contact person is one person. */
    recipient: text().notNull(),
    night: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.night] })],
);
