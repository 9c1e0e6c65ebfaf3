import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';

/** The administrators who can sign in: whom the product tells when something is wrong with it. */
export const administrators = (tx: Executor): Promise<Account[]> =>
  tx
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.role, 'ROLE_ADMIN'), eq(accounts.canLogin, true), isNull(accounts.deletedAt)),
    )
    .orderBy(asc(accounts.id));
