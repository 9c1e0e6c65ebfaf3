import type { HistoryRegistry } from '#contract/kit/history';
import { history } from '#server/history/table';
import type { Executor } from '#server/db/client';

type Change = Pick<
  typeof history.$inferInsert,
  'entity' | 'entityId' | 'operation' | 'before' | 'after' | 'reason'
>;

/** Whoever changes something; with the record it is taken from, all that follows names it too. */
export type HistoryActor = { accountId: number; name: string; registry?: HistoryRegistry };

/** Written in the transaction of the change itself: one is never without the other. */
export const recordChange = async (
  tx: Executor,
  // Nobody's account, where the product itself does something.
  actor: Omit<HistoryActor, 'accountId'> & { accountId: number | null },
  now: Date,
  change: Change,
): Promise<void> => {
  await tx.insert(history).values({
    ...change,
    at: now,
    accountId: actor.accountId,
    accountName: actor.name,
    registry: actor.registry ?? null,
  });
};
