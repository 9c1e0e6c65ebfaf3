import { flag, type SearchOf, searchWith, text, wholeNumber } from '#web/data/searchParts.ts';

/** The query parameters of the calendar; `calendarState.ts` knows the types. */
export const calendarSearch = {
  month: text,
  week: text,
  view: text,
  type: text,
  customer: wholeNumber,
  lawyer: wholeNumber,
  trademark: wholeNumber,
  archived: flag,
  hidden: flag,
  day: text,
} as const;
export type CalendarSearch = SearchOf<typeof calendarSearch>;

export const readCalendarSearch = searchWith(calendarSearch);
