import { and, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '#contract/kit/filters';
import {
  countOf,
  readRows,
  rowsQuery,
  whereChosen,
  whereOf,
  type Narrowing,
} from '#server/entities/read';
import { foundIds, matches } from '#server/entities/search';
import { representativeStore } from '#server/representatives/store';
import { productStores } from '#server/stores';
import { lawyerActor } from '#server/test/lawyerActor';
import { type TestApp, testApp } from '#server/test/app';
import { isFull } from '#server/test/full';
import { usedKeysQuery } from '#server/trademarks/ownData';
import { trademarkStore } from '#server/trademarks/store';

/** Where there are fewer, reading them all is cheaper than an index. Marks take longest to insert. */
const rows = { representatives: 20_000, trademarks: isFull ? 20_000 : 8_000 };
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ example: false });
  // A connection of its own: so many rows take longer than any request may.
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query(`
    insert into representatives (name, law_firm, function, created_at, updated_at)
    select 'Osoba ' || md5(n::text), case when n % 3 > 0 then 'Kancelaria ' || md5((n % 5000)::text) end,
      case when n % 7 = 0 then 'Partner' end, now(), now()
    from generate_series(1, ${rows.representatives}) n`);
  await client.query(`
    insert into trademarks (name, type, representation_type, status, customer, own_data)
    select 'Znak ' || md5(n::text), 1, 1, 1, 1, case when n % 4 = 0 then
      jsonb_build_array(jsonb_build_object('key', 'Klucz ' || n % 500, 'value', 'Wartość ' || n)) else '[]' end
    from generate_series(1, ${rows.trademarks}) n`);
  await client.query('vacuum analyze representatives, trademarks');
  await client.end();
});

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const planOfQuery = async (query: SQL): Promise<Plan[]> => {
  const { rows } = await app.db.execute(sql`explain (format json) ${query}`);
  const [first] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
  const plan = first?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return nodes(plan);
};

const planOf = async (
  narrowing: Narrowing,
  offset = 0,
  store = representativeStore,
): Promise<Plan[]> => {
  const where = await whereChosen(app.db, store, lawyerActor, app.deps.now(), narrowing);
  const query = rowsQuery(app.db, store, productStores, where, {
    sort: narrowing.sort,
    limit: 100,
    offset,
  });
  return planOfQuery(query.getSQL());
};

describe('in a list of thousands of rows', () => {
  test.each([
    ['the order of the list', {}, 'representatives_name_sort'],
    ['the order backwards', { sort: '-name' }, 'representatives_name_sort'],
    ['a column with empty values', { sort: 'lawFirm' }, 'representatives_law_firm_sort'],
    ['the same backwards', { sort: '-lawFirm' }, 'representatives_law_firm_sort_down'],
  ])('%s is read from its index, without sorting', async (_, narrowing, name) => {
    const plan = await planOf(narrowing);
    expect(plan.map((node) => node['Index Name'])).toContain(name);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');

    const deep = await planOf(narrowing, 5_000);
    expect(deep.find((node) => node['Index Name'] === name)?.['Node Type']).toBe('Index Only Scan');
    expect(deep.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    // Its own hundred rows are put in order, not those on the way to them.
    const way = deep.find((node) => node['Node Type'] === 'Limit');
    expect(way && nodes(way).map((node) => node['Node Type'])).not.toContain('Sort');
  });

  test('rows are counted as far as people count, and its pages go on beyond', async () => {
    const where = whereOf(representativeStore, lawyerActor, app.deps.now(), {});
    const counted = async (page: number) => {
      const paging = { limit: 100, offset: (page - 1) * 100 };
      const found = await readRows(app.db, representativeStore, productStores, where, paging);
      const count = { ...paging, rows: found.length };
      return { rows: found.length, ...(await countOf(app.db, representativeStore, where, count)) };
    };
    expect(await counted(1)).toEqual({ rows: 100, total: 10_000, more: true });
    expect(await counted(150)).toEqual({ rows: 100, total: 15_000, more: true });
    expect(await counted(5_000)).toEqual({ rows: 0, total: 10_000, more: true });
    await app.db.insert(representativeStore.table).values({ name: 'Jeszcze jeden' });
    // The last page, which is not full, tells the total by itself.
    const all = await app.db.$count(representativeStore.table);
    expect(await counted(Math.ceil(all / 100))).toEqual({
      rows: all % 100,
      total: all,
      more: false,
    });
  });

  test.each([
    ['a search', 'abcdef'],
    ['a search of two words', 'kancel 7f39f8'],
  ])('%s uses the index of words', async (_, term) => {
    const { role } = lawyerActor;
    const where = and(
      whereOf(representativeStore, lawyerActor, app.deps.now(), {}),
      matches(representativeStore, { role, isForgiving: false }, term),
    );
    const plan = await planOfQuery(foundIds(representativeStore, where));
    expect(plan.map((node) => node['Index Name'])).toContain('representatives_search');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  test.each<[string, Narrowing]>([
    [
      'a filter by part of a name',
      { filters: [{ field: 'name', operator: 'contains', value: 'żó7f39' }] },
    ],
    [
      'a filter by part of another field',
      { filters: [{ field: 'lawFirm', operator: 'contains', value: '7f39f8' }] },
    ],
  ])('%s uses the index of words', async (_, narrowing) => {
    const plan = await planOf(narrowing);
    expect(plan.map((node) => node['Index Name'])).toContain('representatives_search');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  test.each<Filter>([
    { field: 'ownData', operator: 'anyOf', value: ['klucz 8'] },
    { field: 'ownData', operator: 'noneOf', value: ['klucz 8'] },
    { field: 'ownData', operator: 'is', value: ['Klucz 8', 'wartość 8'] },
    { field: 'ownData', operator: 'contains', value: ['Klucz 8', '08'] },
  ])('a filter by a key ($operator) uses the index of pairs', async (filter) => {
    const plan = await planOf({ filters: [filter] }, 0, trademarkStore);
    expect(plan.map((node) => node['Index Name'])).toContain('trademarks_own_data_pairs');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  test('the keys that are suggested are read from the index of marks that have any', async () => {
    const plan = await planOfQuery(usedKeysQuery);
    expect(plan.map((node) => node['Index Name'])).toContain('trademarks_own_data_kept');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
