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
 * What an owner has asked for and nobody has accepted yet. An account joins the customer only when it
 * is: until then the owner sees this row alone, whether the address was known or not.
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
    /** As the owner wrote them: the account itself may say otherwise. */
    name: text().notNull(),
    email: text().notNull(),
    /** Known before somebody asked: the firm links it. A new one is accepted by setting a password. */
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
