import {
  flag,
  list,
  type SearchOf,
  searchWith,
  text,
  typedText,
  wholeNumber,
} from '#web/data/searchParts.ts';

/**
 * What an address can say of a list. Which fields, columns and sizes there are is known to its table alone
 * (`listState.ts`): the routes are fetched before anything else and know no entity.
 */
export const listSearch = {
  page: wholeNumber,
  size: wholeNumber,
  sort: text,
  filters: list,
  search: typedText,
  columns: text,
  density: text,
  deleted: flag,
  archived: flag,
  view: (given: unknown) => (given === 'none' ? given : wholeNumber(given)),
} as const;
export type ListSearch = SearchOf<typeof listSearch>;

export const readListSearch = searchWith(listSearch);
