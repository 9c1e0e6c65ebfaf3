import { z } from 'zod';
import { type CalendarEventType, calendarEventType } from '#contract/deadlines/codes';
import { isCode } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Search } from '#web/data/search.ts';
import { isMonth, type Month } from '#web/calendar/months.ts';

const calendarViews = ['month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the calendar shows; the address holds it, so that a link shows the same. */
export type CalendarState = {
  /** null: the month of today. */
  month: Month | null;
  /** null: as fits the screen. */
  view: CalendarView | null;
  type: CalendarEventType | null;
  customer: number | null;
  lawyer: number | null;
  trademark: number | null;
  archived: boolean;
  hidden: boolean;
  /** Whose list is opened. */
  day: CalendarDate | null;
};

const rowOf = (given: unknown): number | null =>
  Number.isSafeInteger(given) && Number(given) > 0 ? Number(given) : null;

const isDay = (given: unknown): given is CalendarDate => z.iso.date().safeParse(given).success;

export const readCalendar = (search: Search): CalendarState => ({
  month: isMonth(search['month']) ? search['month'] : null,
  view: calendarViews.find((view) => view === search['view']) ?? null,
  type: isCode(calendarEventType, search['type']) ? search['type'] : null,
  customer: rowOf(search['customer']),
  lawyer: rowOf(search['lawyer']),
  trademark: rowOf(search['trademark']),
  archived: search['archived'] === true,
  hidden: search['hidden'] === true,
  day: isDay(search['day']) ? search['day'] : null,
});

/** The address that says it, beside whatever is not the calendar's. */
export const writeCalendar = (state: CalendarState, others: Search): Search => ({
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
