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
 * The query parameters of a list. Only its table knows which fields, columns and sizes exist
 * (`listState.ts`): the routes are loaded first and know no entity.
 */
export const listSearch = {
  page: wholeNumber,
  size: wholeNumber,
  sort: text,
  filters: list,
  search: typedText,
  columns: text,
  density: text,
  layout: text,
  row: wholeNumber,
  deleted: flag,
  archived: flag,
  view: (given: unknown) => (given === 'none' ? given : wholeNumber(given)),
} as const;
export type ListSearch = SearchOf<typeof listSearch>;

export const readListSearch = searchWith(listSearch);
