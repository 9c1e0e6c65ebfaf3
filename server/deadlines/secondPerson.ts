import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PendingChange } from '#contract/calendar/pendingChange';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import { auditedDeed } from '#server/deadlines/history';
import {
  type CalendarEventRow,
  calendarEvents,
  type CalendarEventValues,
  dateChanges,
  type DeadlineEntry,
  isDeadlineEntry,
} from '#server/deadlines/table';
import type { By, Change } from '#server/history/record';

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

/** The change that an entry waits for already, with the same result. */
export const isNoted = ({ row, change, due }: Held): boolean =>
  row.pendingChange === change && row.pendingDue === due;

/** Whoever made the change before, and whoever makes another of it now, cannot confirm it. */
const authorsOf = (held: Held, { by, authors }: Guard): number[] => [
  ...new Set([...held.row.pendingBy, ...(isNoted(held) ? authors : by)]),
];

/** Whoever acknowledged a deadline has seen its date, not an earlier one. */
const endsAcknowledgement = (held: Held): boolean =>
  !isNoted(held) && held.due !== null && held.due < held.row.due;

const auditedWaiting = (held: Held): Change => {
  const { row, change, due } = held;
  return auditedDeed(row, {
    wanted: change,
    wantedDay: due,
    ...(row.pendingChange && { replaced: row.pendingChange }),
    ...(row.acknowledged && endsAcknowledgement(held) && { acknowledgementEnded: true }),
  });
};

/** What no longer waits, because the data were changed back, its date moved or nobody has to confirm. */
const isOver = (guard: Guard, { row: { pendingChange, due }, event }: Considered): boolean =>
  pendingChange !== null && (!guard.isOn || !isWish(pendingChange) || event?.due !== due);

/** Where nobody has to confirm any more, what followed from data is done and tells itself. */
const auditedWithdrawal = ({ isOn }: Guard, row: CalendarEventRow): Change[] =>
  row.pendingChange !== null && (isOn || isWish(row.pendingChange))
    ? [auditedDeed(row, { withdrawn: row.pendingChange })]
    : [];

/** What an update would have changed and now never will is no longer listed among the dates it changed. */
const forgetListed = async (tx: Executor, rows: readonly DeadlineEntry[]): Promise<void> => {
  for (const { trademark, key, pendingDue } of rows)
    await tx
      .delete(dateChanges)
      .where(
        and(
          eq(dateChanges.trademark, trademark),
          eq(dateChanges.key, key),
          isNull(dateChanges.acknowledgedAt),
          pendingDue === null ? eq(dateChanges.kind, 'closed') : eq(dateChanges.newDue, pendingDue),
        ),
      );
};

/** Notes what waits, and forgets what no longer does; returns what history tells of it. */
export const notePending = async (
  tx: Executor,
  guard: Guard,
  held: readonly Held[],
  known: readonly Considered[],
): Promise<Change[]> => {
  const heldIds = new Set(held.map(({ row: { id } }) => id));
  const given = held
    .filter((each) => !isNoted(each) || authorsOf(each, guard).length > each.row.pendingBy.length)
    .map((each) => ({
      id: each.row.id,
      change: each.change,
      due: each.due,
      by: authorsOf(each, guard),
      ends: endsAcknowledgement(each),
    }));
  if (given.length > 0)
    await tx.execute(sql`
      update calendar_events old set
        pending_change = given.change, pending_due = given.due, pending_by = given.by,
        acknowledged_at = case when given.ends then null else old.acknowledged_at end,
        acknowledged_by = case when given.ends then null else old.acknowledged_by end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id integer, change text, due date, by integer[], ends boolean)
      where old.id = given.id`);
  const over = known
    .filter((each) => !heldIds.has(each.row.id) && isOver(guard, each))
    .map(({ row }) => row);
  if (over.length > 0)
    await tx
      .update(calendarEvents)
      .set(nothingPending)
      .where(
        inArray(
          calendarEvents.id,
          over.map(({ id }) => id),
        ),
      );
  if (guard.isOn) await forgetListed(tx, over);
  return [
    ...held.filter((each) => !isNoted(each)).map(auditedWaiting),
    ...over.flatMap((row) => auditedWithdrawal(guard, row)),
  ];
};

/** The entries of these marks whose change waits, other than by a wish. */
export const readHeld = async (
  db: Executor,
  ids: readonly number[],
): Promise<{ row: DeadlineEntry; event: null }[]> => {
  const rows = await db
    .select()
    .from(calendarEvents)
    .where(
      and(inArray(calendarEvents.trademark, [...ids]), isNotNull(calendarEvents.pendingChange)),
    );
  return rows
    .filter(isDeadlineEntry)
    .filter(({ pendingChange }) => !isWish(pendingChange))
    .map((row) => ({ row, event: null }));
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
