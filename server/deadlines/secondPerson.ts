import { inArray, sql } from 'drizzle-orm';
import type { PendingChange } from '#contract/calendar/pendingChange';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import {
  type CalendarEventRow,
  calendarEvents,
  type CalendarEventValues,
} from '#server/deadlines/table';
import type { By } from '#server/history/record';

/** Who changes deadlines, and what a second person has confirmed. */
export type Guard = {
  /** Whether the firm wants a second person. */
  isOn: boolean;
  /** The accounts behind the change; none where the product changes deadlines by itself. */
  by: readonly number[];
  /** The ids of entries whose change a second person has confirmed. */
  confirmed: ReadonlySet<number>;
};

export const guardOf = (
  isOn: boolean,
  { accountId }: By,
  more: { authors?: readonly number[]; confirmed?: ReadonlySet<number> } = {},
): Guard => ({
  isOn,
  by: more.authors ?? (accountId === null ? [] : [accountId]),
  confirmed: more.confirmed ?? new Set(),
});

/** Only open deadlines of the law wait for a second person. */
export const isGuarded = ({
  statutory,
  done,
  archived,
  beforeTakeover,
}: Pick<CalendarEventRow, 'statutory' | 'done' | 'archived' | 'beforeTakeover'>): boolean =>
  statutory && !done && !archived && !beforeTakeover;

type Considered = { row: CalendarEventRow; event: CalendarEventValues | null };
export type Held = Considered & { change: PendingChange; due: string | null };

/** How a recomputation would change an entry, if it closes, moves or removes it. */
const changeOf = ({ row, event }: Considered): PendingChange | null => {
  if (event === null) return 'REMOVE';
  if (event.done || !event.statutory || event.beforeTakeover) return 'CLOSE';
  return event.due === row.due ? null : 'MOVE';
};

/** What of a recomputation waits for a second person. */
export const heldBack = (guard: Guard, considered: readonly Considered[]): Held[] =>
  considered.flatMap((each) => {
    const { row, event } = each;
    const isWaiting = row.pendingChange !== null || guard.by.length > 0;
    if (!guard.isOn || !isGuarded(row) || !isWaiting || guard.confirmed.has(row.id)) return [];
    const change = changeOf(each);
    if (change === null) return [];
    return [{ ...each, change, due: change === 'MOVE' ? (event?.due ?? null) : null }];
  });

/** Archiving and deleting are wishes about the entry; the others follow from data of the mark. */
const isWish = (change: PendingChange | null): boolean =>
  change === 'ARCHIVE' || change === 'DELETE';

/** Whoever made the change before, and whoever makes another of it now, cannot confirm it. */
const authorsOf = ({ row, change, due }: Held, { by }: Guard): number[] => {
  const isSame = row.pendingChange === change && row.pendingDue === due;
  return isSame ? row.pendingBy : [...new Set([...row.pendingBy, ...by])];
};

/** Notes what waits, and forgets what no longer does because the data were changed back. */
export const notePending = async (
  tx: Executor,
  guard: Guard,
  held: readonly Held[],
  known: readonly CalendarEventRow[],
  now: Date,
): Promise<void> => {
  const heldIds = new Set(held.map(({ row: { id } }) => id));
  const given = held
    .filter(({ row, change, due }) => row.pendingChange !== change || row.pendingDue !== due)
    .map((each) => ({
      id: each.row.id,
      change: each.change,
      due: each.due,
      by: authorsOf(each, guard),
    }));
  if (given.length > 0)
    await tx.execute(sql`
      update calendar_events old set
        pending_change = given.change, pending_due = given.due, pending_by = given.by,
        pending_at = ${now.toISOString()}::timestamptz
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
  pendingAt: null,
};

/** A deleted mark would take its open deadlines along without a second person. */
export const requireNoneOfDeleted = (held: readonly Held[], living: ReadonlySet<number>): void => {
  const lost = held.filter(({ row }) => !living.has(row.trademark));
  if (lost.length > 0) throw new AppError('SECOND_PERSON_NEEDED', { count: lost.length });
};
