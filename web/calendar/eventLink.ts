import type { CalendarEvent } from '#contract/calendar/api';
import type { CalendarDate } from '#contract/values/dates';
import { markPage, taskPage } from '#web/data/rowPages.ts';
import type { Target } from '#web/ui/target.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mark was opened from the calendar, which is the previous history entry. */
    fromCalendar?: boolean;
  }
}

/**
 * The link to an entry: its mark, with “why this date?” over it; for the firm, the page of its task; for
 * clients, the list of deadlines with a task about them over it.
 */
export const eventLink = ({
  id,
  trademark,
  task,
}: Pick<CalendarEvent, 'id' | 'task'> & { trademark: { id: number } | null }): Target => {
  const state = { fromCalendar: true };
  if (task !== null) return { ...taskPage(task), state };
  const search = { deadline: id };
  return trademark === null
    ? { to: '/deadlines', search, state }
    : { ...markPage(trademark.id), search, state };
};

/** The deadline opened last, and the history entry it was opened from. */
let left: { place: unknown; id: number; day: CalendarDate } | null = null;

const placeInHistory = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && '__TSR_key' in state
    ? state.__TSR_key
    : undefined;
};

export const rememberLeaving = ({ id, due }: CalendarEvent): void => {
  left = { place: placeInHistory(), id, day: due };
};

/** The deadline the user returns from, if any: it takes the focus. */
export const comingBackFrom = () => {
  const from = left !== null && left.place === placeInHistory() ? left : null;
  return from && { id: from.id, day: from.day };
};
