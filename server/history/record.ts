import type { HistoryRegistry } from '#contract/kit/history';
import { history } from '#server/history/table';
import type { Executor } from '#server/db/client';

type Change = Pick<
  typeof history.$inferInsert,
  'entity' | 'entityId' | 'operation' | 'before' | 'after' | 'reason'
>;

/** Whoever changes something; with the record it is taken from, all that follows names it too. */
export type HistoryActor = { accountId: number; name: string; registry?: HistoryRegistry };

/** Nobody's account, where the product itself does something: a rule or the calendar moved on. */
export type By = Omit<HistoryActor, 'accountId'> & { accountId: number | null };
export const theProduct: By = { accountId: null, name: 'Markfolio' };

/** Written in the transaction of the change itself: one is never without the other. */
export const recordChange = async (
  tx: Executor,
  actor: By,
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
