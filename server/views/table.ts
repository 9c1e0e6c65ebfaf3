import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ViewState } from '#contract/kit/views';
import { accounts } from '#server/auth/table';

export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shared: boolean().notNull(),
    isDefault: boolean().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('saved_views_list').on(table.list, table.accountId),
    // One default for the firm, and one for every account.
    uniqueIndex('saved_views_default_shared')
      .on(table.list)
      .where(sql`shared and is_default`),
    uniqueIndex('saved_views_default_own')
      .on(table.list, table.accountId)
      .where(sql`not shared and is_default`),
  ],
);
