import { and, eq, gte, inArray, like, lt } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { registryKeyOf, unionOffice } from '#contract/registry/keys';
import { registrySources } from '#contract/codes/registries';
import { type Executor, transactInTurn } from '#server/db/client';
import { theProduct } from '#server/history/record';
import type { Deps } from '#server/deps';
import { neverStopping, unlessStopped } from '#server/jobs/stopping';
import {
  noteMissing,
  noteMissingHere,
  noteMissingThere,
  reopenPutOff,
} from '#server/registry/missing';
import { readProgress, saveProgress } from '#server/registry/progress';
import { forgetPractice, keepSettled, lookAgain } from '#server/registry/records';
import { type Registry, RegistryFailure } from '#server/offices/registry';
import { readRegistrySettings } from '#server/settings/registry';
import {
  askForMissing,
  type Budget,
  mostSingleCalls,
  readWholeRecords,
} from '#server/registry/singleCalls';
import type { Progress } from '#server/registry/table';
import { registryRecords } from '#server/offices/table';

const daysBetweenLists = 7;
/** Lists overlap by a day, so that a change published late is not lost. */
const overlapDays = 1;

type Reading = Progress & { reading: 'all' | 'changes'; startedAt: Date };

const fromTheStart = (startedAt: Date) => ({ page: 0, total: null, lastNumber: null, startedAt });

/** Resumes an interrupted list or starts a new one: a complete one once a week, else only changes. */
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
  // An earlier list under another number says nothing about whether this list may be empty.
  const listed = isOfSame ? {} : { listedOn: null };
  const reading: Reading['reading'] = since === null ? 'all' : 'changes';
  const begin = { reading, since, representative, ...fromTheStart(now()), ...listed };
  return saveProgress(db, registry.source, begin);
};

/** All pages of a list must give the same length, and no mark may be on two pages. */
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

const askFor = ({ registry }: Deps, { representative, since }: Reading, page: number) =>
  registry.list({ representative: representative ?? '', page, ...(since !== null && { since }) });

/**
 * Reads the page before the next one again: if the list has shifted since, marks could be missed at the page
 * boundary, so it is read from the start.
 */
const resumed = async (deps: Deps, reading: Reading): Promise<Reading> => {
  const { db, registry, now } = deps;
  const { page, total, lastNumber } = reading;
  if (page === 0) return reading;
  const before = await askFor(deps, reading, page - 1);
  const last = before.records.at(-1)?.number ?? null;
  if (before.total === total && last === lastNumber) return reading;
  const again = fromTheStart(now());
  await saveProgress(db, registry.source, again);
  return { ...reading, ...again };
};

/** These marks are still on the list, although their data cannot be read. */
const keepListed = async (tx: Executor, numbers: readonly string[], now: Date): Promise<void> => {
  const keys = numbers.flatMap((number) => registryKeyOf(unionOffice, number) ?? []);
  if (keys.length > 0)
    await tx
      .update(registryRecords)
      .set({ listed: true, listedAt: now })
      .where(inArray(registryRecords.key, keys));
};

type Read = { read: number; total: number; unread: string[] };

/** Reads page by page; each page is stored before the next is requested. */
const readList = async (deps: Deps, reading: Reading, stopping: AbortSignal): Promise<Read> => {
  const { registry, now } = deps;
  const requireSameList = sameListChecker();
  const unread: string[] = [];
  let { page } = reading;
  let read = 0;
  for (;;) {
    stopping.throwIfAborted();
    const asked = await askFor(deps, reading, page);
    const { records, pages, total } = asked;
    requireSameList(
      total,
      records.map(({ number }) => number),
    );
    page += 1;
    const told = records.map((record) => ({ office: unionOffice, record }));
    const telling = { source: registry.source, now: now(), list: reading.reading };
    const lastNumber = records.at(-1)?.number ?? null;
    await keepSettled(deps, theProduct, told, telling, async (tx) => {
      await keepListed(tx, asked.unread, now());
      await saveProgress(tx, registry.source, { page, total, lastNumber });
    });
    read += records.length;
    unread.push(...asked.unread);
    if (page >= pages) return { read, total, unread };
  }
};

const listedSince = ({ db }: Deps, since: Date): Promise<number> =>
  db.$count(
    registryRecords,
    and(
      like(registryRecords.key, `${unionOffice}:%`),
      eq(registryRecords.listed, true),
      gte(registryRecords.listedAt, since),
    ),
  );

/**
 * If a list has fewer marks than it states, or is unexpectedly empty, no mark counts as removed and the list
 * is read again.
 */
const requireWhole = async (deps: Deps, reading: Reading, list: Read): Promise<void> => {
  const { db, registry } = deps;
  const listed = await listedSince(deps, reading.startedAt);
  const isEmptied = list.total === 0 && (await listedSince(deps, new Date(0))) > 0;
  const isOfSame = reading.listedOn !== null;
  if (listed + list.unread.length >= list.total && !(isEmptied && isOfSame)) return;
  await saveProgress(db, registry.source, { reading: null });
  throw new RegistryFailure(isEmptied ? '200 list-empty' : '200 list-changed');
};

/** Marks that are no longer on the complete list have left the firm. */
const dropFromList = (deps: Deps, startedAt: Date): Promise<void> =>
  transactInTurn(deps.db, async (tx) => {
    const left = await tx
      .update(registryRecords)
      .set({ listed: false })
      .where(
        and(
          like(registryRecords.key, `${unionOffice}:%`),
          eq(registryRecords.listed, true),
          lt(registryRecords.listedAt, startedAt),
        ),
      )
      .returning({ key: registryRecords.key });
    await lookAgain(
      tx,
      left.map(({ key }) => key),
    );
    await deps.beforeCommit(tx, theProduct, deps.now());
  });

/**
 * After a list: adds findings for marks missing here, and after a complete list for those missing there. This
 * is a separate transaction from recomputing marks, which locks marks before findings, to avoid deadlocks.
 */
const endList = async (deps: Deps, { reading, startedAt }: Reading): Promise<void> => {
  const { db, registry, now } = deps;
  const today = dateInWarsaw(now());
  const isWhole = reading === 'all';
  if (isWhole) await dropFromList(deps, startedAt);
  await noteMissing(db, async (tx) => {
    if (isWhole) await noteMissingThere(tx, registry.source, today);
    await noteMissingHere(tx, today);
    await saveProgress(tx, registry.source, {
      reading: null,
      page: 0,
      readUpTo: dateInWarsaw(startedAt),
      ...(isWhole && { listedOn: dateInWarsaw(startedAt), listedAt: now() }),
    });
  });
};

const compare = async (deps: Deps, representative: string, budget: Budget): Promise<number> => {
  const { db, now, registry } = deps;
  const reading = await resumed(deps, await begun(deps, representative));
  const list = await readList(deps, reading, budget.stopping);
  if (reading.reading === 'all') await requireWhole(deps, reading, list);
  await endList(deps, reading);
  const unread = [...list.unread, ...(await readWholeRecords(deps, budget))];
  await askForMissing(deps, budget);
  const fault = unread.length === 0 ? null : `200 invalid-answer ${unread.slice(0, 3).join(', ')}`;
  await saveProgress(db, registry.source, { comparedAt: now(), fault });
  return list.read;
};

/** A server that is stopped does not wait for responses of the registry. */
const stoppableRegistry = (registry: Registry, stopping: AbortSignal): Registry => ({
  source: registry.source,
  find: (number) => unlessStopped(stopping, registry.find(number)),
  image: (number) => unlessStopped(stopping, registry.image(number)),
  list: (asked) => unlessStopped(stopping, registry.list(asked)),
});

/**
 * Compares everything that the registry lists under the firm; a failure is stored with its code. If the
 * server is stopped, the next start continues.
 */
export const compareAll = async (
  deps: Deps,
  {
    singleCalls = mostSingleCalls,
    stopping = neverStopping,
  }: { singleCalls?: number; stopping?: AbortSignal } = {},
): Promise<number> => {
  const { db, now, registry } = deps;
  if (registry.source !== registrySources.PRACTICE) await forgetPractice(deps);
  await reopenPutOff(db, dateInWarsaw(now()));
  const { representative, nightly } = await readRegistrySettings(db);
  const { isAsked } = await readProgress(db, registry.source);
  if (representative === null && isAsked)
    await saveProgress(db, registry.source, { isAsked: false });
  if (representative === null || (!nightly && !isAsked)) return 0;
  const stoppable = { ...deps, registry: stoppableRegistry(registry, stopping) };
  try {
    const read = await compare(stoppable, representative, { calls: singleCalls, stopping });
    await saveProgress(db, registry.source, { isAsked: false });
    return read;
  } catch (error) {
    // The request stays open, and the next start continues.
    if (stopping.aborted) return 0;
    const fault = error instanceof RegistryFailure ? error.code : 'error';
    await saveProgress(db, registry.source, { fault, isAsked: false });
    throw error;
  }
};
