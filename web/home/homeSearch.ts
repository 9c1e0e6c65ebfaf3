import { type SearchOf, searchWith, wholeNumber } from '#web/data/searchParts.ts';
import { calendarSearch } from '#web/calendar/calendarSearch.ts';

/** The query parameters of the home page: whose queue, and those of the calendar below it. */
const homeSearch = {
  ...calendarSearch,
  /** Who answers or is in charge; without it the whole firm. */
  person: wholeNumber,
  /** The customer whose matters are shown. */
  of: wholeNumber,
} as const;
export type HomeSearch = SearchOf<typeof homeSearch>;

export const readHomeSearch = searchWith(homeSearch);
