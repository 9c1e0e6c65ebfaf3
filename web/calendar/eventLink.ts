import type { CalendarEvent } from '#contract/calendar/api';
import type { CalendarDate } from '#contract/values/dates';
import { markPage } from '#web/data/rowPages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mark was opened from its entry in the calendar, which lies one step back. */
    fromCalendar?: boolean;
  }
}

/** Where an entry is opened: its mark, with “why this date?” over it. */
export const eventLink = ({ id, trademark }: Pick<CalendarEvent, 'id' | 'trademark'>) => ({
  ...markPage(trademark.id),
  search: { deadline: id },
  state: { fromCalendar: true },
});

/** Which entry was opened last, and from which place in the history of the browser. */
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

/** The entry one comes back from, when one does: there the keyboard goes on. */
export const comingBackFrom = () => {
  const from = left !== null && left.place === placeInHistory() ? left : null;
  return from && { id: from.id, day: from.day };
};
