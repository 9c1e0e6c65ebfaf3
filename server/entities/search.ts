import { and, getTableName, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/access';
import type { Fields } from '#contract/kit/fields';
import { isForgivable, numberKeys, searchWords } from '#contract/values/searchText';
import { isSearched, searchText } from '#server/db/table';
import { columnOf, containing } from '#server/entities/where';

export type Searched = {
  table: PgTable;
  entity: { fields: Fields };
  foundBy?: readonly FoundBy[];
  /** The column to search, if it is not the one that combines all searched fields. */
  text?: string;
};

/** Rows are also found by the search text of the row they refer to in this field. */
export type FoundBy<N extends string = string> = Searched & { field: N };

export type Reading = { role: Role; isForgiving: boolean };

const textOf = ({ table, text = 'searchText' }: Searched) => columnOf(table, text);

/**
 * The search column combines all fields. Where some are hidden from the reader, this returns the text of the
 * others.
 */
const readText = ({ table, entity, text }: Searched, role: Role): SQL | null => {
  if (text !== undefined) return null;
  const searched = Object.entries(entity.fields).filter(([name, field]) =>
    isSearched({ [name]: field }),
  );
  const readable = searched.filter(([, { hiddenFrom }]) => !hiddenFrom?.includes(role));
  if (readable.length === searched.length) return null;
  return searchText(Object.fromEntries(readable), getTableName(table));
};

export const hasText = (searched: Searched, role: Role, needle: string): SQL | undefined => {
  const text = readText(searched, role);
  return and(
    containing(textOf(searched), needle),
    text ? sql`${text} like containing(${needle})` : undefined,
  );
};

/** Matches a word with one typing error. */
export const hasNear = (searched: Searched, role: Role, word: string): SQL | undefined => {
  const text = readText(searched, role);
  // The index also finds words that are two errors apart, so `is_near` checks each.
  const near = (written: SQL) =>
    sql`(spellings(${written}) && spellings(${word}::text) and is_near(${word}::text, ${written}))`;
  return and(near(sql`${textOf(searched)}`), text ? near(text) : undefined);
};

export const hasWord = (searched: Searched, reading: Reading, word: string): SQL | undefined => {
  const { table, entity, foundBy = [] } = searched;
  const { role, isForgiving } = reading;
  const own = isSearched(entity.fields)
    ? [
        hasText(searched, role, word),
        isForgiving && isForgivable(word) ? hasNear(searched, role, word) : undefined,
      ]
    : [];
  // An array instead of a subquery lets the planner combine the index of this field with that of the words.
  const inOthers = foundBy.map(
    (other) => sql`${columnOf(table, other.field)} = any (array(
      select ${columnOf(other.table, 'id')} from ${other.table}
      where ${hasWord(other, reading, word)}))`,
  );
  return or(...own, ...inOthers);
};

const matches = (searched: Searched, reading: Reading, term: string): SQL | undefined =>
  or(
    and(...searchWords(term).map((word) => hasWord(searched, reading, word))),
    ...numberKeys(term).map((key) =>
      hasWord(searched, { role: reading.role, isForgiving: false }, key),
    ),
  );

/**
 * Requires every word somewhere in the searched fields, in any order, ignoring case and accents, with numbers
 * in any spelling. If nothing in `within` matches, one typing error per word is allowed.
 */
export const whereSearch = (
  searched: Searched,
  role: Role,
  term: string,
  within: SQL | undefined,
): SQL | undefined => {
  const words = searchWords(term);
  if (words.length === 0) return undefined;
  const exact = matches(searched, { role, isForgiving: false }, term);
  if (!words.some(isForgivable)) return exact;
  const nothingExact = sql`exists (select from ${searched.table} where ${and(within, exact)})`;
  return or(exact, and(matches(searched, { role, isForgiving: true }, term), not(nothingExact)));
};
