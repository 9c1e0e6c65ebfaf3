import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarEventType } from '#contract/deadlines/codes';
import { type ClimbingRung, climbingRungs } from '#contract/deadlines/engine/climbing';
import { remindersOf } from '#contract/deadlines/engine/reminders';
import type { LeadTimes } from '#contract/deadlines/engine/types';
import { valuesOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { mayHangOnMark } from '#server/trademarks/hanging';
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
const openDeadlines = (db: Executor): Promise<Found[]> =>
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
        mayHangOnMark.living,
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));

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

/** The open deadlines of which a step has come. */
export const dueDeadlines = async (
  db: Executor,
  leadTimes: LeadTimes,
  today: CalendarDate,
): Promise<Due[]> =>
  (await openDeadlines(db))
    .map((found) => dueRungs(found, leadTimes, today))
    .filter(({ rungs, climbing }) => rungs.length + climbing.length > 0);
