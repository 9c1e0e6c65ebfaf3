import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import type { InputOf } from '#contract/kit/endpoint';
import { comparedText } from '#contract/kit/factTexts';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { registryRecords } from '#server/offices/table';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, admin, lawyer, client, create, update, customer } = await markOffice();
type Filters = InputOf<typeof trademarkApi.list>['filters'];
const long = 'ż'.repeat(1_000);

const [amber, owl, plain] = [
  await create({
    name: 'BURSZTYN',
    ownData: [
      { key: 'Półka', value: 'Ściana Żółta' },
      { key: 'Ryzyko', value: long },
    ],
  }),
  await create({ name: 'SOWA', ownData: [{ key: 'PÓŁKA', value: 'regał {7}_%' }] }),
  await create({ name: 'WRONA', ownData: [] }),
];

describe('own data of marks', () => {
  const found = async (...filter: unknown[]): Promise<string[]> => {
    const filters = [['ownData', ...filter]] as Filters;
    const { rows } = await app.ask(trademarkApi.list, { filters, size: 100 }, lawyer);
    const made = [amber, owl, plain].map(({ id }) => id);
    return rows.filter(({ id }) => made.includes(id)).map(({ name }) => name);
  };

  test('filter a list by a key and what stands under it, whatever case and accents', async () => {
    expect(await found('anyOf', ['polka'])).toEqual(['BURSZTYN', 'SOWA']);
    expect(await found('noneOf', ['Ryzyko'])).not.toContain('BURSZTYN');
    expect(await found('contains', ['półka', 'zolta'])).toEqual(['BURSZTYN']);
    expect(await found('contains', ['półka', '7}_%'])).toEqual(['SOWA']);
    // What stands under another key is not meant.
    expect(await found('contains', ['ryzyko', 'zolta'])).toEqual([]);
    expect(await found('is', ['półka', 'ściana żółta'])).toEqual(['BURSZTYN']);
    expect(await found('is', ['półka', 'ściana'])).toEqual([]);
    expect(await found('is', ['ryzyko', long.slice(0, 255)])).toEqual([]);
    // As long as a value may be, and no longer.
    expect(await found('is', ['ryzyko', long])).toEqual(['BURSZTYN']);
    expect(await found('contains', ['ryzyko', long.slice(0, 999)])).toEqual(['BURSZTYN']);
  });

  test.each([
    ['a filter without a key', ['contains', 'x']],
    ['a filter without a text', ['is', ['x']]],
    ['a filter by many keys', ['anyOf', ['x', 'y']]],
    ['a filter by a text no value has room for', ['is', ['x', `${long}ż`]]],
  ])('%s is refused', async (_, filter) => {
    const filters = [['ownData', ...filter]] as Filters;
    expect((await app.call(trademarkApi.list, { filters }, lawyer)).status).toBe(400);
  });

  test('hold each key once, whatever its case, and no key without a name', async () => {
    const twice = await update(plain.id, {
      ownData: [
        { key: 'Kod', value: '1' },
        { key: ' KOD', value: null },
      ],
    });
    expect(twice.body).toMatchObject({ fields: { 'ownData.1.key': [{ code: 'taken' }] } });
    const nameless = await update(plain.id, { ownData: [{ key: '', value: '1' }] });
    expect(nameless.status).toBe(400);
  });

  test('are offered to staff by their keys, the usual spelling of each', async () => {
    const { keys } = await app.ask(trademarkActionApi.ownDataKeys, {}, admin);
    expect(keys.filter((key) => key.toLocaleLowerCase('pl') === 'półka')).toHaveLength(1);
    expect(keys).toContain('Ryzyko');
    expect((await app.call(trademarkActionApi.ownDataKeys, {}, client)).status).toBe(403);
  });

  test('are nothing a client receives or asks about', async () => {
    const { row } = await app.ask(trademarkApi.get, { id: amber.id }, client);
    expect(row).not.toHaveProperty('ownData');
    const filters = [['ownData', 'anyOf', ['Półka']]] as Filters;
    expect((await app.call(trademarkApi.list, { filters }, client)).status).toBe(400);
  });

  test('are told by history and exported', async () => {
    await update(owl.id, { ownData: [{ key: 'Półka', value: 'B' }] });
    const { entries } = await app.ask(
      trademarkApi.history,
      { id: owl.id, field: 'ownData' },
      lawyer,
    );
    expect(entries[0]).toMatchObject({ after: { ownData: [{ key: 'Półka', value: 'B' }] } });
    const file = await app.call(
      trademarkApi.export,
      { format: 'csv', ids: String(owl.id), columns: 'name,ownData' },
      lawyer,
    );
    expect(file.body).toContain('Półka: B');
  });
});

describe('what is known of a row besides its values', () => {
  test('is who made and changed it, for those who may read history', async () => {
    const mark = await create({ name: 'FAKT' });
    const fresh = await app.ask(trademarkApi.get, { id: mark.id }, lawyer);
    expect(fresh.facts).toMatchObject({ made: { by: 'Łukasz Wiśniewski' }, changed: null });
    expect(fresh.facts).not.toHaveProperty('comparedAt');
    const saved = await update(mark.id, { name: 'FAKT 2' }, admin);
    expect(saved.body.facts).toMatchObject({
      made: { by: 'Łukasz Wiśniewski' },
      changed: { by: 'Anna Żuraw' },
    });
    const seen = await app.ask(trademarkApi.get, { id: mark.id }, client);
    expect(seen).not.toHaveProperty('facts');
    const owner = await app.ask(customerApi.get, { id: customer }, lawyer);
    expect(owner.facts?.made.by).toEqual(expect.any(String));
  });

  test('is when a registry was asked, where one has the mark', async () => {
    const mark = await create({
      name: 'UNIJNY',
      type: trademarkType.EUROPEAN.value,
      applicationNumber: '018999999',
    });
    const { facts } = await app.ask(trademarkApi.get, { id: mark.id }, lawyer);
    expect(facts?.comparedAt).toBeNull();
    const fetchedAt = new Date('2026-11-16T23:30:00Z');
    const [stored] = await app.db.select().from(trademarks).where(eq(trademarks.id, mark.id));
    await app.db.insert(registryRecords).values({
      key: stored?.registryKey ?? '',
      source: 'EUIPO',
      number: '018999999',
      record: {} as RegistryRecord,
      fingerprint: 'x',
      fetchedAt,
    });
    const asked = await app.ask(trademarkApi.get, { id: mark.id }, lawyer);
    expect(asked.facts?.comparedAt).toBe(fetchedAt.toISOString());
    // Half past midnight in Warsaw.
    expect(asked.facts && comparedText(asked.facts)).toBe('17.11.2026');
  });

  test('is nothing anybody sends', async () => {
    const sent = { madeBy: 'ktoś' } as object;
    expect((await update(plain.id, sent)).status).toBe(400);
  });
});
