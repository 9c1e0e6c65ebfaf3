import { z } from 'zod';
import { digits, flag } from '#contract/kit/endpoint';
import type { Fields } from '#contract/kit/fields';
import { filtersInput } from '#contract/kit/filters';
import { kinds } from '#contract/kit/kinds';
import { longestSearch } from '#contract/values/searchText';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
/** Far beyond what anybody pages to; people use filters instead. */
const lastPage = 100_000;

/** A list counts its rows up to here, and beyond says only that there are more. */
export const mostCountedRows = 10_000;

const wholeNumber = digits(/^\d{1,9}$/);
export const pageNumber = wholeNumber.pipe(z.int().min(1).max(lastPage));
export const pageSize = wholeNumber.pipe(z.literal(pageSizes));

/** Moments that every row has in addition to its fields; a list can be sorted by them. */
export const sortableMoments = ['createdAt', 'updatedAt'] as const;
export type SortableMoment = (typeof sortableMoments)[number];

type SortName<F extends Fields> = (keyof F & string) | SortableMoment;
/** A sort order of rows with these fields; "-" is descending. */
export type SortOf<F extends Fields> = SortName<F> | `-${SortName<F>}`;

/** Whether the field has one comparable value: not a list, a file or a custom shape. */
export const isSortable = (fields: Fields, name: string): boolean => {
  if ((sortableMoments as readonly string[]).includes(name)) return true;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.column === undefined || Array.isArray(field.empty)) return false;
  return (
    !['json', 'file', 'none'].includes(field.storage) && kinds[field.kind].operators.length > 0
  );
};

export type Sort = { field: string; descending: boolean };
export const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { field: text.slice(1), descending: true }
    : { field: text, descending: false };
export const writeSort = ({ field, descending }: Sort): string =>
  descending ? `-${field}` : field;

const sortInput = (fields: Fields) =>
  z
    .string()
    .max(101)
    .refine((text) => isSortable(fields, readSort(text).field));

/** The filters of a list without its paging, which exports and "select all" take too. */
export const narrowingShape = (fields: Fields) => ({
  sort: sortInput(fields).optional(),
  filters: filtersInput(fields).optional(),
  /** Words that must all occur somewhere in the searched fields. */
  search: z.string().trim().max(longestSearch).optional(),
  /** Returns deleted rows instead of existing ones, for administrators. */
  deleted: flag.optional(),
  /** Includes archived rows, and rows of archived marks. */
  archived: flag.optional(),
});

export const listInput = (fields: Fields) =>
  z.strictObject({
    ...narrowingShape(fields),
    page: pageNumber.optional(),
    size: pageSize.optional(),
  });
