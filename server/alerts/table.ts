import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** When an account last opened the list: newer alerts are unread. */
export const alertVisits = pgTable('alert_visits', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
