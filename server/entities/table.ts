import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';

/** Completed writes by idempotency key: a repeated request gets the same response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Digest of the request: reusing a key for another request is an error. */
    request: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
