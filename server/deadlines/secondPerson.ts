import { inArray, sql } from 'drizzle-orm';
import type { PendingChange } from '#contract/calendar/pendingChange';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import {
  type CalendarEventRow,
  calendarEvents,
  type CalendarEventValues,
  type DeadlineEntry,
} from '#server/deadlines/table';
import type { By } from '#server/history/record';

/** Who changes deadlines, and what a second person has confirmed. */
export type Guard = {
  /** Whether the firm wants a second person. */
  isOn: boolean;
  /** The accounts behind the change; none where the product changes deadlines by itself. */
  by: readonly number[];
  /** Of these, those who changed rules or settings that the marks are computed by anew. */
  authors: readonly number[];
  /** The changes that a second person has confirmed, by the id of the entry. */
  confirmed: Confirmed;
};
type Confirmed = ReadonlyMap<number, { change: PendingChange; due: string | null }>;

export const guardOf = (
  isOn: boolean,
  { accountId }: By,
  { authors = [], confirmed = new Map() }: Partial<Pick<Guard, 'authors' | 'confirmed'>> = {},
): Guard => ({
  isOn,
  by: [...authors, ...(accountId === null ? [] : [accountId])],
  authors,
  confirmed,
});

/** Only open deadlines of the law wait for a second person. */
export const isGuarded = ({
  statutory,
  done,
  archived,
  beforeTakeover,
}: Pick<CalendarEventRow, 'statutory' | 'done' | 'archived' | 'beforeTakeover'>): boolean =>
  statutory && !done && !archived && !beforeTakeover;

/** Archiving and deleting are wishes about the entry; the others follow from data of the mark. */
export const isWish = (change: PendingChange | null): boolean =>
  change === 'ARCHIVE' || change === 'DELETE';

type Considered = { row: DeadlineEntry; event: CalendarEventValues | null };
export type Held = Considered & { change: PendingChange; due: string | null };

/** How a recomputation would change an entry, if it closes, moves or removes it. */
const changeOf = ({ row, event }: Considered): PendingChange | null => {
  if (event === null) return 'REMOVE';
  if (event.done || !event.statutory || event.beforeTakeover) return 'CLOSE';
  if (event.due !== row.due) return 'MOVE';
  // Closing days, extensions and grace leave the date, but give more time.
  const isLater =
    event.lastDay > row.lastDay || (event.rolledTo ?? event.due) > (row.rolledTo ?? row.due);
  return isLater ? 'EXTEND' : null;
};

/** The day a change leads to. */
const dayOf = (change: PendingChange, event: CalendarEventValues | null): string | null => {
  if (change === 'MOVE') return event?.due ?? null;
  return change === 'EXTEND' ? (event?.lastDay ?? null) : null;
};

/** What of a recomputation waits for a second person. */
export const heldBack = (guard: Guard, considered: readonly Considered[]): Held[] =>
  considered.flatMap((each) => {
    const { row, event } = each;
    const isAsked = row.pendingChange !== null || guard.by.length > 0;
    if (!guard.isOn || !isGuarded(row) || !isAsked) return [];
    const change = changeOf(each);
    const due = change === null ? null : dayOf(change, event);
    const confirmed = guard.confirmed.get(row.id);
    if (confirmed) {
      // Only what the second person saw is done; a wish leaves the data of the entry alone.
      const isSeen = isWish(confirmed.change)
        ? change === null
        : confirmed.change === change && confirmed.due === due;
      if (isSeen) return [];
      throw new AppError('DEADLINE_MOVED');
    }
    return change === null ? [] : [{ ...each, change, due }];
  });

/** Whoever made the change before, and whoever makes another of it now, cannot confirm it. */
const authorsOf = ({ row, change, due }: Held, { by, authors }: Guard): number[] => {
  const isSame = row.pendingChange === change && row.pendingDue === due;
  return [...new Set([...row.pendingBy, ...(isSame ? authors : by)])];
};

/** Notes what waits, and forgets what no longer does because the data were changed back. */
export const notePending = async (
  tx: Executor,
  guard: Guard,
  held: readonly Held[],
  known: readonly DeadlineEntry[],
): Promise<void> => {
  const heldIds = new Set(held.map(({ row: { id } }) => id));
  const given = held
    .filter(
      (each) =>
        each.row.pendingChange !== each.change ||
        each.row.pendingDue !== each.due ||
        authorsOf(each, guard).length > each.row.pendingBy.length,
    )
    .map((each) => ({
      id: each.row.id,
      change: each.change,
      due: each.due,
      by: authorsOf(each, guard),
    }));
  if (given.length > 0)
    await tx.execute(sql`
      update calendar_events old set
        pending_change = given.change, pending_due = given.due, pending_by = given.by
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id integer, change text, due date, by integer[])
      where old.id = given.id`);
  const over = known
    .filter(({ id, pendingChange }) => {
      if (pendingChange === null || heldIds.has(id)) return false;
      return !guard.isOn || !isWish(pendingChange);
    })
    .map(({ id }) => id);
  if (over.length > 0)
    await tx.update(calendarEvents).set(nothingPending).where(inArray(calendarEvents.id, over));
};

export const nothingPending = {
  pendingChange: null,
  pendingDue: null,
  pendingBy: [],
};

/** A mark that is deleted or archived would take its open deadlines along without a second person. */
export const requireNoneOfDeleted = (
  guard: Guard,
  held: readonly Held[],
  living: ReadonlySet<number>,
): void => {
  if (guard.by.length === 0) return;
  const lost = held.filter(({ row }) => !living.has(row.trademark));
  if (lost.length > 0) throw new AppError('SECOND_PERSON_NEEDED', { count: lost.length });
};
