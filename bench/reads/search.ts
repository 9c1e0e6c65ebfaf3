import { z } from 'zod';
import { mostFound } from '#contract/search/api';
import type { Ask, Read } from '../read.ts';
import { containing, type Drawing, firstWord, markLabel } from './draw.ts';

const mostOptions = 50;

const customerOptions = `
  select id as value, name as label from customers
  where deleted_at is null and search_text like $1
  order by name collate "pl-x-icu", id limit ${mostOptions}`;
const markOptions = `
  select id as value, ${markLabel('t')} as label, type, place from trademarks t
  where deleted_at is null and archived_at is null and (search_text like $1 or customer = any (array(
    select id from customers where name_text like $1)))
  order by name collate "pl-x-icu", id limit ${mostOptions}`;

const options = z.object({ options: z.array(z.object({ value: z.int() })) });

const namesOf = async ({ query }: Drawing, table: string, count: number): Promise<string[]> => {
  const rows = await query(
    `select name from ${table} where deleted_at is null order by hashint4(id), id limit $1`,
    [count],
  );
  return rows.flatMap(({ name }) => firstWord(String(name)) ?? []);
};

/** What a name is found by while it is typed: three letters of it, four, then the whole word. */
const typed = (word: string): string[] => [...new Set([word.slice(0, 3), word.slice(0, 4), word])];

/** Fields of a form that offer customers and marks. */
const autocomplete = async (drawing: Drawing): Promise<Read> => {
  const asksFor = async (type: string, table: string, text: string): Promise<Ask[]> =>
    (await namesOf(drawing, table, 40)).flatMap(typed).map((word) => ({
      paths: [`/autocomplete?type=${type}&search=${word}`],
      floor: [{ text, values: [containing(word)] }],
    }));
  const marks = await asksFor('TRADEMARK', 'trademarks', markOptions);
  const customers = await asksFor('CUSTOMER', 'customers', customerOptions);
  return {
    name: 'autocomplete',
    isSearch: true,
    // By turns, so that few calls ask for both.
    asks: marks.flatMap((ask, at) => [ask, customers[at] ?? []].flat()),
    answered: ([answer]) => options.parse(answer).options.map(({ value }) => String(value)),
    foundByFloor: ([rows = []]) => rows.map(({ value }) => value),
  };
};

const mostElsewhere = 500;
const mostCandidates = 100;

/**
 * The candidates that the best are chosen of: by the beginning of a name or any text of the mark; where those are few,
 * also by the names of customers, by goods and by papers.
 */
const foundMarks = `
  with own as materialized (
    (select id from trademarks where fold(name) like $1 and deleted_at is null and archived_at is null
      order by fold(name) using ~<~ limit ${mostCandidates})
    union (select id from trademarks where search_text like $2 and deleted_at is null and archived_at is null
      limit ${mostCandidates})),
  others as materialized (
    select t.id from trademarks t where t.deleted_at is null and t.archived_at is null and t.id in (
      select m.id from trademarks m where m.customer = any (array(
        select id from customers where deleted_at is null and name_text like $2 limit ${mostElsewhere}))
      union select trademark_id from (select trademark_id from trademark_goods
        where goods_words(pl, en) @@ to_tsquery('simple', $3) limit ${mostElsewhere}) g
      union select trademark from (select trademark from attachments
        where deleted_at is null and search_text like $2 limit ${mostElsewhere}) a)
    limit (select case when count(*) < ${mostFound} then ${mostCandidates} else 0 end from own))
  select t.id, t.name, t.image, t.our_number, t.registration_number, t.application_number, t.type, t.status, t.place,
    c.name as customer, c.name_full
  from trademarks t join customers c on c.id = t.customer
  where t.id = any (array(select id from own union select id from others))`;
const foundCustomers = `
  select id, name, name_full, nip, regon, krs, eu_vat, other_number, emails, contacts, place, industry
  from customers where id = any (array(
    (select id from customers where fold(name) like $1 and deleted_at is null
      order by fold(name) using ~<~ limit ${mostCandidates})
    union (select id from customers where search_text like $2 and deleted_at is null limit ${mostCandidates})))`;

const items = z.object({
  items: z.array(z.object({ type: z.string(), entity: z.object({ id: z.int() }) })),
});
const keysOf = (answer: unknown): string[] =>
  items.parse(answer).items.map(({ type, entity }) => `${type} ${entity.id}`);

/** The search of the top bar, for names of marks and of customers. */
const everywhere = async (drawing: Drawing): Promise<Read> => {
  const words = [
    ...(await namesOf(drawing, 'trademarks', 60)),
    ...(await namesOf(drawing, 'customers', 60)),
  ];
  return {
    name: 'global search',
    isSearch: true,
    asks: [...new Set(words)].map((word) => ({
      paths: [`/search?term=${word}`],
      floor: [
        { text: foundMarks, values: [`${word}%`, containing(word), `${word}:*`] },
        { text: foundCustomers, values: [`${word}%`, containing(word)] },
      ],
    })),
    answered: ([answer]) => keysOf(answer),
    foundByFloor: ([marks = [], customers = []], [answer]) => {
      const found = new Set([
        ...marks.map(({ id }) => `Trademark ${id}`),
        ...customers.map(({ id }) => `Customer ${id}`),
      ]);
      // Of more candidates than are read, any are as good.
      const isAny = marks.length >= mostCandidates || customers.length >= mostCandidates;
      return keysOf(answer).filter((key) => isAny || found.has(key));
    },
  };
};

export const search = async (drawing: Drawing): Promise<Read[]> => [
  await everywhere(drawing),
  await autocomplete(drawing),
];
