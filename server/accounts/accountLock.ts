import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';

/**
 * Changes of accounts wait for each other: whether an address is free, and whether another
 * administrator is left, stays true until the change is done. They are rare.
 */
export const lockAccounts = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('markfolio accounts'))`);
};

/** Also deleted ones: their address stays taken until they are purged. */
export const accountOfEmail = async (tx: Executor, email: string): Promise<Account | undefined> => {
  const [found] = await tx.select().from(accounts).where(eq(accounts.email, email));
  return found;
};

/** Under the lock. Somebody must be left who can sign in and manage the rest. */
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
