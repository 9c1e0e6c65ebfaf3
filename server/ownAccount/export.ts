import { and, desc, eq } from 'drizzle-orm';
import { account } from '#contract/accounts/account';
import { dateInWarsaw } from '#contract/values/dates';
import type { FileAnswer } from '#contract/kit/endpoint';
import { visibleFields } from '#contract/kit/entity';
import { ownCustomers } from '#server/ownAccount/customers';
import { ownRow } from '#server/signIn/ownRow';
import { type Account, devices, loginAttempts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { factsOf } from '#server/files/attach';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';
import { mails } from '#server/mail/table';
import { subjectOf } from '#server/mail/render';
import { questionMessages } from '#server/questions/table';
import { savedViews } from '#server/views/table';

/** Columns are listed one by one, so that a new one is not exported by accident. */
const accountOf = async (db: Executor, row: Account) => {
  const { id, name, email, phone, role, accountOwner, hasPassword, twoFactor } = row;
  const { createdAt, updatedAt } = row;
  const facts = row.photo === null ? undefined : (await factsOf(db, [row.photo]))[row.photo];
  const photo = facts ? { name: facts.name, type: facts.type, size: facts.size } : null;
  return {
    id,
    name,
    email,
    phone,
    photo,
    role,
    accountOwner,
    hasPassword,
    twoFactor,
    createdAt,
    updatedAt,
  };
};

const settingsOf = ({ language, newDeviceNotice, reminderDays }: Account) => ({
  language,
  newDeviceNotice,
  reminderDays,
});

const devicesOf = (db: Executor, accountId: number) =>
  db
    .select({
      name: devices.name,
      browser: devices.browser,
      system: devices.system,
      ip: devices.ip,
      firstLoginAt: devices.firstLoginAt,
      lastLoginAt: devices.lastLoginAt,
    })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(desc(devices.lastLoginAt));

const loginHistoryOf = (db: Executor, accountId: number) =>
  db
    .select({
      at: loginAttempts.at,
      outcome: loginAttempts.outcome,
      ip: loginAttempts.ip,
      browser: loginAttempts.browser,
      system: loginAttempts.system,
      userAgent: loginAttempts.userAgent,
    })
    .from(loginAttempts)
    .where(eq(loginAttempts.accountId, accountId))
    .orderBy(desc(loginAttempts.at), desc(loginAttempts.id));

const viewsOf = (db: Executor, accountId: number) =>
  db
    .select({
      list: savedViews.list,
      name: savedViews.name,
      shared: savedViews.shared,
      isDefault: savedViews.isDefault,
      state: savedViews.state,
      createdAt: savedViews.createdAt,
    })
    .from(savedViews)
    .where(eq(savedViews.accountId, accountId))
    .orderBy(savedViews.id);

/** Which messages were sent, never their links. */
const messagesOf = async (db: Executor, accountId: number) => {
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.accountId, accountId))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  return sent.map((mail) => ({
    recipient: mail.recipient,
    subject: subjectOf(mail),
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
  }));
};

/** What the owner wrote in questions about marks; not what others wrote there, nor about which mark. */
const writtenOf = async (db: Executor, accountId: number) => {
  const written = await db
    .select()
    .from(questionMessages)
    .where(eq(questionMessages.accountId, accountId))
    .orderBy(desc(questionMessages.id));
  const facts = await factsOf(
    db,
    written.flatMap(({ files }) => files),
  );
  return written.map(({ question, at, accountName, text, files }) => ({
    question,
    at,
    author: accountName,
    text,
    files: files.flatMap((file) => facts[file]?.name ?? []),
  }));
};

/** What the owner did with the account; changes by others are left out. */
const historyOf = async (db: Executor, { accountId, role }: Actor) => {
  const fields = visibleFields(account.fields, role);
  const known = (values: unknown) =>
    values &&
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
  const entries = await db
    .select()
    .from(history)
    .where(
      and(
        eq(history.entity, account.name),
        eq(history.entityId, accountId),
        eq(history.accountId, accountId),
      ),
    )
    .orderBy(desc(history.id));
  return entries.map(({ at, operation, before, after }) => ({
    at,
    operation,
    before: known(before),
    after: known(after),
  }));
};

/** The data stored about a person, for that person: no hash, secret or token, and nothing about others. */
export const ownAccountExport = async (
  { db, limiter, log, now }: Deps,
  actor: Actor,
): Promise<FileAnswer> => {
  const { accountId } = actor;
  await limiter.require(db, now(), { limit: 'export', key: String(accountId) });
  const row = await ownRow(db, actor);
  const content = {
    exportedAt: now(),
    account: await accountOf(db, row),
    customers: await ownCustomers(db, actor),
    settings: settingsOf(row),
    devices: await devicesOf(db, accountId),
    loginHistory: await loginHistoryOf(db, accountId),
    savedViews: await viewsOf(db, accountId),
    messages: await messagesOf(db, accountId),
    questionMessages: await writtenOf(db, accountId),
    history: await historyOf(db, actor),
  };
  log.info({ event: 'account.exported', account: accountId });
  const body = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return {
    body,
    size: body.length,
    type: 'application/json; charset=utf-8',
    name: `markfolio-account-${dateInWarsaw(now())}.json`,
  };
};
