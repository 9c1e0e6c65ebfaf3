import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PendingEmail } from '#contract/accounts/newEmail';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { AppError } from '#contract/errors';
import { tellAdministrators } from '#server/accounts/accessNews';
import { accountOfEmail, lockAccounts } from '#server/accounts/accountLock';
import { createPasswordLink, emailLinkUrl, expireOpenLinks } from '#server/auth/passwordLinks';
import { maySignIn } from '#server/auth/sessionTimes';
import { type Account, accounts, passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type By, recordAccountUpdate } from '#server/history/record';
import { dropLinks, type MailQueue, queueMail } from '#server/mail/queue';
import { mails } from '#server/mail/table';
import { warsawTime } from '#server/mail/time';
import { hashToken } from '#server/secrets';

/**
 * A client’s address changes only once whoever reads the new one says so: mistyped, it would give the account to a
 * stranger. Before the first password there is nothing to take over; the invitation to the new address, which
 * alone sets one, confirms it.
 */
export const waitsForConfirmation = (account: Account, email: unknown): email is string =>
  account.role === 'ROLE_CUSTOMER' && account.hasPassword && email !== account.email;

type Sending = MailQueue & Pick<Deps, 'publicUrl'>;

/** Sends the link to the new address; the earlier link ends. */
export const sendEmailLink = async (
  deps: Sending,
  tx: Executor,
  account: Account,
  email: string,
  now: Date,
): Promise<void> => {
  const link = await createPasswordLink(tx, 'email', account.id, now);
  await queueMail(
    deps,
    tx,
    account,
    {
      template: 'newEmailLink',
      parameters: { email, minutes: passwordLinkMinutes.email },
      link: { url: emailLinkUrl(deps.publicUrl(), link.token), passwordLinkId: link.id },
      to: email,
    },
    now,
  );
};

const keep = async (
  tx: Executor,
  by: By,
  account: Account,
  email: string | null,
  now: Date,
): Promise<void> => {
  await tx
    .update(accounts)
    .set({ pendingEmail: email, pendingEmailAt: email === null ? null : now })
    .where(eq(accounts.id, account.id));
  if (account.pendingEmail === email) return;
  await recordAccountUpdate(tx, by, now, account.id, {
    before: { newEmail: account.pendingEmail },
    after: { newEmail: email },
  });
};

/** Keeps the address and tells both: the old one that it was asked for, the new one how to confirm it. */
export const askForNewEmail = async (
  deps: Sending,
  tx: Executor,
  by: By,
  account: Account,
  email: string,
  now: Date,
): Promise<void> => {
  await keep(tx, by, account, email, now);
  await sendEmailLink(deps, tx, account, email, now);
  const parameters = { email, when: warsawTime(now, account.language) };
  await queueMail(deps, tx, account, { template: 'newEmailAsked', parameters }, now);
  const values = { before: account.email, after: email };
  await tellAdministrators(deps, tx, by, account, { change: 'email_asked', values }, now);
};

/** The address stays as it is, and the link that would change it ends. */
export const withdrawNewEmail = async (
  tx: Executor,
  by: By,
  account: Account,
  now: Date,
): Promise<void> => {
  if (account.pendingEmail === null) return;
  await expireOpenLinks(tx, account.id, now, 'email');
  await keep(tx, by, account, null, now);
};

/** The newest link of a pending address, with the message that holds it. */
export const newestEmailLink = async (tx: Executor, accountId: number) => {
  const [found] = await tx
    .select({ expiresAt: passwordLinks.expiresAt, mail: mails.id, message: mails.status })
    .from(passwordLinks)
    .leftJoin(mails, eq(mails.passwordLinkId, passwordLinks.id))
    .where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.kind, 'email')))
    .orderBy(desc(passwordLinks.id))
    .limit(1);
  return found;
};

export const pendingEmailOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, pendingEmail, pendingEmailAt }: Account,
): Promise<PendingEmail | null> => {
  if (pendingEmail === null || pendingEmailAt === null) return null;
  const link = await newestEmailLink(db, id);
  // Links are cleaned up some time after they end, the address is not.
  const expiresAt = link?.expiresAt ?? pendingEmailAt;
  return {
    email: pendingEmail,
    askedAt: pendingEmailAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    hasExpired: expiresAt <= now(),
    isHeld: link?.message === 'held',
  };
};

/** The account and the address that a link confirms; null if it has ended, was used or withdrawn. */
export const pendingOfToken = async (tx: Executor, token: string, now: Date) => {
  const [row] = await tx
    .select({ link: passwordLinks, account: accounts })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), eq(passwordLinks.kind, 'email')));
  if (!row || row.link.usedAt || row.link.expiresAt <= now || !maySignIn(row.account)) return null;
  const { pendingEmail: email } = row.account;
  return email === null ? null : { ...row, email };
};

/** Needs a valid link; of several at once exactly one succeeds. */
export const confirmNewEmail = async (deps: Deps, token: string): Promise<void> => {
  const now = deps.now();
  const changed = await deps.db.transaction(async (tx) => {
    await lockAccounts(tx);
    const pending = await pendingOfToken(tx, token, now);
    // Taken meanwhile: the holder of the link learns no more than that it does nothing.
    if (!pending || (await accountOfEmail(tx, pending.email)))
      throw new AppError('EMAIL_LINK_INVALID');
    const { account: before, link, email } = pending;
    const taken = await tx
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(and(eq(passwordLinks.id, link.id), isNull(passwordLinks.usedAt)))
      .returning({ id: passwordLinks.id });
    const [after] = await tx
      .update(accounts)
      .set({
        email,
        pendingEmail: null,
        pendingEmailAt: null,
        version: before.version + 1,
        updatedAt: now,
      })
      .where(and(eq(accounts.id, before.id), eq(accounts.pendingEmail, email)))
      .returning();
    if (taken.length === 0 || !after) throw new AppError('EMAIL_LINK_INVALID');
    const by = { accountId: before.id, name: before.name };
    await recordAccountUpdate(tx, by, now, before.id, {
      before: { email: before.email, newEmail: email },
      after: { email, newEmail: null },
    });
    // Links to set the password went to the former address.
    await expireOpenLinks(tx, before.id, now);
    await dropLinks(tx, link.id);
    const parameters = { email, when: warsawTime(now, before.language) };
    await queueMail(deps, tx, before, { template: 'emailChanged', parameters }, now);
    const values = { before: before.email, after: email };
    await tellAdministrators(deps, tx, by, after, { change: 'email', values }, now);
    return after.id;
  });
  deps.log.info({ event: 'email.confirmed', account: changed });
};
