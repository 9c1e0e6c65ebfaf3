import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { paymentApi } from '#contract/payments/payment';
import { searchApi } from '#contract/search/api';
import { trademarkApi } from '#contract/trademarks/trademark';
import { customers } from '#server/customers/table';
import { customersQuery, marksQuery } from '#server/search/find';
import { readTerm } from '#server/search/rank';
import { stages } from '#server/search/ways';
import { refusalOf, type TestApp, testApp } from '#server/test/app';
import { isFull } from '#server/test/full';
import { insertTrademark } from '#server/test/marks';
import {
  type Hit,
  loadSearchPortfolio,
  type SearchPortfolio,
  searches,
} from '#server/test/searchPortfolio';
import { attachments } from '#server/attachments/table';
import { payments } from '#server/payments/table';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

let app: TestApp;
let lawyer: { token: string };
let portfolio: SearchPortfolio;
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  // The example has a mark for each of its few words several times over.
  for (const table of [attachments, trademarkGoods, trademarks, customers])
    await app.db.delete(table);
  portfolio = await loadSearchPortfolio(app);
});

const search = async (term: string, entity?: 'Trademark' | 'Customer') =>
  (await app.ask(searchApi.search, { term, ...(entity && { entity }) }, lawyer)).items;

describe('what is typed finds first what is meant', () => {
  test.each(searches)('%s', async (term, [type, key]: Hit) => {
    const [first] = await search(term);
    expect([first?.type, first?.entity.id]).toEqual([type, portfolio.idOf([type, key] as Hit)]);
  });
});

describe('the results', () => {
  test('are of one kind when one is asked for', async () => {
    const types = (items: Awaited<ReturnType<typeof search>>) => [
      ...new Set(items.map(({ type }) => type)),
    ];
    expect(types(await search('galmet'))).toEqual(['Trademark', 'Customer']);
    expect(types(await search('galmet', 'Trademark'))).toEqual(['Trademark']);
    expect(types(await search('galmet', 'Customer'))).toEqual(['Customer']);
  });

  test('leave out what is archived and what is deleted', async () => {
    const names = (await search('galmet')).map(({ entity }) => entity.name);
    expect(names).not.toContain('GALMET STARY');
    const { id, version } = (await app.ask(customerApi.create, { name: 'Znikający Punkt' }, lawyer))
      .row;
    expect(await search('znikający punkt')).toHaveLength(1);
    await app.ask(customerApi.remove, { id, version }, lawyer);
    expect(await search('znikający punkt')).toEqual([]);
  });

  test('say where a term was found that the result does not show', async () => {
    const found = async (term: string) => (await search(term))[0]?.entity.found;
    expect(await found('galmet')).toBeNull();
    expect(await found('ZT/0015')).toEqual({ by: 'ourNumber', text: 'ZT/0015' });
    expect(await found('z500025')).toEqual({ by: 'applicationNumber', text: 'Z.500025' });
    expect(await found('pompy ciepła')).toEqual({ by: 'goods', text: 'pompy ciepła' });
    expect(await found('odmowie częściowej')).toEqual({
      by: 'attachment',
      text: 'Decyzja o odmowie częściowej',
    });
    expect(await found('sliwinska')).toEqual({
      by: 'contact',
      text: 'Małgorzata Śliwińska, m.sliwinska@baltykfoods.example',
    });
    expect(await found('525 000 10 90')).toEqual({ by: 'number', text: '525-000-10-90' });
  });

  test('say which of several words was found in the goods', async () => {
    const [first] = await search('galmet kolektory');
    expect(first?.entity.found).toEqual({ by: 'goods', text: 'kolektory słoneczne' });
  });

  test.each([
    ['kolektroy sloneczne', 'galmet'],
    ['solar colectors', 'galmet'],
    ['odmowei częściowej', 'lux'],
    // In the name of the customer, beside the name of the mark.
    ['galnet termolux', 'lux'],
  ] as const)('forgive a typing error in %s', async (term, key) => {
    expect((await search(term))[0]?.entity.id).toBe(portfolio.marks[key]);
  });

  test('forgive one error and not two', async () => {
    const { id } = await insertTrademark(app, portfolio.customers.frog, { name: 'XQWZ' });
    expect((await search('xqwy'))[0]?.entity.id).toBe(id);
    // They have "xqw" in common.
    expect(await search('xzqw')).toEqual([]);
    const listed = await app.ask(trademarkApi.list, { search: 'xzqw' }, lawyer);
    expect(listed.rows).toEqual([]);
  });

  test('find words of two letters, and words with a sign between them', async () => {
    const { id } = await insertTrademark(app, portfolio.customers.frog, { name: 'KLUB XO' });
    await app.db
      .insert(trademarkGoods)
      .values({ trademarkId: id, class: 32, pl: 'soki/napoje; piwa.Wody', en: '' });
    expect((await search('xo'))[0]?.entity.id).toBe(id);
    for (const term of ['napoje', 'soki/napoje', 'wody'])
      expect((await search(term)).map(({ entity }) => entity.id)).toContain(id);
  });

  test.each(['ʻokina', '15½', 'ŉ', '⑴', "o'", 'a:*', '!x & (y'])(
    'are no fault for %j',
    async (term) => {
      expect((await app.call(searchApi.search, { term }, lawyer)).status).toBe(200);
    },
  );

  test.each(['', ' ', '%', '&&&', "'; drop table", 'qqqqwwww', '_', '\\'])(
    'are nothing for %j: nothing, signs and words nobody has',
    async (term) => {
      expect(await search(term)).toEqual([]);
    },
  );

  test('show the same mark with both of its numbers', async () => {
    const [first] = await search('galmet');
    expect(first).toMatchObject({
      type: 'Trademark',
      entity: {
        name: 'GALMET',
        registrationNumber: 'R.332224',
        applicationNumber: 'Z.500025',
        type: 1,
        status: 2,
        customer: 'Galmet',
      },
    });
  });
});

test('a client has no search', async () => {
  const client = await app.signIn('client@markfolio.example');
  const answer = await app.call(searchApi.search, { term: 'galmet' }, client);
  expect(answer.status).toBe(403);
  expect(refusalOf(answer).errorCode).toBe('FORBIDDEN');
});

describe('the search box of a list', () => {
  const namesOf = async (term: string) =>
    (await app.ask(trademarkApi.list, { search: term }, lawyer)).rows.map(({ name }) => name);

  test.each([
    // Two by the customer of that name.
    ['galnet', ['GALMET', 'GALMET ECO', 'TERMOLUX', 'TERMOLUX']],
    ['z500025', ['GALMET']],
    ['Z.500 025', ['GALMET']],
    ['cocanova', ['Coca-Nova']],
    // By the name of the customer.
    ['unitex', ['Fala & Wiatr', 'ŁÓDKA']],
    ['unitex lodka', ['ŁÓDKA']],
    // Not by where the customer lives, which is no name.
    ['głubczyce', []],
  ])('of marks finds by %s', async (term, names) => {
    expect(await namesOf(term)).toEqual(names);
  });

  test('forgives nothing where something is found as typed', async () => {
    expect(await namesOf('baltyk smaku')).toEqual(['BAŁTYK SMAKU']);
    expect(await namesOf('staw')).toEqual(['Staw']);
  });

  test('of customers finds by a person, an e-mail and a number in any spelling', async () => {
    const found = async (term: string) =>
      (await app.ask(customerApi.list, { search: term }, lawyer)).rows.map(({ name }) => name);
    expect(await found('galara')).toEqual(['Galmet']);
    expect(await found('r.galara@galmet.example')).toEqual(['Galmet']);
    expect(await found('5250001090')).toEqual(['Żabia Woda S.A.']);
    expect(await found('hexatehc')).toEqual(['Hexatech GmbH']);
  });

  test('shows nothing that hung on a mark which is gone', async () => {
    // The example's, of which only these are left.
    expect(await app.db.$count(payments)).toBeGreaterThan(20);
    const { rows } = await app.ask(paymentApi.list, {}, lawyer);
    const marks: readonly number[] = Object.values(portfolio.marks);
    expect(rows.filter(({ trademark }) => !marks.includes(trademark))).toEqual([]);
  });

  test('of payments finds by the customer and by the number of the mark', async () => {
    const fee = { type: 'OTHER', status: 'NOT_PAID', amount: '10', currency: 'PLN' } as const;
    for (const key of ['boat', 'nordlys'] as const)
      await app.ask(paymentApi.create, { ...fee, trademark: portfolio.marks[key] }, lawyer);
    const found = async (search: string) =>
      (await app.ask(paymentApi.list, { search }, lawyer)).rows.map(({ trademark }) => trademark);
    expect(await found('unitex')).toEqual([portfolio.marks.boat]);
    expect(await found('untex')).toEqual([portfolio.marks.boat]);
    // F-20240, in another spelling.
    expect(await found('f - 20240')).toEqual([portfolio.marks.nordlys]);
  });
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const isRead = ({ 'Node Type': type }: Plan): boolean => type === 'Seq Scan';
/** What is read only until there is enough of it, which is soon where everybody has the word. */
const readUntilEnough = (plan: Plan): Plan[] =>
  nodes(plan)
    .filter((node) => node['Node Type'] === 'Limit')
    .flatMap((node) => (node.Plans ?? []).filter(isRead));

/** Where there are fewer, reading them all is cheaper than an index. */
const marks = isFull ? 20_000 : 8_000;

describe(`among ${marks} marks and 4,000 customers`, () => {
  beforeAll(async () => {
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
        insert into customers (name, nip, place, created_at, updated_at)
        select 'Firma ' || md5(n::text), lpad(n::text, 10, '7'), 'Miasto', now(), now()
        from generate_series(1, 4000) n`);
      await tx.execute(sql`
        insert into trademarks (name, type, representation_type, status, customer, application_number, created_at, updated_at)
        select initcap(md5(n::text)), 1, 1, 2, (select min(id) from customers) + n % 4000, 'Z.' || (600000 + n), now(), now()
        from generate_series(1, ${marks}::int) n`);
      await tx.execute(sql`
        insert into trademark_goods (trademark_id, class, pl, en)
        select id, 9, 'towary ' || md5(id::text), '' from trademarks where application_number like 'Z.6%'`);
    });
    for (const table of ['customers', 'trademarks', 'trademark_goods', 'attachments'])
      await app.owner.execute(sql.raw(`vacuum analyze ${table}`));
  });

  test('a name beside goods that thousands have finds the mark that has both', async () => {
    const { id } = await insertTrademark(app, portfolio.customers.frog, { name: 'WYJĄTKOWY' });
    await app.db
      .insert(trademarkGoods)
      .values({ trademarkId: id, class: 9, pl: 'inne towary', en: '' });
    expect((await search('wyjatkowy towary'))[0]?.entity.id).toBe(id);
  });

  test.each([
    'abcdef',
    'galnet',
    'galmet towary',
    'xo',
    'firma 7f39f8',
    'z.612 345',
    'towary 7f39f8',
    'ab',
  ])('no table of rows is read from end to end for %s', async (term) => {
    for (const stage of stages)
      for (const query of [marksQuery, customersQuery]) {
        const asked = query(app.db, readTerm(term), stage);
        const { rows } = await app.db.execute(sql`explain (format json) ${asked.getSQL()}`);
        const [first] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
        const plan = first?.['QUERY PLAN'][0]?.Plan;
        const soonEnough = plan && term.startsWith('firma') ? readUntilEnough(plan) : [];
        const read = (plan ? nodes(plan) : [])
          .filter((node) => isRead(node) && !soonEnough.includes(node))
          .map((node) => node['Relation Name'])
          // There are three papers.
          .filter((name) => name !== 'attachments');
        expect(read, `${term} ${stage}`).toEqual([]);
      }
  });
});
