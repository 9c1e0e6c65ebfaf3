import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** The secret address of somebody's feed; the secret itself is told once and kept nowhere. */
export const calendarFeeds = pgTable('calendar_feeds', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
