import { type CalendarEventType, calendarEventType } from '#contract/deadlines/codes';
import { isCode } from '#contract/values/codes';
import { type CalendarDate, isDay } from '#contract/values/dates';
import type { Search } from '#web/data/search.ts';
import { type CalendarSearch, readCalendarSearch } from '#web/calendar/calendarSearch.ts';
import { isMonth, type Month } from '#web/calendar/months.ts';

const calendarViews = ['week', 'month', 'year', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The state of the calendar, stored in the URL, so that a link shows the same. */
export type CalendarState = {
  /** null: the current month. */
  month: Month | null;
  /** A day of the week that is shown in the view of weeks; null: the current week. */
  week: CalendarDate | null;
  /** null: depends on the screen size. */
  view: CalendarView | null;
  type: CalendarEventType | null;
  customer: number | null;
  lawyer: number | null;
  trademark: number | null;
  archived: boolean;
  hidden: boolean;
  /** The day whose list is open. */
  day: CalendarDate | null;
};

const rowOf = (given = 0): number | null => (given > 0 ? given : null);

export const readCalendar = (search: Search): CalendarState => {
  const { month, week, view, type, customer, lawyer, trademark, archived, hidden, day } =
    readCalendarSearch(search);
  return {
    month: isMonth(month) ? month : null,
    week: isDay(week) ? week : null,
    view: calendarViews.find((each) => each === view) ?? null,
    type: isCode(calendarEventType, type) ? type : null,
    customer: rowOf(customer),
    lawyer: rowOf(lawyer),
    trademark: rowOf(trademark),
    archived: archived ?? false,
    hidden: hidden ?? false,
    day: isDay(day) ? day : null,
  };
};

/** Writes the state to the URL and keeps other parameters. */
export const writeCalendar = (state: CalendarState, others: Search): CalendarSearch => ({
  ...Object.fromEntries(Object.entries(others).filter(([key]) => !Object.hasOwn(state, key))),
  ...Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== null && value !== false),
  ),
});

const filterKeys = ['type', 'customer', 'lawyer', 'trademark', 'archived', 'hidden'] as const;
export const filtersIn = (state: CalendarState): number =>
  filterKeys.filter((key) => state[key] !== null && state[key] !== false).length;

export const withoutFilters = {
  type: null,
  customer: null,
  lawyer: null,
  trademark: null,
  archived: false,
  hidden: false,
} as const satisfies Partial<CalendarState>;
