import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Invitations by owners that nobody has accepted yet. The account joins the customer only on acceptance;
 * until then the owner sees only this row, whether the address was known or not.
 */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the owner entered them; the account may have other values. */
    name: text().notNull(),
    email: text().notNull(),
    /** True if the account existed before: the firm links it. A new account accepts by setting a password. */
    known: boolean().notNull(),
    invitedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    acceptedAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_invitations_open')
      .on(table.customerId, table.email)
      .where(sql`accepted_at is null and removed_at is null`),
    index('account_invitations_account').on(table.accountId),
  ],
);
