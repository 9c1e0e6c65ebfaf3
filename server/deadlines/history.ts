import type { ToldDeadline } from '#contract/calendar/history';
import type { CalendarEventRow, dateChanges } from '#server/deadlines/table';

/** As history knows entries: under the number of their mark, for they come and go. */
export const toldEntity = 'CalendarEvent';

export const toldOf = (
  { name, due, done }: Pick<CalendarEventRow, 'name' | 'due' | 'done'>,
  archived: boolean,
): { deadline: ToldDeadline } => ({ deadline: { name, due, done, archived } });

/** Told apart from what the engine withdraws by itself. */
export const toldDeleted = (row: CalendarEventRow): { deadline: ToldDeadline } => ({
  deadline: { ...toldOf(row, row.archivedAt !== null).deadline, deletedForGood: true },
});

/** An update changed its date, and somebody took note of that: both dates are told. */
export const toldAcknowledged = ({
  name,
  kind,
  oldDue,
  newDue,
}: Pick<typeof dateChanges.$inferSelect, 'name' | 'kind' | 'oldDue' | 'newDue'>) => {
  const told = (due: string | null): ToldDeadline => ({
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
