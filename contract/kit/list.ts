import { z } from 'zod';
import { flag } from '#contract/kit/endpoint';
import type { Fields } from '#contract/kit/fields';
import { filtersInput } from '#contract/kit/filters';
import { kinds } from '#contract/kit/kinds';
import { longestSearch } from '#contract/values/searchText';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
/** Far beyond what anybody pages to; deeper than that one filters. */
const lastPage = 100_000;

/** In an address everything is text: plain digits are a number, "1e3" is not. */
const wholeNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int());
export const pageNumber = wholeNumber.pipe(z.int().min(1).max(lastPage));
export const pageSize = wholeNumber.pipe(z.literal(pageSizes));

/** Every row has these besides its fields; a list can be in their order. */
export const sortableMoments = ['createdAt', 'updatedAt'] as const;
export type SortableMoment = (typeof sortableMoments)[number];

type SortName<F extends Fields> = (keyof F & string) | SortableMoment;
/** An order of rows with these fields; "-" is descending. */
export type SortOf<F extends Fields> = SortName<F> | `-${SortName<F>}`;

/** One value that can be compared: not a list, a file or something only the page knows. */
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

/** What narrows a list, without its paging: also what an export and a selection of all rows take. */
export const narrowingShape = (fields: Fields) => ({
  sort: sortInput(fields).optional(),
  filters: filtersInput(fields).optional(),
  /** Words that must all occur somewhere in the fields that are searched. */
  search: z.string().trim().max(longestSearch).optional(),
  /** Deleted rows instead of living ones, for administrators. */
  deleted: flag.optional(),
  /** Also what the list otherwise leaves out: what is archived, and what hangs on archived marks. */
  archived: flag.optional(),
});

export const listInput = (fields: Fields) =>
  z.strictObject({
    ...narrowingShape(fields),
    page: pageNumber.optional(),
    size: pageSize.optional(),
  });
