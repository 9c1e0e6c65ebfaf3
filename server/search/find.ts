import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type FoundCustomer, type FoundTrademark, mostFound } from '#contract/search/api';
import { isForgivable } from '#contract/search/text';
import { activeStatuses } from '#contract/trademarkCodes';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { hasNear, hasText, hasWord, type Searched } from '#server/entities/search';
import type { AnyStore } from '#server/entities/store';
import { columnOf, containing } from '#server/entities/where';
import { isSure, rankCustomer, rankMark, type Term } from '#server/search/rank';
import { trademarkStore } from '#server/trademarks/store';
import { products, trademarkGoods, trademarks } from '#server/trademarks/table';

/** By their own titles: those of their marks are looked for there. */
const papers: Searched = { table: attachments, entity: attachmentStore.entity };

const customerNames: Searched = { ...customerStore, text: 'nameText' };

/** Whoever may search reads everything: clients may not. */
const role = 'ROLE_USER';

/** Rows looked at of each way to find one: the best come first, and nobody reads on for long. */
const mostCandidates = 100;
/** Of one word in goods or papers; where more are, other words have to tell them apart. */
const mostElsewhere = 500;
const longestSnippet = 120;

const livingMarks = and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt));

/** An index of three letters has nothing for less; conjunctions tell nothing apart. */
const tells = (word: string): boolean => word.length > 2;

const begins = (name: SQL, { whole }: Term): SQL =>
  sql`fold(${name}) like substr(containing(${whole}), 2)`;

type Way = {
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

const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);

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
  if (telling.length < 2) return [];
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
  const telling = partsOf(words).filter(tells);
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

/** The ids of what is found in any of these ways, a bounded number of each. */
const idsOf = (store: AnyStore, living: SQL | undefined, ways: readonly Way[]): SQL | undefined => {
  const id = columnOf(store.table, 'id');
  const found = ways
    .filter(({ where }) => where)
    .map(({ where, order, isRare }) => {
      const all = sql`select ${id} from ${store.table} where ${and(living, where)} ${order ?? sql``}`;
      return isRare
        ? sql`(with found as materialized (${all}) select id from found limit ${mostCandidates})`
        : sql`(${all} limit ${mostCandidates})`;
    });
  return found.length > 0 ? sql.join(found, sql` union `) : undefined;
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
    whole.replaceAll(/\s/g, ''),
    ...separators.flatMap((separator) => padded.map((number) => letters + separator + number)),
  ];
  return inArray(
    trademarks.ourNumberKey,
    spellings.map((spelling) => spelling.toUpperCase()),
  );
};

/** How far a search has come: what a row is called, then what hangs on it, then typing errors. */
type Stage = 'own' | 'anywhere' | 'near';

/** In the order of the index, which stops at the first few. */
const inOrder = (name: SQL): SQL => sql`order by fold(${name}) using ~<~`;

const waysToMark = (term: Term): Record<Stage, readonly Way[]> => ({
  own: [
    {
      where: begins(sql`${trademarks.name}`, term),
      order: inOrder(sql`${trademarks.name}`),
    },
    { where: hasOurNumber(term) },
    { where: hasKey(trademarkStore, term) },
    inOwnText(trademarkStore, term),
  ],
  // Two common words are found in one text of goods even where each is in thousands.
  anywhere: [
    { where: anywhere(term) },
    { where: inGoods(term.words.filter(tells)) },
    ...namedWithGoods(term).map((where) => ({ where })),
  ],
  near: [
    { where: nearlyNamed(term), isRare: true },
    { where: nearGoods(term) },
    { where: nearPapers(term) },
  ],
});

/** The rows that may be meant, as a query, so that its plan can be looked at too. */
export const marksQuery = (db: Executor, term: Term, stage: Stage) => {
  const ids = idsOf(trademarkStore, livingMarks, waysToMark(term)[stage]);
  return db
    .select({
      id: trademarks.id,
      name: trademarks.name,
      image: trademarks.image,
      ourNumber: trademarks.ourNumber,
      registrationNumber: trademarks.registrationNumber,
      applicationNumber: trademarks.applicationNumber,
      type: trademarks.type,
      status: trademarks.status,
      territory: trademarks.place,
      customer: customers.name,
      customerFull: customers.nameFull,
    })
    .from(trademarks)
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(ids ? sql`${trademarks.id} = any (array(${ids}))` : sql`false`);
};

export const customersQuery = (db: Executor, term: Term, stage: Stage) => {
  const ways: Record<Stage, readonly Way[]> = {
    own: [
      {
        where: begins(sql`${customers.name}`, term),
        order: inOrder(sql`${customers.name}`),
      },
      { where: hasKey(customerStore, term) },
      inOwnText(customerStore, term),
    ],
    anywhere: [],
    near: [{ where: nearOwnText(customerStore, term.words), isRare: true }],
  };
  const ids = idsOf(customerStore, isNull(customers.deletedAt), ways[stage]);
  return db
    .select()
    .from(customers)
    .where(ids ? sql`${customers.id} = any (array(${ids}))` : sql`false`);
};

/** What is alive before what is not, then the shorter name, which says less that was not asked for. */
type Hit<Entity> = { fit: number; isActive: boolean; entity: Entity };

const byFit = <E extends { id: number; name: string }>(one: Hit<E>, other: Hit<E>): number =>
  one.fit - other.fit ||
  Number(other.isActive) - Number(one.isActive) ||
  one.entity.name.length - other.entity.name.length ||
  one.entity.id - other.entity.id;

/** Goes on while fewer are found than are shown; typing errors are forgiven where nothing else fits. */
const bestOf = async <E extends { id: number; name: string }>(
  read: (stage: Stage) => Promise<Hit<E>[]>,
): Promise<Hit<E>[]> => {
  const own = await read('own');
  const more = own.length < mostFound ? await read('anywhere') : [];
  const isFound = [...own, ...more].some(({ fit }) => isSure(fit));
  const near = isFound ? [] : await read('near');
  const byId = new Map([...near, ...more, ...own].map((hit) => [hit.entity.id, hit]));
  return [...byId.values()].toSorted(byFit).slice(0, mostFound);
};

/** What of the goods or the papers the words were found in, for those that show nothing else. */
const snippetsOf = async (db: Executor, ids: readonly number[], { words }: Term) => {
  const telling = words.filter(tells);
  if (ids.length === 0 || telling.length === 0) return new Map<number, FoundTrademark['found']>();
  const terms = sql`regexp_split_to_table(${trademarkGoods.pl} || ';' || ${trademarkGoods.en}, '[;\\n]')`;
  // The term that says most of what was typed; a word with an error in it where none says it as typed.
  const said = telling.map(
    (word) => sql`case when fold(term) like containing(${word}) then 2
      when ${isForgivable(word)} and is_near(${word}::text, fold(term)) then 1 else 0 end`,
  );
  const saidOfTerm = sql`(${sql.join(said, sql` + `)})`;
  const { rows } = await db.execute<{ id: number; by: 'goods' | 'attachment'; text: string }>(sql`
    select ${trademarkGoods.trademarkId} as id, 'goods' as by, left(trim(term), ${longestSnippet}) as text
    from ${trademarkGoods},
      lateral (
        select term from ${terms} as term
        where ${saidOfTerm} > 0 order by ${saidOfTerm} desc limit 1
      ) as terms
    where ${inArray(trademarkGoods.trademarkId, [...ids])}
    union all
    select ${attachments.trademark} as id, 'attachment' as by, ${attachments.title} as text
    from ${attachments}
    where ${and(
      inArray(attachments.trademark, [...ids]),
      isNull(attachments.deletedAt),
      or(...telling.map((each) => hasWord(papers, { role, isForgiving: true }, each))),
    )}`);
  return new Map(rows.map(({ id, by, text }) => [id, { by, text }]));
};

export const findMarks = async (db: Executor, term: Term): Promise<Hit<FoundTrademark>[]> => {
  const hits = await bestOf(async (stage) =>
    (await marksQuery(db, term, stage)).map(
      ({ ourNumber, customerFull, ...row }): Hit<FoundTrademark> => {
        const { fit, found } = rankMark(term, { ...row, ourNumber, customerFull });
        return { fit, isActive: activeStatuses.includes(row.status), entity: { ...row, found } };
      },
    ),
  );
  const unexplained = hits.filter(({ fit }) => !isSure(fit)).map(({ entity }) => entity.id);
  const snippets = await snippetsOf(db, unexplained, term);
  return hits.map((hit) => ({
    ...hit,
    entity: { ...hit.entity, found: hit.entity.found ?? snippets.get(hit.entity.id) ?? null },
  }));
};

export const findCustomers = (db: Executor, term: Term): Promise<Hit<FoundCustomer>[]> =>
  bestOf(async (stage) =>
    (await customersQuery(db, term, stage)).map((row): Hit<FoundCustomer> => {
      const { id, name, nameFull } = row;
      const { fit, found } = rankCustomer(term, {
        ...row,
        numbers: [row.nip, row.regon, row.krs, row.euVat, row.otherNumber],
        emails: row.emails.map(({ address }) => address),
      });
      return { fit, isActive: true, entity: { id, name, nameFull, found } };
    }),
  );
