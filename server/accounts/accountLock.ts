import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';

/**
 * Serialises changes of accounts, so that the checks for a free address and for another administrator stay
 * true until commit. Such changes are rare.
 */
export const lockAccounts = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('markfolio accounts'))`);
};

/** Includes deleted accounts: their address stays taken until they are purged. */
export const accountOfEmail = async (tx: Executor, email: string): Promise<Account | undefined> => {
  const [found] = await tx.select().from(accounts).where(eq(accounts.email, email));
  return found;
};

/** Needs the lock. An administrator who can sign in must remain. */
export const requireOtherAdministrator = async (tx: Executor, id: number): Promise<void> => {
  const others = await tx.$count(
    accounts,
    and(
      ne(accounts.id, id),
      eq(accounts.role, 'ROLE_ADMIN'),
      eq(accounts.canLogin, true),
      eq(accounts.hasPassword, true),
      isNull(accounts.deletedAt),
    ),
  );
  if (others === 0) throw new AppError('LAST_ADMINISTRATOR');
};
