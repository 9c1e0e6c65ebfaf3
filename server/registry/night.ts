import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/dates';
import { unionOffice } from '#contract/registry/keys';
import type { Database } from '#server/db/client';
import { theProduct } from '#server/deadlines/events';
import type { Deps } from '#server/deps';
import {
  explain,
  noteMissingHere,
  noteMissingThere,
  reopenPutOff,
  unexplained,
} from '#server/registry/missing';
import { readProgress, saveProgress } from '#server/registry/progress';
import { keepRecords, lookAgain } from '#server/registry/records';
import { RegistryFailure } from '#server/registry/registry';
import { readRegistrySettings } from '#server/registry/settings';
import { type Progress, registryRecords } from '#server/registry/table';

/** Whole records a night: the day's quota is for people too. */
const mostSingleCalls = 2_000;
const daysBetweenLists = 7;
/** A change that the registry tells late is not lost. */
const overlapDays = 1;

type Reading = Progress & { reading: 'all' | 'changes'; startedAt: Date };

/** Goes on where it stopped, or begins: with everything once a week, else with what changed. */
const begun = async (deps: Deps, representative: string): Promise<Reading> => {
  const { db, now, registry } = deps;
  const progress = await readProgress(db, registry.source);
  const isOfSame = progress.representative === representative;
  if (isOfSame && progress.reading !== null && progress.startedAt !== null)
    return { ...progress, reading: progress.reading, startedAt: progress.startedAt };
  const today = dateInWarsaw(now());
  const { listedOn, readUpTo } = progress;
  const isDue = !isOfSame || listedOn === null || addDays(listedOn, daysBetweenLists) <= today;
  const since = isDue || readUpTo === null ? null : addDays(readUpTo, -overlapDays);
  const reading = since === null ? 'all' : 'changes';
  const begin = { reading, since, representative, page: 0, startedAt: now() } as const;
  return saveProgress(db, registry.source, begin);
};

/** The pages of a list say the same of its length, and no mark stands on two of them. */
const sameListChecker = () => {
  let expected: number | null = null;
  const seen = new Set<string>();
  return (total: number, numbers: readonly string[]): void => {
    expected ??= total;
    if (total !== expected || numbers.some((number) => seen.has(number)))
      throw new RegistryFailure('200 list-changed');
    for (const number of numbers) seen.add(number);
  };
};

/** In one transaction with what follows: a page is kept whole or not at all. */
const settled = <T>(
  deps: Deps,
  work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<T>,
): Promise<T> =>
  deps.db.transaction(async (tx) => {
    const result = await work(tx);
    await deps.beforeCommit(tx, theProduct, deps.now());
    return result;
  });

/** Page by page; what a page tells is kept before the next is asked for. */
const readList = async (
  deps: Deps,
  representative: string,
  reading: Reading,
): Promise<{ read: number; total: number }> => {
  const { registry, now } = deps;
  const requireSameList = sameListChecker();
  let { page } = reading;
  let read = 0;
  for (;;) {
    const since = reading.since ?? undefined;
    const asked = { representative, page, ...(since !== undefined && { since }) };
    const { records, pages, total } = await registry.list(asked);
    requireSameList(
      total,
      records.map(({ number }) => number),
    );
    page += 1;
    await settled(deps, async (tx) => {
      const told = records.map((record) => ({ office: unionOffice, record }));
      const telling = { source: registry.source, now: now(), isList: true, isOfFirm: true };
      await keepRecords(tx, told, telling);
      await saveProgress(tx, registry.source, { page });
    });
    read += records.length;
    if (page >= pages) return { read, total };
  }
};

/**
 * Read over several nights, a list may have moved under the reader: one of which marks are missing is no
 * proof that they have left, and is read anew.
 */
const requireWhole = async (
  { db, registry }: Deps,
  { startedAt }: Reading,
  total: number,
): Promise<void> => {
  const listed = await db.$count(
    registryRecords,
    and(
      eq(registryRecords.source, registry.source),
      eq(registryRecords.listed, true),
      gte(registryRecords.listedAt, startedAt),
    ),
  );
  if (listed >= total) return;
  await saveProgress(db, registry.source, { reading: null });
  throw new RegistryFailure('200 list-changed');
};

/** What is no longer on the whole list has left the firm. */
const dropFromList = (deps: Deps, startedAt: Date): Promise<void> =>
  settled(deps, async (tx) => {
    const left = await tx
      .update(registryRecords)
      .set({ listed: false })
      .where(
        and(
          eq(registryRecords.source, deps.registry.source),
          eq(registryRecords.listed, true),
          lt(registryRecords.listedAt, startedAt),
        ),
      )
      .returning({ key: registryRecords.key });
    await lookAgain(
      tx,
      left.map(({ key }) => key),
    );
  });

/**
 * After the list: what is missing here, and after the whole of it what is missing there. Apart from what
 * settles marks: whoever writes a mark holds it before its findings, and two that wait for each other
 * would end in neither.
 */
const endList = async (deps: Deps, { reading, startedAt }: Reading): Promise<void> => {
  const { db, registry, now } = deps;
  const today = dateInWarsaw(now());
  const isWhole = reading === 'all';
  if (isWhole) await dropFromList(deps, startedAt);
  await db.transaction(async (tx) => {
    if (isWhole) await noteMissingThere(tx, registry.source, today);
    await noteMissingHere(tx, today);
    await reopenPutOff(tx, today);
    await saveProgress(tx, registry.source, {
      reading: null,
      page: 0,
      readUpTo: dateInWarsaw(startedAt),
      ...(isWhole && { listedOn: dateInWarsaw(startedAt), listedAt: now() }),
    });
  });
};

/** Goods, Vienna codes and claims, which lists leave out: one call each, as many as the night has. */
const readWholeRecords = async (deps: Deps, most: number): Promise<number> => {
  const { db, registry, now } = deps;
  const partial = await db
    .select({ key: registryRecords.key, number: registryRecords.number })
    .from(registryRecords)
    .where(and(eq(registryRecords.isPartial, true), eq(registryRecords.source, registry.source)))
    .orderBy(asc(registryRecords.key))
    .limit(most);
  for (const { key, number } of partial) {
    const record = await registry.find(number);
    await settled(deps, async (tx) => {
      if (record)
        await keepRecords(tx, [{ office: unionOffice, record }], {
          source: registry.source,
          now: now(),
        });
      else
        await tx
          .update(registryRecords)
          .set({ isPartial: false })
          .where(eq(registryRecords.key, key));
    });
  }
  return partial.length;
};

/** What became of marks of ours that are not on the list. */
const askForMissing = async (deps: Deps, most: number): Promise<void> => {
  const { db, registry, now } = deps;
  for (const { id, key } of await unexplained(db, Math.max(0, most))) {
    const record = await registry.find(key.slice(unionOffice.length + 1));
    if (record)
      await settled(deps, (tx) =>
        keepRecords(tx, [{ office: unionOffice, record }], { source: registry.source, now: now() }),
      );
    await explain(db, id, record);
  }
};

const compare = async (
  deps: Deps,
  representative: string,
  singleCalls: number,
): Promise<number> => {
  const { db, now, registry } = deps;
  const reading = await begun(deps, representative);
  const { read, total } = await readList(deps, representative, reading);
  if (reading.reading === 'all') await requireWhole(deps, reading, total);
  await endList(deps, reading);
  const single = await readWholeRecords(deps, singleCalls);
  await askForMissing(deps, singleCalls - single);
  await saveProgress(db, registry.source, { comparedAt: now(), fault: null });
  return read;
};

/** Everything the registry lists under the firm, compared; what stops it is told with its code. */
export const compareAll = async (
  deps: Deps,
  { singleCalls }: { singleCalls: number } = { singleCalls: mostSingleCalls },
): Promise<number> => {
  const { db, registry } = deps;
  const { representative, nightly } = await readRegistrySettings(db);
  const { isAsked } = await readProgress(db, registry.source);
  if (representative === null || (!nightly && !isAsked)) return 0;
  await saveProgress(db, registry.source, { isAsked: false });
  try {
    return await compare(deps, representative, singleCalls);
  } catch (error) {
    if (error instanceof RegistryFailure)
      await saveProgress(db, registry.source, { fault: error.code });
    throw error;
  }
};
