import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#contract/access';
import { account } from '#contract/accounts/account';
import type { LoginOutcome } from '#contract/accounts/devices';
import { customersOfReader, entityTable } from '#server/db/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const accounts = entityTable('accounts', account, {
  clientRows: sql`role = 'ROLE_CUSTOMER' and customers && ${customersOfReader}`,
  columns: {
    id: serial().primaryKey(),
    passwordHash: text(),
    hasPassword: boolean()
      .notNull()
      .generatedAlwaysAs(sql`password_hash is not null`),
    twoFactor: boolean()
      .notNull()
      .generatedAlwaysAs(sql`totp_secret is not null`),
    passwordFailuresInRow: integer().notNull().default(0),
    /** Encrypted; two-factor is on exactly when it is set. */
    totpSecret: text(),
    /** Encrypted; awaits the first code from the authenticator app. */
    totpPendingSecret: text(),
    /** The last accepted time step: each code works once. */
    totpStep: bigint({ mode: 'number' }),
    totpFailuresInRow: integer().notNull().default(0),
    /** Given by the firm, confirmed by nobody yet (server/accounts/newEmail.ts). */
    pendingEmail: text(),
    pendingEmailAt: instant(),
  },
  constraints: [
    // The e-mail of a deleted account stays taken until it is purged.
    uniqueIndex('accounts_email_unique').on(sql`email`),
    index('accounts_staff')
      .on(sql`id`)
      .where(sql`role <> 'ROLE_CUSTOMER'`),
    index('accounts_invited')
      .on(sql`id`)
      .where(sql`not has_password and can_login and deleted_at is null`),
    index('accounts_related')
      .on(sql`related_account`)
      .where(sql`related_account is not null`),
    index('accounts_substitute')
      .on(sql`substitute`)
      .where(sql`substitute is not null`),
    index('accounts_customers').using('gin', sql`customers`),
    check('accounts_role', sql`role in ('ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER')`),
  ],
});
export type Account = typeof accounts.$inferSelect;

const accountReference = () => integer().references(() => accounts.id, { onDelete: 'cascade' });

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    accountId: accountReference().notNull(),
    digest: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('recovery_codes_digest_unique').on(table.accountId, table.digest)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountReference().notNull(),
    /** The role at sign-in: a session ends when the role changes. */
    role: text({ enum: roles }).notNull(),
    deviceId: uuid().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    lastActivityAt: instant().notNull(),
    /** When its owner last confirmed it with password or code (contract/accounts/confirmation.ts). */
    confirmedAt: instant(),
    endedAt: instant(),
    endReason: text({
      enum: [
        'logout',
        'idle',
        'absolute',
        'reuse',
        'limit',
        'password',
        'account',
        'role',
        'twoFactor',
        'device',
      ],
    }),
  },
  (table) => [
    index('sessions_open')
      .on(table.accountId, table.createdAt)
      .where(sql`ended_at is null`),
    index('sessions_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** One row per refresh token ever issued, so that reuse is detected however old the token is. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

export const devices = pgTable(
  'devices',
  {
    id: serial().primaryKey(),
    accountId: accountReference().notNull(),
    deviceId: uuid().notNull(),
    /** Chosen by the owner. */
    name: text(),
    browser: text(),
    system: text(),
    ip: text().notNull(),
    firstLoginAt: instant().notNull(),
    lastLoginAt: instant().notNull(),
  },
  (table) => [uniqueIndex('devices_account_device_unique').on(table.accountId, table.deviceId)],
);

/** Login history: failed attempts too, with the reason, never the password. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountReference(),
    email: text().notNull(),
    at: instant().notNull(),
    outcome: text().$type<LoginOutcome>().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    browser: text(),
    system: text(),
    deviceId: uuid().notNull(),
  },
  (table) => [
    index('login_attempts_account').on(table.accountId, table.at),
    index('login_attempts_at').on(table.at),
  ],
);

export const passwordLinks = pgTable(
  'password_links',
  {
    id: serial().primaryKey(),
    /** Null for the link that creates the first administrator. */
    accountId: accountReference(),
    /** That of an address sets no password. */
    kind: text({ enum: ['reset', 'invitation', 'setup', 'email'] }).notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('password_links_token_unique').on(table.tokenHash),
    index('password_links_account').on(table.accountId),
  ],
);
