import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type FoundCustomer, type FoundTrademark, mostFound } from '#contract/search/api';
import { isForgivable } from '#contract/values/searchText';
import { activeStatuses } from '#contract/codes/trademarks';
import { attachments } from '#server/attachments/table';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { hasWord } from '#server/entities/search';
import type { AnyStore } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { isSure, rankCustomer, rankMark, type Term } from '#server/search/rank';
import {
  livingMarks,
  papers,
  role,
  type Stage,
  stages,
  tells,
  type Way,
  waysToCustomer,
  waysToMark,
} from '#server/search/ways';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

/** Rows read per way of finding: the best come first, and nobody scrolls far. */
const mostCandidates = 100;
const longestSnippet = 120;

/** The ids found in any of these ways, a limited number of each. */
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

/** The candidate rows, exported as a query so that its plan can be inspected too. */
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
  const ids = idsOf(customerStore, isNull(customers.deletedAt), waysToCustomer(term)[stage]);
  return db
    .select()
    .from(customers)
    .where(ids ? sql`${customers.id} = any (array(${ids}))` : sql`false`);
};

/** Among equal fits, active rows come first, then the shorter name, which is the closer match. */
type Hit<Entity> = { fit: number; isActive: boolean; entity: Entity };

const byFit = <E extends { id: number; name: string }>(one: Hit<E>, other: Hit<E>): number =>
  one.fit - other.fit ||
  Number(other.isActive) - Number(one.isActive) ||
  one.entity.name.length - other.entity.name.length ||
  one.entity.id - other.entity.id;

/**
 * Continues with the next stage until enough are found; typing errors are allowed only if nothing else fits.
 */
const bestOf = async <E extends { id: number; name: string }>(
  asked: Term,
  read: (stage: Stage, term: Term) => Promise<Hit<E>[]>,
): Promise<{ hits: Hit<E>[]; term: Term }> => {
  const byId = new Map<number, Hit<E>>();
  let term = asked;
  for (const stage of stages) {
    if (byId.size >= mostFound || (stage === 'near' && byId.size > 0)) break;
    if (stage === 'near') term = { ...asked, isForgiving: true };
    for (const hit of await read(stage, term))
      byId.set(hit.entity.id, byId.get(hit.entity.id) ?? hit);
  }
  return { hits: [...byId.values()].toSorted(byFit).slice(0, mostFound), term };
};

/** The matching text from goods or attachments, for rows whose visible fields do not show the match. */
const snippetsOf = async (db: Executor, ids: readonly number[], { words, isForgiving }: Term) => {
  const telling = words.filter(tells);
  if (ids.length === 0 || telling.length === 0) return new Map<number, FoundTrademark['found']>();
  const terms = sql`regexp_split_to_table(${trademarkGoods.pl} || ';' || ${trademarkGoods.en}, '[;\\n]')`;
  // Prefers the term that contains most typed words; a word with a typing error counts less.
  const said = telling.map(
    (word) => sql`case when fold(term) like containing(${word}) then 2
      when ${isForgiving && isForgivable(word)} and is_near(${word}::text, fold(term)) then 1 else 0 end`,
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
      or(...telling.map((each) => hasWord(papers, { role, isForgiving }, each))),
    )}`);
  return new Map(rows.map(({ id, by, text }) => [id, { by, text }]));
};

export const findMarks = async (db: Executor, asked: Term): Promise<Hit<FoundTrademark>[]> => {
  const { hits, term } = await bestOf(asked, async (stage, read) =>
    (await marksQuery(db, read, stage)).map(
      ({ ourNumber, customerFull, ...row }): Hit<FoundTrademark> => {
        const { fit, found } = rankMark(read, { ...row, ourNumber, customerFull });
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

export const findCustomers = async (db: Executor, asked: Term): Promise<Hit<FoundCustomer>[]> => {
  const { hits } = await bestOf(asked, async (stage, term) =>
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
  return hits;
};
