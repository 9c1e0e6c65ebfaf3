import type { AuditedDeadline } from '#contract/calendar/history';
import type { CalendarEventRow, dateChanges } from '#server/deadlines/table';

/** As history knows entries: under the number of their mark, for they come and go. */
export const auditedEntity = 'CalendarEvent';

export const auditedOf = (
  { name, due, done }: Pick<CalendarEventRow, 'name' | 'due' | 'done'>,
  archived: boolean,
): { deadline: AuditedDeadline } => ({ deadline: { name, due, done, archived } });

/** Told apart from what the engine withdraws by itself. */
export const auditedDeletion = (row: CalendarEventRow): { deadline: AuditedDeadline } => ({
  deadline: { ...auditedOf(row, row.archivedAt !== null).deadline, deletedForGood: true },
});

/** An update changed its date, and somebody took note of that: both dates are told. */
export const auditedAcknowledgement = ({
  name,
  kind,
  oldDue,
  newDue,
}: Pick<typeof dateChanges.$inferSelect, 'name' | 'kind' | 'oldDue' | 'newDue'>) => {
  const told = (due: string | null): AuditedDeadline => ({
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
