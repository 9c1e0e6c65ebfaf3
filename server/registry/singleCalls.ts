import { and, asc, eq } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import { unionOffice } from '#contract/registry/keys';
import type { RegistryRecord } from '#contract/registry/record';
import { theProduct } from '#server/history/record';
import type { Deps } from '#server/deps';
import { explain, unexplained } from '#server/registry/missing';
import { readProgress, saveProgress } from '#server/registry/progress';
import { keepSettled } from '#server/registry/records';
import { RegistryFailure } from '#server/offices/registry';
import { registryRecords } from '#server/offices/table';

/** Single records fetched per day: users need part of the registry's quota too. */
export const mostSingleCalls = 2_000;

/** How many marks may be fetched individually today, and the signal that stops it. */
export type Budget = { calls: number; stopping: AbortSignal };

/** Counted per day, however often a full comparison is requested. */
export const spend = async ({ db, now, registry }: Deps, budget: Budget): Promise<boolean> => {
  budget.stopping.throwIfAborted();
  const today = dateInWarsaw(now());
  const { calledOn, calls } = await readProgress(db, registry.source);
  const soFar = calledOn === today ? calls : 0;
  if (soFar >= budget.calls) return false;
  await saveProgress(db, registry.source, { calledOn: today, calls: soFar + 1 });
  return true;
};

/** Invalid data for one mark does not stop the others. */
const isOfOneMark = (error: unknown): boolean =>
  error instanceof RegistryFailure && error.code.startsWith('200 ');

const keepWhole = (deps: Deps, record: RegistryRecord): Promise<number> =>
  keepSettled(deps, theProduct, [{ office: unionOffice, record }], {
    source: deps.registry.source,
    now: deps.now(),
  });

/**
 * Fetches goods, Vienna codes and claims, which lists leave out. Returns the marks that could not be read.
 */
export const readWholeRecords = async (deps: Deps, budget: Budget): Promise<string[]> => {
  const { db, registry } = deps;
  const partial = await db
    .select({ key: registryRecords.key, number: registryRecords.number })
    .from(registryRecords)
    .where(and(eq(registryRecords.isPartial, true), eq(registryRecords.source, registry.source)))
    .orderBy(asc(registryRecords.key))
    .limit(budget.calls);
  const unread: string[] = [];
  for (const { key, number } of partial) {
    if (!(await spend(deps, budget))) return unread;
    const record = await registry.find(number).catch((error: unknown) => {
      if (!isOfOneMark(error)) throw error;
      unread.push(number);
      return null;
    });
    if (record) await keepWhole(deps, record);
    // Fetched again once the list shows a change.
    else
      await db
        .update(registryRecords)
        .set({ isPartial: false })
        .where(eq(registryRecords.key, key));
  }
  return unread;
};

/** Looks up our marks that are not on the list. */
export const askForMissing = async (deps: Deps, budget: Budget): Promise<void> => {
  const { db, registry } = deps;
  for (const { id, key } of await unexplained(db, budget.calls)) {
    if (!(await spend(deps, budget))) return;
    const record = await registry
      .find(key.slice(unionOffice.length + 1))
      .catch((error: unknown) => {
        if (!isOfOneMark(error)) throw error;
        return undefined;
      });
    if (record === undefined) continue;
    if (record) await keepWhole(deps, record);
    await explain(db, id, record);
  }
};
