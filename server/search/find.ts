import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type FoundCustomer, type FoundTrademark, mostFound } from '#contract/search/api';
import { isForgivable } from '#contract/search/text';
import { activeStatuses } from '#contract/trademarkCodes';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { hasNear, hasText } from '#server/entities/search';
import type { AnyStore } from '#server/entities/store';
import { columnOf, containing } from '#server/entities/where';
import { isSure, rankCustomer, rankMark, type Term } from '#server/search/rank';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

/** Whoever may search reads everything: clients may not. */
const role = 'ROLE_USER';

/** Rows looked at of each way to find one: the best come first, and nobody reads on for long. */
const mostCandidates = 100;
/** Of one word in goods or papers; where more are, other words have to tell them apart. */
const mostElsewhere = 500;
const longestSnippet = 120;

/** An index of three letters has nothing for less; conjunctions tell nothing apart. */
const tells = (word: string): boolean => word.length > 2;

const begins = (name: SQL, { whole }: Term): SQL =>
  sql`fold(${name}) like substr(containing(${whole}), 2)`;

const inOwnText = (store: AnyStore, { words }: Term): SQL | undefined =>
  words.some(tells) ? and(...words.map((word) => hasText(store, role, word))) : undefined;

const hasKey = (store: AnyStore, { keys }: Term): SQL | undefined =>
  or(...keys.map((key) => hasText(store, role, key)));

/** Only where nothing is found as typed. */
const nearOwnText = (store: AnyStore, { words }: Term): SQL | undefined =>
  words.some(isForgivable)
    ? and(
        ...words.map((word) =>
          or(
            hasText(store, role, word),
            isForgivable(word) ? hasNear(store, role, word) : undefined,
          ),
        ),
      )
    : undefined;

const goodsQuery = (words: readonly string[]): SQL | undefined => {
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  if (parts.length === 0) return undefined;
  const query = parts.map((part) => `${part}:*`).join(' & ');
  return sql`goods_words(${trademarkGoods.pl}, ${trademarkGoods.en}) @@ to_tsquery('simple', fold(${query}))`;
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

/** In the mark, the name of its customer, its goods and services or the titles of its papers. */
const hasAnywhere = (word: string): SQL | undefined =>
  or(
    hasText(trademarkStore, role, word),
    sql`${trademarks.customer} = any (array(
      select ${customers.id} from ${customers}
      where ${and(isNull(customers.deletedAt), containing(customers.nameText, word))} limit ${mostElsewhere}))`,
    inGoods([word]),
    sql`${trademarks.id} = any (array(
      select ${attachments.trademark} from ${attachments}
      where ${and(isNull(attachments.deletedAt), hasText(attachmentStore, role, word))} limit ${mostElsewhere}))`,
  );

const anywhere = ({ words }: Term): SQL | undefined => {
  const telling = words.filter(tells);
  return telling.length > 0 ? and(...telling.map(hasAnywhere)) : undefined;
};

const livingMarks = and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt));

type Way = { where: SQL | undefined; order?: SQL };

/** The ids of what is found in any of these ways, a bounded number of each. */
const idsOf = (store: AnyStore, living: SQL | undefined, ways: readonly Way[]): SQL | undefined => {
  const id = columnOf(store.table, 'id');
  const found = ways
    .filter(({ where }) => where)
    .map(
      ({ where, order }) =>
        sql`(select ${id} from ${store.table} where ${and(living, where)} ${order ?? sql``} limit ${mostCandidates})`,
    );
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
    { where: inOwnText(trademarkStore, term) },
  ],
  // Two common words are found in one text of goods even where each is in thousands.
  anywhere: [{ where: anywhere(term) }, { where: inGoods(term.words.filter(tells)) }],
  near: [{ where: nearOwnText(trademarkStore, term) }],
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
    .where(ids ? sql`${trademarks.id} in (${ids})` : sql`false`);
};

export const customersQuery = (db: Executor, term: Term, stage: Stage) => {
  const ways: Record<Stage, readonly Way[]> = {
    own: [
      {
        where: begins(sql`${customers.name}`, term),
        order: inOrder(sql`${customers.name}`),
      },
      { where: hasKey(customerStore, term) },
      { where: inOwnText(customerStore, term) },
    ],
    anywhere: [],
    near: [{ where: nearOwnText(customerStore, term) }],
  };
  const ids = idsOf(customerStore, isNull(customers.deletedAt), ways[stage]);
  return db
    .select()
    .from(customers)
    .where(ids ? sql`${customers.id} in (${ids})` : sql`false`);
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
  const [word = ''] = telling;
  if (ids.length === 0) return new Map<number, FoundTrademark['found']>();
  const terms = sql`regexp_split_to_table(${trademarkGoods.pl} || ';' || ${trademarkGoods.en}, '[;\\n]')`;
  const { rows } = await db.execute<{ id: number; by: 'goods' | 'attachment'; text: string }>(sql`
    select ${trademarkGoods.trademarkId} as id, 'goods' as by, left(trim(term), ${longestSnippet}) as text
    from ${trademarkGoods},
      lateral (select term from ${terms} as term where fold(term) like containing(${word}) limit 1) as terms
    where ${inArray(trademarkGoods.trademarkId, [...ids])}
    union all
    select ${attachments.trademark} as id, 'attachment' as by, ${attachments.title} as text
    from ${attachments}
    where ${and(
      inArray(attachments.trademark, [...ids]),
      isNull(attachments.deletedAt),
      or(...telling.map((each) => hasText(attachmentStore, role, each))),
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
