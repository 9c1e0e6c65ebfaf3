/** What the server must do with the new field of representatives. Runs in the copy. */
export const representativeCheck = `
import { beforeAll, expect, test } from 'vitest';
import { type Representative, representativeApi } from '#contract/representatives/representative';
import { accountApi } from '#contract/accounts/session';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let session: { token: string };
let zofia: Representative;
const { create, list, update, history } = representativeApi;

beforeAll(async () => {
  app = await testApp();
  session = await app.signIn('lawyer@markfolio.example');
  const made = await Promise.all([
    app.call(create, { name: 'Zofia Lis', alias: 'Żółw' }, session),
    app.call(create, { name: 'Jan Lis', alias: 'Zebra' }, session),
    app.call(create, { name: 'Ewa Lis' }, session),
  ]);
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  zofia = made[0].body.row;
});

const aliases = async (input: object): Promise<(string | null)[]> => {
  const { rows } = await app.ask(list, { search: 'lis', ...input }, session);
  return rows.map(({ alias }) => alias);
};

test('it is stored and answered', () => expect(zofia.alias).toBe('Żółw'));

test('a list is filtered, sorted and searched by it', async () => {
  expect(await aliases({ filters: [['alias', 'contains', 'zol']] })).toEqual(['Żółw']);
  expect(await aliases({ filters: [['alias', 'empty']] })).toEqual([null]);
  expect(await aliases({ sort: 'alias' })).toEqual(['Zebra', 'Żółw', null]);
  expect(await aliases({ sort: '-alias' })).toEqual(['Żółw', 'Zebra', null]);
  expect(await aliases({ search: 'zolw' })).toEqual(['Żółw']);
});

test('the search still has its index', async () => {
  const { rows } = await app.db.execute(
    "select indexdef from pg_indexes where indexname = 'representatives_search'",
  );
  expect(rows).toHaveLength(1);
});

test('history tells its changes', async () => {
  const { id, version } = zofia;
  await app.call(update, { id, version, alias: 'Żaba' }, session);
  const { entries } = await app.ask(history, { id, field: 'alias' }, session);
  const [entry] = entries;
  expect(entry).toMatchObject({ before: { alias: 'Żółw' }, after: { alias: 'Żaba' } });
});

test.each([['pl', 'Pseudonim'], ['en', 'Alias']] as const)(
  'the export in %s has a column %s',
  async (language, label) => {
    await app.call(accountApi.setLanguage, { language }, session);
    const file = await app.call(representativeApi.export, { format: 'csv' }, session);
    expect(file.body.split('\\r\\n')[0]?.split(';')).toContain(label);
  },
);
`;

/** What it must do with those of trade marks. */
export const trademarkCheck = `
import { beforeAll, expect, test } from 'vitest';
import { accountApi } from '#contract/accounts/session';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { type MarkOffice, markOffice } from '#server/test/markOffice';

let office: MarkOffice;
let fox: Trademark;
const { create, list, history } = trademarkApi;

beforeAll(async () => {
  office = await markOffice();
  const filed = { applicationDate: '2020-02-01' };
  fox = await office.create({ name: 'LIS', motto: 'Żółw', mottoSince: '2020-01-05', ...filed });
  await office.create({ name: 'LIS DWA', motto: 'Zebra', ...filed });
  await office.create({ name: 'LIS TRZY', mottoSince: '2020-01-07' });
});

const mottoes = async (input: object): Promise<(string | null)[]> => {
  const { rows } = await office.app.ask(list, { search: 'lis', ...input }, office.lawyer);
  return rows.map(({ motto }) => motto);
};
const faultsOf = async (draft: object) => {
  const { status, body } = await office.app.call(create, office.draftOf(draft), office.lawyer);
  return { status, body };
};

test('both have a column in the database', async () => {
  const { rows } = await office.app.db.execute(
    "select data_type from information_schema.columns where table_name = 'trademarks' and column_name like 'motto%' order by column_name",
  );
  expect(rows).toEqual([{ data_type: 'text' }, { data_type: 'date' }]);
});

test('they are stored and answered', async () =>
  expect(await office.read(fox.id)).toMatchObject({ motto: 'Żółw', mottoSince: '2020-01-05' }));

test('they keep their bounds and the rule between them', async () => {
  expect(await faultsOf({ motto: 'x'.repeat(31) })).toMatchObject({
    status: 400,
    body: { fields: { motto: [{ code: 'too_long', params: { max: 30 } }] } },
  });
  expect(
    await faultsOf({ motto: 'x', mottoSince: '2020-03-01', applicationDate: '2020-02-01' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { mottoSince: [{ code: 'later_than', params: { max: '01.02.2020' } }] } },
  });
  const { rows } = await office.app.ask(list, { search: 'lis trzy' }, office.lawyer);
  expect(rows.map(({ mottoSince }) => mottoSince)).toEqual([null]);
});

test('a list is filtered, sorted and searched by them', async () => {
  expect(await mottoes({ filters: [['motto', 'contains', 'zol']] })).toEqual(['Żółw']);
  expect(await mottoes({ filters: [['mottoSince', 'before', '2020-01-06']] })).toEqual(['Żółw']);
  expect(await mottoes({ sort: 'motto' })).toEqual(['Zebra', 'Żółw', null]);
  expect(await mottoes({ sort: '-motto' })).toEqual(['Żółw', 'Zebra', null]);
  expect(await mottoes({ search: 'zolw' })).toEqual(['Żółw']);
});

test('a change of one keeps the other, and history tells it', async () => {
  expect((await office.update(fox.id, { motto: 'Żaba' })).status).toBe(200);
  expect(await office.read(fox.id)).toMatchObject({ motto: 'Żaba', mottoSince: '2020-01-05' });
  const { entries } = await office.app.ask(history, { id: fox.id, field: 'motto' }, office.lawyer);
  expect(entries[0]).toMatchObject({ before: { motto: 'Żółw' }, after: { motto: 'Żaba' } });
});

test.each([['pl', 'Dewiza'], ['en', 'Motto']] as const)(
  'the export in %s has a column %s',
  async (language, label) => {
    await office.app.call(accountApi.setLanguage, { language }, office.lawyer);
    const asked = { format: 'csv', search: 'lis dwa', columns: 'name,motto' } as const;
    const file = await office.app.call(trademarkApi.export, asked, office.lawyer);
    expect(file.raw.toString().slice(1).split('\\r\\n')).toEqual([
      expect.stringMatching(new RegExp(';' + label + '$')),
      'LIS DWA;Zebra',
      '',
    ]);
  },
);
`;
