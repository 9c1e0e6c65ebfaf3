import { history } from '#server/history/table';
import type { Executor } from '#server/db/client';

type Change = Pick<
  typeof history.$inferInsert,
  'entity' | 'entityId' | 'operation' | 'before' | 'after' | 'reason'
>;

/** Written in the transaction of the change itself: one is never without the other. */
export const recordChange = async (
  tx: Executor,
  actor: { accountId: number; name: string },
  now: Date,
  change: Change,
): Promise<void> => {
  await tx
    .insert(history)
    .values({ ...change, at: now, accountId: actor.accountId, accountName: actor.name });
};
