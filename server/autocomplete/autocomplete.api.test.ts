import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { baseTypes, trademarkType } from '#contract/codes/trademarks';
import { autocompleteApi, mostOptions } from '#contract/kit/autocomplete';
import { representativeApi } from '#contract/representatives/representative';
import { representatives } from '#server/representatives/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let lawyer: { token: string };
let client: { token: string };
const ids: number[] = [];
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  client = await app.signIn('client@markfolio.example');
  await app.db.delete(representatives);
  for (const name of ['Łucja Żak', 'Anna Łódzka', 'Łukasz Abacki', 'Zenon Nowak'])
    ids.push((await app.ask(representativeApi.create, { name }, lawyer)).row.id);
});

const search = async (term: string | undefined, session = lawyer) => {
  const answer = await app.call(
    autocompleteApi.search,
    { type: 'REPRESENTATIVE', ...(term !== undefined && { search: term }) },
    session,
  );
  return { status: answer.status, options: answer.body.options };
};

describe('looking up', () => {
  test('finds without accents and case, in Polish order', async () => {
    const { options } = await search('lu');
    expect(options).toEqual([
      { label: 'Łucja Żak', value: ids[0] },
      { label: 'Łukasz Abacki', value: ids[2] },
    ]);
    expect((await search('żak łucja')).options).toHaveLength(1);
  });

  test('offers the beginning of the list when nothing is typed', async () => {
    expect((await search(undefined)).options.map(({ label }) => label)).toEqual([
      'Anna Łódzka',
      'Łucja Żak',
      'Łukasz Abacki',
      'Zenon Nowak',
    ]);
    const moment = app.deps.now();
    await app.db
      .insert(representatives)
      .values(
        Array.from({ length: 60 }, () => ({ name: 'Wielu', createdAt: moment, updatedAt: moment })),
      );
    expect((await search('wielu')).options).toHaveLength(mostOptions);
  });

  test('is refused to those who may not view the rows', async () => {
    expect((await search('a', client)).status).toBe(403);
  });

  test('with filters the type does not understand is refused', async () => {
    const ask = (type: 'CUSTOMER' | 'PRODUCT', filters: Record<string, string | number>) =>
      app.call(autocompleteApi.search, { type, filters }, lawyer);
    expect((await ask('CUSTOMER', { class: 9 })).status).toBe(400);
    expect((await ask('PRODUCT', { class: 46, language: 'pl' })).status).toBe(400);
    expect((await ask('PRODUCT', { class: 9, language: 'pl', customer: 1 })).status).toBe(400);
    for (const filters of [{}, { class: 9 }, { language: 'pl' }, { class: 9, language: 'pl' }])
      expect((await ask('PRODUCT', filters)).status).toBe(200);
  });
});

test('marks are offered by type where only some can be chosen', async () => {
  const ask = (filters: Record<string, string | number | number[]>) =>
    app.call(autocompleteApi.search, { type: 'TRADEMARK', filters }, lawyer);
  const kinds = async (types: readonly number[]) => {
    const { status, body } = await ask({ types: [...types] });
    expect(status).toBe(200);
    expect(body.options.length).toBeGreaterThan(0);
    return new Set(body.options.map(({ detail }) => detail?.en.split(',')[0]));
  };
  expect(await kinds([trademarkType.INTERNATIONAL.value])).toEqual(new Set(['International']));
  expect(await kinds(baseTypes)).not.toContain('International');
  for (const filters of [{ types: [] }, { types: [6] }, { types: 1 }, { types: [1], class: 9 }])
    expect((await ask(filters)).status).toBe(400);
});

describe('labels of known ids', () => {
  const labels = async (wanted: object, session = lawyer) => {
    const answer = await app.call(autocompleteApi.byIds, { ids: wanted }, session);
    return { status: answer.status, body: answer.body };
  };

  test('come by type, without those that do not exist', async () => {
    expect(await labels({ REPRESENTATIVE: [ids[3], 1_000_000] })).toEqual({
      status: 200,
      body: { options: { REPRESENTATIVE: [{ label: 'Zenon Nowak', value: ids[3] }] } },
    });
  });

  test('are of deleted rows too, unless those that can be opened are asked for', async () => {
    const [gone = 0] = ids;
    const asked = { ids: { REPRESENTATIVE: [gone] } };
    const of = async (alive?: boolean) =>
      (
        await app.ask(
          autocompleteApi.byIds,
          { ...asked, ...(alive !== undefined && { alive }) },
          lawyer,
        )
      ).options.REPRESENTATIVE?.length;
    const deleted = (deletedAt: Date | null) =>
      app.db.update(representatives).set({ deletedAt }).where(eq(representatives.id, gone));
    expect(await of(true)).toBe(1);
    await deleted(new Date());
    expect([await of(), await of(true)]).toEqual([1, 0]);
    await deleted(null);
  });

  test('of rows one may not see are as if they did not exist', async () => {
    expect(await labels({ REPRESENTATIVE: [ids[3]] }, client)).toEqual({
      status: 200,
      body: { options: { REPRESENTATIVE: [] } },
    });
  });

  test.each(['{"NOBODY":[1]}', '{"REPRESENTATIVE":["1"]}', 'x', '[]'])(
    '%s is refused',
    async (text) => {
      const answer = await app.call(autocompleteApi.byIds, { ids: text }, lawyer);
      expect(answer.status).toBe(400);
    },
  );
});

test('the 121st search within a minute has to wait', async () => {
  const limited = await testApp({ rateLimit: true });
  const { token } = await limited.signIn('lawyer@markfolio.example');
  const ask = () => limited.call(autocompleteApi.search, { type: 'REPRESENTATIVE' }, { token });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await ask()).status);
  expect(statuses.indexOf(429)).toBe(120);
});

test('searching a list counts as searching, reading it does not', async () => {
  const limited = await testApp({ rateLimit: true });
  const { token } = await limited.signIn('lawyer@markfolio.example');
  const ask = (input: { search?: string }) =>
    limited.call(representativeApi.list, input, { token });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await ask({ search: 'a' })).status);
  expect(statuses.indexOf(429)).toBe(120);
  expect((await ask({})).status).toBe(200);
});

test('marks are offered with their type and territory, which tell a family apart', async () => {
  const { options } = await app.ask(autocompleteApi.search, { type: 'TRADEMARK' }, lawyer);
  expect(options.length).toBeGreaterThan(0);
  expect(options.every(({ detail }) => detail !== undefined)).toBe(true);
  expect(options.map(({ detail }) => detail?.pl)).toContain('Polski, Polska');
});
