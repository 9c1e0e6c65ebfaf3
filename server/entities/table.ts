import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** Writes that were done, by the key their sender gave them: asked again, the same answer returns. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** What was asked, as a digest: the same key with something else in it is a mistake. */
    request: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
