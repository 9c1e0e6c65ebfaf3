import { isNotNull } from 'drizzle-orm';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';

/** The account and those that are said to be of the same person. */
export const accountsOfSamePerson = async (
  tx: Executor,
  accountId: number,
): Promise<ReadonlySet<number>> => {
  const pairs = await tx
    .select({ id: accounts.id, related: accounts.relatedAccount })
    .from(accounts)
    .where(isNotNull(accounts.relatedAccount));
  const own = new Set([accountId]);
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const { id, related } of pairs)
      if (related !== null && (own.has(id) || own.has(related))) own.add(id).add(related);
  }
  return own;
};
