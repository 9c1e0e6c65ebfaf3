import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { unregisteredCause, unregisteredKey } from '#contract/alerts/ofQuestions';
import { deadlineType } from '#contract/deadlines/codes';
import { isCode, valuesOf } from '#contract/values/codes';
import {
  type DateCheckResult,
  type dateCheckApi,
  mostGapMarks,
} from '#contract/deadlines/dateCheck';
import { dateInWarsaw, daysBetween } from '#contract/values/dates';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import {
  type CheckedDeadline,
  type CheckedMark,
  type Gap,
  gapKind,
  gapsOf,
} from '#contract/deadlines/engine/gaps';
import { alertDismissals, calendarEvents, calendarTombstones } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { type RuleSet, readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { administrators } from '#server/mail/administrators';
import { queueMail } from '#server/mail/queue';
import { readSetting, writeSetting } from '#server/settings/values';
import { pastDuties, trademarks } from '#server/trademarks/table';

const marksAtOnce = 500;

type CheckedRow = CheckedMark & { id: number };

/** The next trade marks after an id, with only the columns that the check reads. */
const marksAfter = async (db: Executor, last: number): Promise<CheckedRow[]> => {
  const { id, type, status, place, archived, takenOver, takenOverOn, imported, proceduralDates } =
    trademarks;
  const rows = await db
    .select({
      id,
      type,
      status,
      place,
      archived,
      takenOver,
      takenOverOn,
      imported,
      proceduralDates,
      applicationNumber: trademarks.applicationNumber,
      registrationNumber: trademarks.registrationNumber,
      registrationDate: trademarks.registrationDate,
      wupDate: trademarks.wupDate,
      expirationDate: trademarks.expirationDate,
      createdAt: trademarks.createdAt,
    })
    .from(trademarks)
    .where(and(gt(id, last), isNull(trademarks.deletedAt)))
    .orderBy(asc(id))
    .limit(marksAtOnce);
  const ids = rows.filter((row) => row.takenOver || row.imported).map((row) => row.id);
  const duties = Map.groupBy(
    ids.length > 0
      ? await db.select().from(pastDuties).where(inArray(pastDuties.trademarkId, ids))
      : [],
    ({ trademarkId }) => trademarkId,
  );
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    enteredOn: dateInWarsaw(createdAt),
    pastDuties: duties.get(row.id) ?? [],
  }));
};

/**
 * Reads the stored calendar entries, so that errors in writing them are found as well as errors of the
 * engine.
 */
const storedDeadlines = async (db: Executor, ids: readonly number[]) => {
  const rows = await db
    .select({
      trademark: calendarEvents.trademark,
      key: calendarEvents.key,
      calendarType: calendarEvents.type,
      name: calendarEvents.name,
      due: calendarEvents.due,
      lastDay: calendarEvents.lastDay,
      done: calendarEvents.done,
    })
    .from(calendarEvents)
    .where(inArray(calendarEvents.trademark, [...ids]));
  return Map.groupBy(
    rows.flatMap(({ calendarType, done, ...row }) =>
      isCode(deadlineType, calendarType)
        ? { ...row, calendarType, state: done ? ('done' as const) : ('open' as const) }
        : [],
    ),
    ({ trademark }) => trademark,
  );
};

/** Deadlines that somebody deleted are missing on purpose. */
const deletedDeadlines = async (
  db: Executor,
  id: number,
  { rules, settings }: RuleSet,
  today: string,
): Promise<CheckedDeadline[]> => {
  const tombs = await db
    .select({ key: calendarTombstones.key })
    .from(calendarTombstones)
    .where(eq(calendarTombstones.trademark, id));
  const [mark] = tombs.length > 0 ? await loadMarks(db, [id]) : [];
  if (!mark) return [];
  const keys = new Set(tombs.map(({ key }) => key));
  return deadlinesOf(mark, rules, settings, today)
    .filter(({ key }) => keys.has(key))
    .map((deadline) => ({ ...deadline, state: 'done' }));
};

type Found = { id: number; gaps: Gap[] };

/** Somebody dismissed the alert about its status, so it is applied for on purpose. */
const withoutDismissed = async (db: Executor, { id, gaps }: Found): Promise<Gap[]> => {
  const asked = gaps.find((gap) => gap.kind === 'registered_as_application');
  if (!asked) return gaps;
  const { trademark, key, cause } = alertDismissals;
  const dismissed = await db.$count(
    alertDismissals,
    and(eq(trademark, id), eq(key, unregisteredKey), eq(cause, unregisteredCause(asked.sign))),
  );
  return dismissed > 0 ? gaps.filter((gap) => gap !== asked) : gaps;
};

const gapsIn = async (
  db: Executor,
  marks: readonly CheckedRow[],
  ruleSet: RuleSet,
  today: string,
): Promise<Found[]> => {
  const stored = await storedDeadlines(
    db,
    marks.map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const { id, ...mark } of marks) {
    const deadlines: readonly CheckedDeadline[] = stored.get(id) ?? [];
    if (gapsOf(mark, deadlines, ruleSet.rules, today).length === 0) continue;
    const all = [...deadlines, ...(await deletedDeadlines(db, id, ruleSet, today))];
    const missing = { id, gaps: gapsOf(mark, all, ruleSet.rules, today) };
    const gaps = await withoutDismissed(db, missing);
    if (gaps.length > 0) found.push({ id, gaps });
  }
  return found;
};

const namesOf = async (db: Executor, ids: readonly number[]) => {
  const { id, name, registrationNumber, applicationNumber } = trademarks;
  const rows = await db
    .select({ id, name, registrationNumber, applicationNumber })
    .from(trademarks)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: row.name, number: row.registrationNumber ?? row.applicationNumber },
    ]),
  );
};

/** Keys that identify a gap until somebody closes it. */
const keysOf = ({ id, gaps }: Found): string[] =>
  gaps.map((gap) => `${id} ${gap.kind} ${'date' in gap ? gap.date : ''}`);

const daysBetweenMails = 7;
const mostLines = 20;
/** Only this many known gaps are remembered. */
const mostTold = 5_000;

/**
 * Mails administrators when a new gap appears, and weekly while any gap is open: a nightly mail about the
 * same gaps would not be read.
 */
const tell = async (deps: Deps, tx: Executor, result: DateCheckResult): Promise<void> => {
  for (const person of await administrators(tx)) {
    const lines = result.found
      .slice(0, mostLines)
      .map(({ trademark: { name, number }, gaps }) => {
        const kinds = [...new Set(gaps.map(({ kind }) => gapKind[kind].label[person.language]))];
        return `${number === null ? name : `${name} (${number})`}: ${kinds.join(', ')}`;
      })
      .join('\n');
    const parameters = { count: result.withGaps, lines };
    await queueMail(deps, tx, person, { template: 'missingDates', parameters }, deps.now());
  }
};

const collect = async (deps: Deps, stopping: AbortSignal) => {
  const { db, now } = deps;
  const today = dateInWarsaw(now());
  const ruleSet = await readRuleSet(db);
  const found: Found[] = [];
  let marks = 0;
  for (let last = 0; ;) {
    stopping.throwIfAborted();
    const next = await marksAfter(db, last);
    if (next.length === 0) return { marks, found };
    found.push(...(await gapsIn(db, next, ruleSet, today)));
    marks += next.length;
    last = next.at(-1)?.id ?? last;
  }
};

/** Checks every trade mark for missing dates; returns how many marks it checked. */
export const checkDates = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  const { db, now } = deps;
  const { marks, found } = await collect(deps, stopping);
  const shown = found.slice(0, mostGapMarks);
  const names = await namesOf(
    db,
    shown.map(({ id }) => id),
  );
  const countOf = (kind: Gap['kind']): number =>
    found.flatMap(({ gaps }) => gaps).filter((gap) => gap.kind === kind).length;
  const kinds = valuesOf(gapKind);
  const result: DateCheckResult = {
    checkedAt: now().toISOString(),
    marks,
    withGaps: found.length,
    counts: {
      no_renewal: countOf(kinds.no_renewal),
      registered_as_application: countOf(kinds.registered_as_application),
      letter_without_deadline: countOf(kinds.letter_without_deadline),
      open_before_takeover: countOf(kinds.open_before_takeover),
    },
    found: shown.flatMap(({ id, gaps }) => {
      const trademark = names.get(id);
      return trademark ? [{ trademark, gaps }] : [];
    }),
  };
  await db.transaction(async (tx) => {
    const today = dateInWarsaw(now());
    const before = await readSetting(tx, 'DATE_CHECK');
    const known = new Set(before?.told);
    const keys = found.flatMap(keysOf).slice(0, mostTold);
    const toldOn = before?.toldOn ?? null;
    const isNew = keys.some((key) => !known.has(key));
    const isTime = toldOn === null || daysBetween(toldOn, today) >= daysBetweenMails;
    const tells = keys.length > 0 && (isNew || isTime);
    if (tells) await tell(deps, tx, result);
    await writeSetting(tx, 'DATE_CHECK', {
      ...result,
      told: keys,
      toldOn: tells ? today : toldOn,
    });
  });
  return marks;
};

export const dateCheckHandlers = ({ db }: Deps): Handlers<typeof dateCheckApi> => ({
  last: async () => ({ result: await readSetting(db, 'DATE_CHECK') }),
});
