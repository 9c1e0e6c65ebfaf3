import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** The secret address of an account's feed; the secret is shown once and only its hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** None once the feed has ended with the password. */
  digest: text().unique(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  endedAt: timestamp({ withTimezone: true, mode: 'date' }),
});
