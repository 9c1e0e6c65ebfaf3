import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type Account, accounts, sessions } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Actor } from '#server/http/actor';

/** The caller's account including the hash and secrets, which no store reads. */
export const ownRow = async (db: Executor, { accountId }: Actor): Promise<Account> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
};

/** Checking a password takes time, in which the session may have ended or the password changed. */
export const lockOwnRow = async (
  tx: Executor,
  actor: Actor,
  seen?: Pick<Account, 'passwordHash'>,
): Promise<Account> => {
  const [row] = await tx
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.endedAt)))
    .for('update', { of: accounts });
  if (!row || (seen && row.account.passwordHash !== seen.passwordHash))
    throw new AppError('UNAUTHENTICATED');
  return row.account;
};
