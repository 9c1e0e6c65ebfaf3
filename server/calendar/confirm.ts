import { eq, inArray, or } from 'drizzle-orm';
import type { PendingChange } from '#contract/calendar/pendingChange';
import { accounts } from '#server/auth/table';
import { archiveEntry, deleteEntry } from '#server/calendar/entries';
import type { Executor } from '#server/db/client';
import { auditedDeed } from '#server/deadlines/history';
import { projectMarks } from '#server/deadlines/projection';
import { nothingPending } from '#server/deadlines/secondPerson';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { recordChange, recordChanges } from '#server/history/record';
import type { Actor } from '#server/http/actor';

/** The account and those that are said to be of the same person. */
export const accountsOfSamePerson = async (
  tx: Executor,
  accountId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .select({ id: accounts.id, related: accounts.relatedAccount })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.relatedAccount, accountId)));
  return new Set([accountId, ...rows.flatMap(({ id, related }) => [id, related ?? id])]);
};

/** Notes that somebody wants to archive or delete an open deadline; a second person decides. */
export const wishFor = async (
  tx: Executor,
  actor: Actor,
  row: CalendarEventRow,
  wanted: Extract<PendingChange, 'ARCHIVE' | 'DELETE'>,
  now: Date,
): Promise<void> => {
  if (row.pendingChange === wanted) return;
  await tx
    .update(calendarEvents)
    .set({
      pendingChange: wanted,
      pendingDue: null,
      pendingBy: [...new Set([...row.pendingBy, actor.accountId])],
      pendingAt: now,
    })
    .where(eq(calendarEvents.id, row.id));
  await recordChange(tx, actor, now, auditedDeed(row, { wanted }));
};

/** Does what waited for a second person; the rows and their marks are locked. */
export const confirmChanges = async (
  tx: Executor,
  actor: Actor,
  rows: readonly CalendarEventRow[],
  now: Date,
): Promise<void> => {
  if (rows.length === 0) return;
  const entries = rows.flatMap((row) =>
    row.pendingChange ? auditedDeed(row, { confirmed: row.pendingChange }) : [],
  );
  await recordChanges(tx, actor, now, entries);
  const ids = rows.map(({ id }) => id);
  await tx.update(calendarEvents).set(nothingPending).where(inArray(calendarEvents.id, ids));
  for (const row of rows) {
    if (row.pendingChange === 'ARCHIVE') await archiveEntry(tx, actor, row, true, now);
    if (row.pendingChange === 'DELETE') await deleteEntry(tx, actor, row, now);
  }
  const marks = [...new Set(rows.map(({ trademark }) => trademark))].toSorted((a, b) => a - b);
  await projectMarks(tx, marks, actor, now, { confirmed: new Set(ids) });
};
