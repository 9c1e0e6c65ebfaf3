import type { Search } from '#web/data/search.ts';

/** Reads one value out of an address: undefined where there is none, or none of this kind. */
type Part<T> = (given: unknown) => T | undefined;

export const text: Part<string> = (given) => (typeof given === 'string' ? given : undefined);

/** An address says that something is so, or nothing. */
export const flag: Part<boolean> = (given) => (given === true ? true : undefined);

export const wholeNumber: Part<number> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) ? given : undefined;

/** A text that somebody may type by hand, without the quotes that keep a number a text. */
export const typedText: Part<string | number | boolean> = (given) =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? given
    : undefined;

export const list: Part<readonly unknown[]> = (given) => (Array.isArray(given) ? given : undefined);

type Parts = Readonly<Record<string, Part<unknown>>>;
export type SearchOf<P extends Parts> = { [Name in keyof P]?: ReturnType<P[Name]> };

/**
 * What an address can say to a page: `validateSearch` of its route, and thereby the type of `search` in every
 * link to it. The router keeps what a route does not name, so that a value of the wrong kind is
 * overwritten, not left out.
 */
export const searchWith =
  <P extends Parts>(parts: P) =>
  (given: Search): SearchOf<P> =>
    // An object of the same names; their values are what the parts return.
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part(given[name])]),
    ) as SearchOf<P>;
