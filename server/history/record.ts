import { commandLineName, type HistoryRegistry } from '#contract/kit/history';
import { history } from '#server/history/table';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';

export type Change = Pick<
  typeof history.$inferInsert,
  'entity' | 'entityId' | 'operation' | 'before' | 'after' | 'reason'
>;

/** The author of a change; with `registry`, all resulting entries name that record. */
export type HistoryActor = { accountId: number; name: string; registry?: HistoryRegistry };

/** Without an account where the server itself makes the change, for example after a change of rules. */
export type By = Omit<HistoryActor, 'accountId'> & { accountId: number | null };
export const theProduct: By = { accountId: null, name: 'Markfolio' };
/** Whoever has a shell on the server (`npm run admin`). */
export const theCommandLine: By = { accountId: null, name: commandLineName };

/** Must run in the transaction of the changes, so that neither exist without the other. */
export const recordChanges = async (
  tx: Executor,
  actor: By,
  now: Date,
  changes: readonly Change[],
): Promise<void> => {
  for (const part of inParts(changes))
    await tx.insert(history).values(
      part.map((change) => ({
        ...change,
        at: now,
        accountId: actor.accountId,
        accountName: actor.name,
        registry: actor.registry ?? null,
      })),
    );
};

export const recordChange = (tx: Executor, actor: By, now: Date, change: Change): Promise<void> =>
  recordChanges(tx, actor, now, [change]);

/** Of an account that was changed besides by its form: only the fields that are given. */
export const recordAccountUpdate = (
  tx: Executor,
  actor: By,
  now: Date,
  accountId: number,
  change: Pick<Change, 'before' | 'after' | 'reason'>,
): Promise<void> =>
  recordChange(tx, actor, now, {
    entity: 'Account',
    entityId: accountId,
    operation: 'UPDATE',
    ...change,
  });
