import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isForgivable } from '#contract/values/searchText';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import { hasNear, hasText, hasWord, type Searched } from '#server/entities/search';
import type { AnyStore } from '#server/entities/store';
import { containing } from '#server/entities/where';
import type { Term } from '#server/search/rank';
import { foundByCustomer } from '#server/trademarks/hanging';
import { trademarkStore } from '#server/trademarks/store';
import { numberKeyOf, products, trademarkGoods, trademarks } from '#server/trademarks/table';

/** Searches only the titles of attachments, not the texts of their marks. */
export const papers: Searched = { table: attachments, entity: attachmentStore.entity };

const [customerNames] = foundByCustomer.foundBy;

/** The role whose visible fields are searched. Clients may not use the global search, so all fields are. */
export const role = 'ROLE_USER';

/**
 * At most this many matches of one word in goods or attachments; beyond that, other words must narrow it
 * down.
 */
const mostElsewhere = 500;

export const livingMarks = and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt));

/** A trigram index cannot find shorter words, and they distinguish nothing. */
export const tells = (word: string): boolean => word.length > 2;

const begins = (name: SQL, { whole }: Term): SQL =>
  sql`fold(${name}) like substr(containing(${whole}), 2)`;

export type Way = {
  where: SQL | undefined;
  order?: SQL;
  /**
   * Materialises all matches: otherwise the planner takes the condition for a common one and scans the table
   * for a hundred rows, which is the whole table if there are few.
   */
  isRare?: true;
};

/** If all words are short, they must be at the start of a word, which the index supports. */
const inOwnText = (store: AnyStore, { words }: Term): Way => {
  const isTold = words.some(tells);
  const where = and(...words.map((word) => hasText(store, role, isTold ? word : ` ${word}`)));
  return { where, ...(!isTold && { isRare: true }) };
};

const hasKey = (store: AnyStore, { keys }: Term): SQL | undefined =>
  or(...keys.map((key) => hasText(store, role, key)));

/** Used only if nothing matches exactly; the same tolerance as in the search box of a list. */
const nearOwnText = (searched: Searched, words: readonly string[]): SQL | undefined =>
  words.some(isForgivable)
    ? and(...words.map((word) => hasWord(searched, { role, isForgiving: true }, word)))
    : undefined;

/** Folding may turn a letter into punctuation, so the word is quoted for the text search. */
const wordQuery = (part: string): SQL => sql`quote_literal(fold(${part})) || ':*'`;

/** Splits words as goods are split: punctuation separates words, and nothing of "o.o." is left to search. */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(tells);

const ofGoods = sql`goods_words(${trademarkGoods.pl}, ${trademarkGoods.en})`;

const goodsQuery = (words: readonly string[]): SQL | undefined => {
  const parts = partsOf(words);
  if (parts.length === 0) return undefined;
  const query = sql.join(parts.map(wordQuery), sql` || ' & ' || `);
  return sql`${ofGoods} @@ to_tsquery('simple', ${query})`;
};

/** Requires all words in the goods and services of one class. */
const inGoods = (words: readonly string[]): SQL | undefined => {
  const query = goodsQuery(words);
  return (
    query &&
    sql`${trademarks.id} = any (array(
      select ${trademarkGoods.trademarkId} from ${trademarkGoods} where ${query} limit ${mostElsewhere}))`
  );
};

const ofCustomers = (found: SQL | undefined): SQL =>
  sql`${trademarks.customer} = any (array(
    select ${customers.id} from ${customers}
    where ${and(isNull(customers.deletedAt), found)} limit ${mostElsewhere}))`;

/** The word is in the mark or in the name of its customer. */
const hasNamed = (word: string): SQL | undefined =>
  or(hasText(trademarkStore, role, word), ofCustomers(containing(customers.nameText, word)));

/** The same with a typing error; each side uses its own index. */
const hasNearlyNamed = (word: string): SQL | undefined =>
  or(
    hasNamed(word),
    ...(isForgivable(word)
      ? [hasNear(trademarkStore, role, word), ofCustomers(hasNear(customerNames, role, word))]
      : []),
  );

const nearlyNamed = ({ words }: Term): SQL | undefined =>
  words.some(isForgivable) ? and(...words.map(hasNearlyNamed)) : undefined;

const inPapers = (found: SQL | undefined): SQL =>
  sql`${trademarks.id} = any (array(
    select ${attachments.trademark} from ${attachments}
    where ${and(isNull(attachments.deletedAt), found)} limit ${mostElsewhere}))`;

/**
 * The word is in the mark, the name of its customer, its goods and services, or the titles of its
 * attachments.
 */
const hasAnywhere = (word: string): SQL | undefined =>
  or(hasNamed(word), inGoods([word]), inPapers(hasText(papers, role, word)));

const anywhere = ({ words }: Term): SQL | undefined => {
  const telling = words.filter(tells);
  return telling.length > 0 ? and(...telling.map(hasAnywhere)) : undefined;
};

/** At most this many marks that match one word are checked for the other words. */
const mostNamed = 200;

/** Reads the goods of the given marks without an index: fast for few marks, however common the word is. */
const inOwnGoods = (word: string): SQL => sql`exists (
  select from ${trademarkGoods}
  where ${trademarkGoods.trademarkId} = ${trademarks.id}
    and fold(${trademarkGoods.pl} || ' ' || ${trademarkGoods.en}) like containing(${word}))`;

/** For a name with common goods: the name selects the marks, the goods narrow them down. */
const namedWithGoods = ({ words }: Term): SQL[] => {
  const telling = words.filter(tells);
  return telling.map((name) => {
    const others = telling.filter((word) => word !== name);
    const named = sql`${trademarks.id} = any (array(
      select ${trademarks.id} from ${trademarks}
      where ${and(livingMarks, hasNamed(name))} limit ${mostNamed}))`;
    return sql`${and(named, ...others.map((word) => or(hasNamed(word), inOwnGoods(word))))}`;
  });
};

/** Used terms that are one typing error away from the word, as a text search query for goods. */
const nearWordsQuery = (word: string): SQL => sql`(
  select to_tsquery('simple', string_agg(distinct quote_literal(used), ' | '))
  from ${products}, regexp_split_to_table(${products.words}, ' +') as used
  where spellings(${products.words}) && spellings(${word}::text) and is_near(${word}::text, used))`;

/** Typing errors in goods are allowed only if every word is long enough to be distinctive. */
const nearGoods = ({ words }: Term): SQL | undefined => {
  const telling = partsOf(words);
  if (!telling.some(isForgivable)) return undefined;
  const query = sql.join(
    telling.map((word) =>
      isForgivable(word)
        ? sql`coalesce(to_tsquery('simple', ${wordQuery(word)}) || ${nearWordsQuery(word)}, to_tsquery('simple', ${wordQuery(word)}))`
        : sql`to_tsquery('simple', ${wordQuery(word)})`,
    ),
    sql` && `,
  );
  return sql`${trademarks.id} = any (array(
    select ${trademarkGoods.trademarkId} from ${trademarkGoods}
    where ${ofGoods} @@ (${query}) limit ${mostElsewhere}))`;
};

const nearPapers = ({ words }: Term): SQL | undefined => {
  const near = nearOwnText(papers, words);
  return near && inPapers(near);
};

const mostDigits = 6;
const separators = ['', '/', '-', '.'];

/** Our numbers have leading zeros and punctuation that nobody types: "zw 42" is ZW/0042. */
const hasOurNumber = ({ whole }: Term): SQL => {
  const [, letters = '', digits] = /^(\p{L}*)[^\p{L}\p{N}]*0*(\d{1,6})$/u.exec(whole) ?? [];
  const padded = digits
    ? Array.from({ length: mostDigits + 1 - digits.length }, (_, zeros) =>
        digits.padStart(digits.length + zeros, '0'),
      )
    : [];
  const spellings = [
    whole,
    ...separators.flatMap((separator) => padded.map((number) => letters + separator + number)),
  ];
  const keys = spellings.map((spelling) => numberKeyOf(sql`${spelling}`));
  return sql`${trademarks.ourNumberKey} in (${sql.join(keys, sql`, `)})`;
};

/**
 * The stages of a search: the row's own texts; several words in one text of goods, or one in the name and the
 * others in the goods; each word anywhere; typing errors.
 */
export const stages = ['own', 'together', 'anywhere', 'near'] as const;
export type Stage = (typeof stages)[number];

/** In the order of the index, so that it stops after the first few. */
const inOrder = (name: SQL): SQL => sql`order by fold(${name}) using ~<~`;

export const waysToMark = (term: Term): Record<Stage, readonly Way[]> => ({
  own: [
    {
      where: begins(sql`${trademarks.name}`, term),
      order: inOrder(sql`${trademarks.name}`),
    },
    { where: hasOurNumber(term) },
    { where: hasKey(trademarkStore, term) },
    inOwnText(trademarkStore, term),
  ],
  // Common words are found together even if each matches thousands of rows.
  together:
    term.words.filter(tells).length > 1
      ? [{ where: inGoods(term.words) }, ...namedWithGoods(term).map((where) => ({ where }))]
      : [],
  anywhere: [{ where: anywhere(term) }],
  near: [
    { where: nearlyNamed(term), isRare: true },
    { where: nearGoods(term) },
    { where: nearPapers(term) },
  ],
});

export const waysToCustomer = (term: Term): Record<Stage, readonly Way[]> => ({
  own: [
    {
      where: begins(sql`${customers.name}`, term),
      order: inOrder(sql`${customers.name}`),
    },
    { where: hasKey(customerStore, term) },
    inOwnText(customerStore, term),
  ],
  together: [],
  anywhere: [],
  near: [{ where: nearOwnText(customerStore, term.words), isRare: true }],
});
