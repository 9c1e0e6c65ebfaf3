import { flag, type SearchOf, searchWith, text, wholeNumber } from '#web/data/searchParts.ts';

/** What an address can say of the calendar; which types there are is known to `calendarState.ts`. */
const calendarSearch = {
  month: text,
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
