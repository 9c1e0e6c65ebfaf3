import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { auditedDeletion, auditedEntity, auditedOf } from '#server/deadlines/history';
import { type DeadlineEntry, calendarEvents, calendarTombstones } from '#server/deadlines/table';
import { type By, recordChange } from '#server/history/record';

/** Archives an entry for everyone, or brings it back; the caller recomputes its mark. */
export const archiveEntry = async (
  tx: Executor,
  by: By,
  row: DeadlineEntry,
  archived: boolean,
  now: Date,
): Promise<void> => {
  await tx
    .update(calendarEvents)
    .set({ archivedAt: archived ? now : null })
    .where(eq(calendarEvents.id, row.id));
  await recordChange(tx, by, now, {
    entity: auditedEntity,
    entityId: row.trademark,
    operation: 'UPDATE',
    before: auditedOf(row, row.archived),
    after: auditedOf(row, archived),
  });
};

/** Deletes an entry for good: it stays away until its date changes. The caller recomputes its mark. */
export const deleteEntry = async (
  tx: Executor,
  by: By,
  row: DeadlineEntry,
  now: Date,
): Promise<void> => {
  const { trademark, key, due, payment, done } = row;
  await tx
    .insert(calendarTombstones)
    .values({ trademark, key, due, payment, done })
    .onConflictDoUpdate({
      target: [calendarTombstones.trademark, calendarTombstones.key],
      set: { due, payment, done },
    });
  await tx.delete(calendarEvents).where(eq(calendarEvents.id, row.id));
  await recordChange(tx, by, now, {
    entity: auditedEntity,
    entityId: row.trademark,
    operation: 'DELETE',
    before: auditedDeletion(row),
    after: null,
  });
};
