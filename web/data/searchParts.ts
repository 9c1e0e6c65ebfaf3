import type { Search } from '#web/data/search.ts';

/** Reads one query parameter: undefined if it is absent or of another type. */
type Part<T> = (given: unknown) => T | undefined;

export const text: Part<string> = (given) => (typeof given === 'string' ? given : undefined);

/** A flag is true or absent. */
export const flag: Part<boolean> = (given) => (given === true ? true : undefined);

export const wholeNumber: Part<number> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) ? given : undefined;

/** Text that may be typed by hand, without the quotes that keep a number a text. */
export const typedText: Part<string | number | boolean> = (given) =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? given
    : undefined;

export const list: Part<readonly unknown[]> = (given) => (Array.isArray(given) ? given : undefined);

type Parts = Readonly<Record<string, Part<unknown>>>;
export type SearchOf<P extends Parts> = { [Name in keyof P]?: ReturnType<P[Name]> };

/**
 * The query parameters of a page: `validateSearch` of its route, and thus the type of `search` in every
 * link to it. The router keeps parameters a route does not name, so a value of the wrong type is
 * overwritten, not left out.
 */
export const searchWith =
  <P extends Parts>(parts: P) =>
  (given: Search): SearchOf<P> =>
    // The result has the same keys with the values that the parts return.
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part(given[name])]),
    ) as SearchOf<P>;
