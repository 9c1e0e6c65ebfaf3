import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type Account, accounts, sessions } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Actor } from '#server/http/actor';

/** The account of whoever calls, with what no store reads: hash and secrets. */
export const ownRow = async (db: Executor, { accountId }: Actor): Promise<Account> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
};

/** Checking a password takes time: the session may have been ended, or the password changed, meanwhile. */
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
