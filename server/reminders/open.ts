import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarEventType } from '#contract/deadlines/codes';
import {
  type ClimbingRung,
  climbingRungs,
  farthestClimbing,
} from '#contract/deadlines/engine/climbing';
import { farthestReminded, remindersOf } from '#contract/deadlines/engine/reminders';
import type { LeadTimes } from '#contract/deadlines/engine/types';
import { valuesOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { inUse } from '#server/trademarks/hanging';
import { trademarks } from '#server/trademarks/table';

const { OTHER_DEADLINE, TASK } = valuesOf(calendarEventType);

/** Tasks about a customer have no mark. */
const ofMark = <T>(column: PgColumn) => sql<T | null>`(
  select ${column} from ${trademarks} where ${trademarks.id} = ${calendarEvents.trademark})`;

type Found = {
  event: CalendarEventRow;
  /** Null for tasks about a customer. */
  mark: string | null;
  place: string | null;
  ourNumber: string | null;
  customer: number;
  owner: string;
};

/**
 * Open deadlines that may need a reminder, without archived and abandoned ones. Informative entries are
 * included only if they have their own type (docs/rules.md, Calendar and alerts).
 */
const openDeadlines = (
  db: Executor,
  { near, after, atOnce }: { near: SQL | undefined; after: number; atOnce: number },
): Promise<Found[]> =>
  db
    .select({
      event: calendarEvents,
      mark: ofMark<string>(trademarks.name),
      place: calendarEvents.place,
      ourNumber: ofMark<string>(trademarks.ourNumber),
      customer: customers.id,
      owner: customers.name,
    })
    .from(calendarEvents)
    .innerJoin(customers, eq(customers.id, calendarEvents.customer))
    .where(
      and(
        eq(calendarEvents.done, false),
        or(
          eq(calendarEvents.statutory, true),
          inArray(calendarEvents.type, [OTHER_DEADLINE, TASK]),
        ),
        isNull(calendarEvents.archivedAt),
        // These are questions on the page of the mark, not open duties.
        eq(calendarEvents.beforeTakeover, false),
        // An archived mark has no open deadlines, but may have tasks.
        inUse,
        near,
        gt(calendarEvents.id, after),
      ),
    )
    .orderBy(asc(calendarEvents.id))
    .limit(atOnce);

/** Leaves out what is too far away for any step. */
const isNear = (leadTimes: LeadTimes, today: CalendarDate): SQL | undefined => {
  const farthest = [farthestReminded(leadTimes, today), farthestClimbing(today)].sort()[1] ?? today;
  return or(
    lte(calendarEvents.due, farthest),
    lte(calendarEvents.pendingDue, farthest),
    lte(calendarEvents.opensOn, today),
  );
};

/** A date that waits for a second person counts already where it is earlier. */
const earlierDue = ({ due, pendingDue }: CalendarEventRow): CalendarDate =>
  pendingDue !== null && pendingDue < due ? pendingDue : due;

/** A deadline in the form that the reminder rules use. */
export const openDeadline = ({ event: { type, ...event } }: { event: CalendarEventRow }) =>
  ({
    ...event,
    // The steps sent are kept by mark and key; the key of a task says all.
    trademark: event.task === null ? (event.trademark ?? 0) : 0,
    due: earlierDue({ type, ...event }),
    calendarType: type,
    state: 'open',
  }) as const;

/** A deadline with the steps that have come: those everybody concerned hears of, and those that climb. */
export type Due = Found & { rungs: readonly string[]; climbing: readonly ClimbingRung[] };

const dueRungs = (found: Found, leadTimes: LeadTimes, today: CalendarDate): Due => ({
  ...found,
  rungs: remindersOf(openDeadline(found), leadTimes)
    .filter(({ on }) => on <= today)
    .map(({ key }) => key),
  // Informative entries are no duty, so nobody has to take care of them.
  climbing:
    found.event.statutory && !found.event.acknowledged
      ? climbingRungs(openDeadline(found), today)
      : [],
});

const byDate = ({ event: one }: Due, { event: other }: Due): number =>
  one.due === other.due ? one.id - other.id : one.due < other.due ? -1 : 1;

/** The open deadlines of which a step has come, the nearest first. */
export const dueDeadlines = async (
  db: Executor,
  leadTimes: LeadTimes,
  today: CalendarDate,
  // All of a large firm would take longer than a statement may.
  atOnce = 5_000,
): Promise<Due[]> => {
  const near = isNear(leadTimes, today);
  const due: Due[] = [];
  for (let after = 0; ;) {
    const page = await openDeadlines(db, { near, after, atOnce });
    const found = page.map((each) => dueRungs(each, leadTimes, today));
    due.push(...found.filter(({ rungs, climbing }) => rungs.length + climbing.length > 0));
    const last = page.at(-1);
    if (!last || page.length < atOnce) return due.sort(byDate);
    after = last.event.id;
  }
};
