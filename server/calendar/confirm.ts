import { eq, inArray } from 'drizzle-orm';
import type { PendingChange } from '#contract/calendar/pendingChange';
import { AppError } from '#contract/errors';
import { archiveEntry, deleteEntry } from '#server/calendar/entries';
import type { Executor } from '#server/db/client';
import { auditedDeed } from '#server/deadlines/history';
import { projectMarks } from '#server/deadlines/projection';
import { isWish, nothingPending } from '#server/deadlines/secondPerson';
import { type DeadlineEntry, calendarEvents } from '#server/deadlines/table';
import { recordChange, recordChanges } from '#server/history/record';
import type { Actor } from '#server/http/actor';

/** Notes that somebody wants to archive or delete an open deadline; a second person decides. */
export const wishFor = async (
  tx: Executor,
  actor: Actor,
  row: DeadlineEntry,
  wanted: Extract<PendingChange, 'ARCHIVE' | 'DELETE'>,
  now: Date,
): Promise<void> => {
  if (row.pendingChange === wanted) return;
  // The second person would confirm one change and get another with it.
  if (row.pendingChange !== null) throw new AppError('CHANGE_WAITS_ALREADY');
  await tx
    .update(calendarEvents)
    .set({
      pendingChange: wanted,
      pendingDue: null,
      pendingBy: [...new Set([...row.pendingBy, actor.accountId])],
    })
    .where(eq(calendarEvents.id, row.id));
  await recordChange(tx, actor, now, auditedDeed(row, { wanted }));
};

/** Does what waited for a second person; the rows and their marks are locked. */
export const confirmChanges = async (
  tx: Executor,
  actor: Actor,
  rows: readonly DeadlineEntry[],
  now: Date,
): Promise<void> => {
  if (rows.length === 0) return;
  const entries = rows.flatMap((row) =>
    row.pendingChange ? auditedDeed(row, { confirmed: row.pendingChange }) : [],
  );
  await recordChanges(tx, actor, now, entries);
  const ids = rows.map(({ id }) => id);
  await tx.update(calendarEvents).set(nothingPending).where(inArray(calendarEvents.id, ids));
  const marks = [...new Set(rows.map(({ trademark }) => trademark))].toSorted((a, b) => a - b);
  const confirmed = new Map(
    rows.flatMap(({ id, pendingChange: change, pendingDue: due }) =>
      change ? [[id, { change, due }] as const] : [],
    ),
  );
  await projectMarks(tx, marks, actor, now, { confirmed });
  const wished = rows.filter(({ pendingChange }) => isWish(pendingChange));
  if (wished.length === 0) return;
  for (const row of wished) {
    if (row.pendingChange === 'ARCHIVE') await archiveEntry(tx, actor, row, true, now);
    else await deleteEntry(tx, actor, row, now);
  }
  await projectMarks(tx, marks, actor, now);
};
