import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '#contract/values/locale';
import { mailStatuses } from '#contract/mails/api';
import { accounts, passwordLinks } from '#server/auth/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export type MailAttachment = { file: string; name: string };

/**
 * The queue and the outbox are one table: a message is inserted in the transaction of the change that causes
 * it.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    createdAt: instant().notNull(),
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    recipientName: text().notNull(),
    language: text({ enum: locales }).notNull(),
    template: text().notNull(),
    parameters: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Stored files to attach, under these names. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** Encrypted, deleted once sent. */
    link: text(),
    passwordLinkId: integer().references(() => passwordLinks.id, { onDelete: 'set null' }),
    status: text({ enum: mailStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    leaseUntil: instant(),
    sentAt: instant(),
    lastError: text(),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('mails_password_link').on(table.passwordLinkId),
    index('mails_created').on(table.createdAt),
    index('mails_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    index('mails_failed')
      .on(table.id)
      .where(sql`status = 'failed'`),
  ],
);
export type MailRow = typeof mails.$inferSelect;
