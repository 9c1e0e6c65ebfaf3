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

/** By their own titles: those of their marks are looked for there. */
export const papers: Searched = { table: attachments, entity: attachmentStore.entity };

const { foundBy: customerNames } = foundByCustomer;

/** Whoever may search reads everything: clients may not. */
export const role = 'ROLE_USER';

/** Of one word in goods or papers; where more are, other words have to tell them apart. */
const mostElsewhere = 500;

export const livingMarks = and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt));

/** An index of three letters has nothing for less; conjunctions tell nothing apart. */
export const tells = (word: string): boolean => word.length > 2;

const begins = (name: SQL, { whole }: Term): SQL =>
  sql`fold(${name}) like substr(containing(${whole}), 2)`;

export type Way = {
  where: SQL | undefined;
  order?: SQL;
  /**
   * Planned as if all of them were read: the planner takes such a condition for a common one, and would
   * rather read the table until it has a hundred, which is the whole of it where there are few.
   */
  isRare?: true;
};

/** Short words alone are found where words begin, which the index has. */
const inOwnText = (store: AnyStore, { words }: Term): Way => {
  const isTold = words.some(tells);
  const where = and(...words.map((word) => hasText(store, role, isTold ? word : ` ${word}`)));
  return { where, ...(!isTold && { isRare: true }) };
};

const hasKey = (store: AnyStore, { keys }: Term): SQL | undefined =>
  or(...keys.map((key) => hasText(store, role, key)));

/** Only where nothing is found as typed; as the search box of a list forgives it. */
const nearOwnText = (searched: Searched, words: readonly string[]): SQL | undefined =>
  words.some(isForgivable)
    ? and(...words.map((word) => hasWord(searched, { role, isForgiving: true }, word)))
    : undefined;

/** Folded by the database, which may make signs of a letter: in quotes they are nothing but text. */
const wordQuery = (part: string): SQL => sql`quote_literal(fold(${part})) || ':*'`;

/** Words as goods have them: what a sign parts are two, and of "o.o." nothing is left to look for. */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(tells);

const ofGoods = sql`goods_words(${trademarkGoods.pl}, ${trademarkGoods.en})`;

const goodsQuery = (words: readonly string[]): SQL | undefined => {
  const parts = partsOf(words);
  if (parts.length === 0) return undefined;
  const query = sql.join(parts.map(wordQuery), sql` || ' & ' || `);
  return sql`${ofGoods} @@ to_tsquery('simple', ${query})`;
};

/** All of the words in the goods and services of one class. */
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

/** In the mark or in the name of its customer. */
const hasNamed = (word: string): SQL | undefined =>
  or(hasText(trademarkStore, role, word), ofCustomers(containing(customers.nameText, word)));

/** The same with a typing error: each by an index of its own. */
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

/** In the mark, the name of its customer, its goods and services or the titles of its papers. */
const hasAnywhere = (word: string): SQL | undefined =>
  or(hasNamed(word), inGoods([word]), inPapers(hasText(papers, role, word)));

const anywhere = ({ words }: Term): SQL | undefined => {
  const telling = words.filter(tells);
  return telling.length > 0 ? and(...telling.map(hasAnywhere)) : undefined;
};

/** Of marks that a word names so many are looked through for the other words. */
const mostNamed = 200;

/** Read from the mark, not from an index: for few marks, and however many others have the word. */
const inOwnGoods = (word: string): SQL => sql`exists (
  select from ${trademarkGoods}
  where ${trademarkGoods.trademarkId} = ${trademarks.id}
    and fold(${trademarkGoods.pl} || ' ' || ${trademarkGoods.en}) like containing(${word}))`;

/** A name and common goods: the name says which marks, and the goods which of them. */
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

/** Words of the terms that were used, a typing error away from what is typed, as a question to goods. */
const nearWordsQuery = (word: string): SQL => sql`(
  select to_tsquery('simple', string_agg(distinct quote_literal(used), ' | '))
  from ${products}, regexp_split_to_table(${products.words}, ' +') as used
  where spellings(${products.words}) && spellings(${word}::text) and is_near(${word}::text, used))`;

/** Forgiven in goods where every word is long enough to be told from its neighbours. */
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

/** Our numbers have leading zeros and signs that nobody types: "zw 42" is ZW/0042. */
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
 * How far a search has come: what a row is called; several words in one text of goods, or one in the name
 * and the others in the goods; each word wherever it may stand; typing errors.
 */
export const stages = ['own', 'together', 'anywhere', 'near'] as const;
export type Stage = (typeof stages)[number];

/** In the order of the index, which stops at the first few. */
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
  // Common words are found together even where each of them is in thousands.
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
