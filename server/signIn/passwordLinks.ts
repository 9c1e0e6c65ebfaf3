import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { canonicalEmail } from '#contract/values/email';
import { AppError } from '#contract/errors';
import { minimumLength, passwordIssue } from '#contract/accounts/passwords';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { endFeed } from '#server/calendar/feedEnd';
import { joinInvitedCustomers } from '#server/accounts/linking';
import { isCommonPassword } from '#server/signIn/commonPasswords';
import { hashPassword } from '#server/auth/passwordHash';
import { endSessions } from '#server/auth/sessionStore';
import { maySignIn } from '#server/auth/sessionTimes';
import { createPasswordLink, expireOpenLinks, passwordLinkUrl } from '#server/auth/passwordLinks';
import { constantTimeResponse } from '#server/auth/constantTimeResponse';
import { type Account, accounts, passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import { loginFailureCounters } from '#server/limits/limits';
import { dropLinks, queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';
import { hashToken } from '#server/secrets';
import { firmName } from '#server/settings/firm';

/** The response is the same whether the account exists, may not sign in, or asked too often. */
export const requestReset = (deps: Deps, typedEmail: string): Promise<void> =>
  constantTimeResponse(async () => {
    const { db, limiter, publicUrl, log } = deps;
    const now = deps.now();
    const email = canonicalEmail(typedEmail);
    // Checked in sequence: a request refused by the minute limit does not count towards the hour.
    const tooOften =
      (await limiter.count(db, now, { limit: 'resetByAccountMinute', key: email })) ??
      (await limiter.count(db, now, { limit: 'resetByAccountHour', key: email }));
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (account && maySignIn(account) && !tooOften) {
      log.info({ event: 'password.reset_requested', account: account.id });
      await db.transaction(async (tx) => {
        const link = await createPasswordLink(tx, 'reset', account.id, now);
        await queueMail(
          deps,
          tx,
          account,
          {
            template: 'reset',
            parameters: { minutes: passwordLinkMinutes.reset },
            link: {
              url: passwordLinkUrl(publicUrl(), link.token),
              passwordLinkId: link.id,
            },
          },
          now,
        );
      });
    }
  });

const openLink = async (db: Executor, token: string, now: Date) => {
  const [row] = await db
    .select({ link: passwordLinks, account: accounts })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(
      and(
        eq(passwordLinks.tokenHash, hashToken(token)),
        inArray(passwordLinks.kind, ['reset', 'invitation']),
      ),
    );
  if (!row || !maySignIn(row.account)) return null;
  // Only the holder of a real invitation learns that the password is already set.
  if (row.link.kind === 'invitation' && row.account.passwordHash !== null)
    throw new AppError('PASSWORD_EXISTS');
  return row.link.usedAt || row.link.expiresAt <= now ? null : row;
};

export const minimumFor = ({ role, totpSecret }: Account): number =>
  minimumLength({ staff: isStaff(role), twoFactor: totpSecret !== null });

export const checkPasswordLink = async ({ db, now }: Deps, token: string) => {
  const row = await openLink(db, token, now());
  if (!row) throw new AppError('PASSWORD_LINK_INVALID');
  const { email, name } = row.account;
  return {
    email,
    name,
    minimumLength: minimumFor(row.account),
    kind: row.link.kind === 'invitation' ? ('invitation' as const) : ('reset' as const),
    firm: await firmName(db),
  };
};

/**
 * Checks a password by the rules that the browser knows too, then against the list that only the server has.
 */
export const requireGoodPassword = (
  password: string,
  context: { minimum: number; email: string; name: string; firm: string | null },
): void => {
  const issue =
    passwordIssue(password, context) ??
    (isCommonPassword(password) ? ({ code: 'password_common' } as const) : null);
  if (issue) throw new FieldsError({ password: [issue] });
};

/** Sets the password and ends every session; if a link is used concurrently, exactly one request succeeds. */
export const setPasswordByLink = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
  network: string,
): Promise<void> => {
  const { db, log, limiter } = deps;
  const now = deps.now();
  const row = await openLink(db, token, now);
  if (!row) throw new AppError('PASSWORD_NOT_CHANGED');
  const { account, link } = row;
  requireGoodPassword(password, {
    minimum: minimumFor(account),
    email: account.email,
    name: account.name,
    firm: await firmName(db),
  });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(passwordLinks)
      .set({ usedAt: now })
      // Hashing takes time, in which the link may have expired or been replaced by a newer one.
      .where(
        and(
          eq(passwordLinks.id, link.id),
          isNull(passwordLinks.usedAt),
          gt(passwordLinks.expiresAt, deps.now()),
        ),
      )
      .returning({ id: passwordLinks.id });
    const changedRows = await tx
      .update(accounts)
      .set({ passwordHash, passwordFailuresInRow: 0 })
      .where(
        and(eq(accounts.id, account.id), eq(accounts.canLogin, true), isNull(accounts.deletedAt)),
      )
      .returning();
    const [changed] = changedRows;
    if (taken.length === 0 || !changed) throw new AppError('PASSWORD_NOT_CHANGED');
    const own = { accountId: account.id, name: account.name };
    await recordChange(tx, own, now, {
      entity: 'Account',
      entityId: account.id,
      operation: 'PASSWORD',
      // The entry of the first password also records that the account now has one.
      ...(account.passwordHash === null && {
        before: { hasPassword: false },
        after: { hasPassword: true },
      }),
    });
    await joinInvitedCustomers(tx, changed, now);
    await expireOpenLinks(tx, account.id, now);
    await endSessions(tx, { accountId: account.id }, 'password', now);
    await endFeed(tx, own, account.id, now);
    await dropLinks(tx, link.id);
    await queueMail(
      deps,
      tx,
      account,
      { template: 'passwordChanged', parameters: { when: warsawTime(now, account.language) } },
      now,
    );
  });
  // Whoever forgot a password has often failed too often already; the new one must work at once.
  await limiter.clear(db, ...loginFailureCounters(account.email, network));
  log.info({ event: 'password.set', account: account.id });
};
