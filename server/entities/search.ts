import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/access';
import type { Fields } from '#contract/kit/fields';
import { isForgivable, numberKeys, searchWords } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
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

/** The words are in the row, or with one typing error each. */
export const matches = (searched: Searched, reading: Reading, term: string): SQL | undefined =>
  or(
    and(...searchWords(term).map((word) => hasWord(searched, reading, word))),
    ...numberKeys(term).map((key) =>
      hasWord(searched, { role: reading.role, isForgiving: false }, key),
    ),
  );

/** So many rows are looked up once and told by their ids from then on. */
const fewFound = 1_000;

/**
 * As many of the rows as are few, in any order. PostgreSQL cannot tell how many rows have a word: asked for
 * the first in an order it may walk through all of them, asked for a thousand it looks into the index of words.
 * Exported so that its plan can be inspected.
 */
export const foundIds = ({ table }: Searched, where: SQL | undefined): SQL =>
  sql`select ${columnOf(table, 'id')} as id from ${table} where ${where} limit ${fewFound + 1}`;

/**
 * The rows of `within` that have every word of a search somewhere in the searched fields, in any order, ignoring
 * case and accents, with numbers in any spelling. If there are none, one typing error per word is allowed.
 */
export const whereSearch = async (
  db: Executor,
  searched: Searched,
  role: Role,
  term: string,
  within: SQL | undefined,
): Promise<SQL | undefined> => {
  const words = searchWords(term);
  if (words.length === 0) return within;
  const ways = words.some(isForgivable) ? [false, true] : [false];
  for (const isForgiving of ways) {
    const where = and(within, matches(searched, { role, isForgiving }, term));
    const { rows } = await db.execute<{ id: number }>(foundIds(searched, where));
    const ids = rows.map(({ id }) => id);
    if (ids.length > fewFound) return where;
    const isOneOf = sql`${columnOf(searched.table, 'id')} = any(${`{${ids.join(',')}}`}::int[])`;
    // With the words: whoever waits to change a row asks again whether it has them.
    if (ids.length > 0) return and(where, isOneOf);
  }
  return sql`false`;
};
