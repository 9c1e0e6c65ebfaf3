import type { AuditedDeadline } from '#contract/calendar/history';
import { task } from '#contract/tasks/task';
import { type CalendarEventRow, type dateChanges, isDeadlineEntry } from '#server/deadlines/table';

/**
 * The entity name of calendar entries in the history. Their entity id is the trade mark, since entries come
 * and go.
 */
export const auditedEntity = 'CalendarEvent';

export const auditedOf = (
  { key, name, due, done }: Pick<CalendarEventRow, 'key' | 'name' | 'due' | 'done'>,
  archived: boolean,
): { deadline: AuditedDeadline } => ({ deadline: { key, name, due, done, archived } });

export type Deed = Pick<
  AuditedDeadline,
  | 'takenCareOf'
  | 'handedTo'
  | 'waitingForClient'
  | 'wanted'
  | 'wantedDay'
  | 'replaced'
  | 'confirmed'
  | 'rejected'
  | 'withdrawn'
  | 'acknowledgementEnded'
>;

/** The history of an entry belongs to its mark or to its task. */
export const auditedWith = (row: CalendarEventRow): { entity: string; entityId: number } => {
  if (isDeadlineEntry(row)) return { entity: auditedEntity, entityId: row.trademark };
  if (row.task === null) throw new Error('an entry of the calendar has neither a mark nor a task');
  return { entity: task.name, entityId: row.task };
};

/** The audit entry for what a person did with an entry, other than to close or move it. */
export const auditedDeed = (row: CalendarEventRow, deed: Deed) => {
  const before = auditedOf(row, row.archived);
  return {
    ...auditedWith(row),
    operation: 'UPDATE' as const,
    before,
    after: { deadline: { ...before.deadline, ...deed } },
  };
};

/**
 * The audit entries for what a person did with several entries, given before and after the write: a trigger
 * ends the acknowledgement where somebody else is in charge now.
 */
export const auditedDeeds = (
  rows: readonly CalendarEventRow[],
  written: readonly Pick<CalendarEventRow, 'id' | 'acknowledged'>[],
  deedOf: (row: CalendarEventRow) => Deed,
) => {
  const left = new Set(written.filter((row) => !row.acknowledged).map(({ id }) => id));
  return rows.map((row) => {
    const deed = deedOf(row);
    const isEnded = deed.takenCareOf === undefined && row.acknowledged && left.has(row.id);
    return auditedDeed(row, { ...deed, ...(isEnded && { acknowledgementEnded: true }) });
  });
};

/** Marks a deletion by a user, as opposed to a withdrawal by the engine. */
export const auditedDeletion = (row: CalendarEventRow): { deadline: AuditedDeadline } => ({
  deadline: { ...auditedOf(row, row.archivedAt !== null).deadline, deletedForGood: true },
});

/** The audit entry for acknowledging a date that an update changed; it has both dates. */
export const auditedAcknowledgement = ({
  key,
  name,
  kind,
  oldDue,
  newDue,
}: Pick<typeof dateChanges.$inferSelect, 'key' | 'name' | 'kind' | 'oldDue' | 'newDue'>) => {
  const told = (due: string | null): AuditedDeadline => ({
    key,
    name,
    due: due ?? '',
    done: kind === 'closed',
    archived: false,
  });
  return {
    before: { deadline: told(oldDue ?? newDue) },
    after: { deadline: { ...told(newDue ?? oldDue), acknowledged: true } },
  };
};
