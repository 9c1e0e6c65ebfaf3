import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { renewalApi } from '#contract/payments/renewals';
import { theOnlyRow as id } from '#contract/settings/document';
import { defaultTerritoryLists, territoryListsApi } from '#contract/settings/territories/lists';
import { territorySettingsApi } from '#contract/settings/territories/settings';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { history } from '#server/history/table';
import { settings } from '#server/settings/table';
import { refusalOf, rowOf } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';
import { customerOf, insertTrademark, ownerEmail } from '#server/test/marks';

const { FOREIGN, INTERNATIONAL, POLISH } = trademarkType;

const { app, admin, lawyer, customer, draftOf, designate } = await markOffice();
beforeEach(async () => {
  await app.db.delete(settings).where(eq(settings.key, 'TERRITORY_LISTS'));
  await app.db.delete(settings).where(eq(settings.key, 'FEES'));
});

type Lists = OutputOf<typeof territorySettingsApi.get>['row'];
const readLists = async (): Promise<Lists> =>
  (await app.ask(territorySettingsApi.get, { id }, lawyer)).row;
const saveLists = async (
  given: Omit<InputOf<typeof territorySettingsApi.update>, 'id' | 'version'>,
  version?: number,
) =>
  app.call(
    territorySettingsApi.update,
    { id, version: version ?? (await readLists()).version, ...given },
    admin,
  );
const entriesOf = (entity: string) =>
  app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(history.id);

describe('lists of territories', () => {
  test('are the default ones until the firm changes one, which alone is kept', async () => {
    expect(await readLists()).toMatchObject({ version: 1, ...defaultTerritoryLists });
    const earlier = (await entriesOf('TerritorySettings')).length;
    const saved = await saveLists({ BOIP_MEMBERS: ['NL', 'BE'], OAPI_MEMBERS: [] });
    expect(saved.status).toBe(200);
    expect(await readLists()).toMatchObject({
      version: 2,
      BOIP_MEMBERS: ['BE', 'NL'],
      OAPI_MEMBERS: null,
      EU_MEMBERS: defaultTerritoryLists.EU_MEMBERS,
    });
    const [stored] = await app.db
      .select()
      .from(settings)
      .where(eq(settings.key, 'TERRITORY_LISTS'));
    expect(stored?.value).toEqual({ BOIP_MEMBERS: ['BE', 'NL'], OAPI_MEMBERS: null });
    expect((await entriesOf('TerritorySettings')).slice(earlier)).toMatchObject([
      {
        operation: 'UPDATE',
        accountName: 'Anna Żuraw',
        before: { BOIP_MEMBERS: ['BE', 'LU', 'NL'] },
        after: { BOIP_MEMBERS: ['BE', 'NL'], OAPI_MEMBERS: null },
      },
    ]);
    const lists = (await app.call(territoryListsApi.read, {}, lawyer)).body;
    expect(lists).toMatchObject({ OAPI_MEMBERS: [], BOIP_MEMBERS: ['BE', 'NL'] });
    // Back to the default: nothing of the firm's own is left.
    await saveLists({ BOIP_MEMBERS: ['BE', 'LU', 'NL'], OAPI_MEMBERS: undefined });
    await saveLists({ OAPI_MEMBERS: [...defaultTerritoryLists.OAPI_MEMBERS] });
    const [restored] = await app.db
      .select()
      .from(settings)
      .where(eq(settings.key, 'TERRITORY_LISTS'));
    expect(restored?.value).toEqual({});
  });

  test('are not written over: who read an older version is told', async () => {
    const first = await Promise.all([
      saveLists({ BOIP_MEMBERS: ['BE'] }, 1),
      saveLists({ BOIP_MEMBERS: ['NL'] }, 1),
    ]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(first.find(({ status }) => status === 409)?.body).toMatchObject({
      errorCode: 'STALE_VERSION',
      errorData: { version: 2 },
    });
  });

  test('take territories alone, each once', async () => {
    const { version } = await readLists();
    for (const list of [['XA'], ['Polska'], ['PL', 'PL']]) {
      const wrong = { id, version, EU_MEMBERS: list };
      expect((await app.call<Endpoint>(territorySettingsApi.update, wrong, admin)).status).toBe(
        400,
      );
    }
    const entries = (await entriesOf('TerritorySettings')).length;
    await saveLists({ BOIP_MEMBERS: ['NL', 'LU', 'BE'] });
    expect((await entriesOf('TerritorySettings')).length).toBe(entries);
  });
});

const create = (draft: Parameters<typeof draftOf>[0]) =>
  app.call(
    trademarkApi.create,
    draftOf({ name: 'CIGARRO', type: FOREIGN.value, territory: 'CU', ...draft }),
    lawyer,
  );

describe('the date of the additional registration payment', () => {
  const date = { additionalRegistrationPaymentDate: '2026-05-04' };

  test('exists where the territory is on the list', async () => {
    expect(rowOf(await create(date))).toMatchObject(date);
    const refused = await create({ ...date, territory: 'JP' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      fields: { additionalRegistrationPaymentDate: [{ code: 'not_listed' }] },
    });
    await saveLists({ ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: ['CU', 'JP'] });
    expect(rowOf(await create({ ...date, territory: 'JP' }))).toMatchObject(date);
  });

  test('that is stored stays when the list shrinks, and does not stand in the way', async () => {
    const mark = rowOf(await create(date));
    await saveLists({ ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: [] });
    const change = (given: object, version: number) =>
      app.call(trademarkApi.update, { id: mark.id, version, ...given }, lawyer);
    expect(rowOf(await change({ name: 'CIGARRO 2' }, 1))).toMatchObject(date);
    expect(
      rowOf(await change({ additionalRegistrationPaymentDate: '2026-06-01' }, 2)),
    ).toMatchObject({ additionalRegistrationPaymentDate: '2026-06-01' });
    // Taken away by hand it is gone, and does not come back.
    const cleared = await change({ additionalRegistrationPaymentDate: null }, 3);
    expect(rowOf(cleared).additionalRegistrationPaymentDate).toBeNull();
    expect((await change(date, 4)).status).toBe(400);
  });

  test('goes with its territory, and history tells it', async () => {
    const mark = rowOf(await create(date));
    const moved = await app.call(
      trademarkApi.update,
      { id: mark.id, version: 1, territory: 'US' },
      lawyer,
    );
    expect(rowOf(moved).additionalRegistrationPaymentDate).toBeNull();
    const [entry] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entityId, mark.id), eq(history.operation, 'UPDATE')));
    expect(entry?.before).toMatchObject(date);
  });
});

test('an international mark designates members of Madrid, the Benelux only as one', async () => {
  const { id: mark } = await insertTrademark(app, customer, { type: INTERNATIONAL.value });
  const refused = await designate(mark, ['US', 'AR', 'NL']);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      errorCode: 'TERRITORY_NOT_DESIGNATABLE',
      errorData: { territories: ['AR', 'NL'] },
    },
  });
  expect((await designate(mark, ['US', 'BOIP', 'EU', 'OAPI', 'CW', 'JE'])).status).toBe(201);
  await saveLists({ WIPO_MEMBERS: [...defaultTerritoryLists.WIPO_MEMBERS, 'AR'] });
  expect((await designate(mark, ['AR'])).status).toBe(201);
});

describe('the fee table', () => {
  const readFees = () => app.ask(feeSettingsApi.get, { id }, lawyer);
  const save = async (fees: unknown) =>
    app.call<Endpoint>(
      feeSettingsApi.update,
      { id, version: (await readFees()).row.version, fees },
      admin,
    );
  const [first] = defaultFees;

  test('is what renewals propose', async () => {
    const mark = rowOf(
      await create({
        type: POLISH.value,
        territory: undefined,
        status: trademarkStatus.REGISTERED.value,
        registrationNumber: 'R.1',
        registrationDate: '2017-01-05',
        expirationDate: '2027-01-05',
      }),
    );
    const proposed = async () => (await app.ask(renewalApi.read, { id: mark.id }, lawyer)).proposed;
    expect(await proposed()).toEqual({ amount: '400.00', currency: 'PLN' });
    const changed = defaultFees.map((fee) =>
      fee.type === POLISH.value ? { ...fee, basic: '420.5' } : fee,
    );
    expect((await save(changed)).status).toBe(200);
    expect(await proposed()).toEqual({ amount: '420.50', currency: 'PLN' });
    expect((await save([])).status).toBe(200);
    expect(await proposed()).toBeNull();
    expect((await entriesOf('FeeSettings')).length).toBe(2);
  });

  test('names the rate it proposes by to the firm alone: when it holds, its source, when it was checked', async () => {
    const mark = await insertTrademark(app, await customerOf(app, ownerEmail), {
      status: trademarkStatus.REGISTERED.value,
      expirationDate: '2027-01-05',
    });
    const rateFor = async (by: { token: string }) =>
      (await app.ask(renewalApi.read, { id: mark.id }, by)).rate;
    const dated = defaultFees.map((fee) => ({
      ...fee,
      validFrom: '2026-01-01',
      source: 'Dz.U. 2025 poz. 7',
      asOf: '2026-02-03',
    }));
    expect((await save(dated)).status).toBe(200);
    expect(await rateFor(lawyer)).toEqual({
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Dz.U. 2025 poz. 7',
      office: null,
      asOf: '2026-02-03',
    });
    expect(await rateFor(await app.signIn(ownerEmail))).toBeNull();
    await save(dated.map((fee) => ({ ...fee, asOf: null })));
    const { row } = await readFees();
    expect((await rateFor(lawyer))?.asOf).toBe(row.asOf);
  });

  test('of an older version is compared as it would be saved today, and so is what history tells of it', async () => {
    const older = defaultFees.map(
      ({ validFrom: _f, validTo: _t, source: _s, asOf: _a, ...fee }) => fee,
    );
    await app.db.insert(settings).values({ key: 'FEES', value: { fees: older } });
    const told = async () => (await app.ask(feeSettingsApi.history, { id }, admin)).entries;
    const count = (await told()).length;
    const { version } = (await readFees()).row;
    await app.ask(feeSettingsApi.update, { id, version, asOf: '2026-01-05' }, admin);
    const [entry] = await told();
    expect(entry?.after).toEqual({ asOf: '2026-01-05' });
    // As versions before this one have written it.
    const newer = older.map((fee) => ({
      ...fee,
      validFrom: null,
      validTo: null,
      source: null,
      asOf: null,
    }));
    const written = {
      at: app.deps.now(),
      accountName: 'Anna Żuraw',
      entity: 'FeeSettings',
    } as const;
    await app.db.insert(history).values({
      ...written,
      entityId: id,
      operation: 'UPDATE',
      before: { fees: older },
      after: { fees: newer },
    });
    expect(await told()).toHaveLength(count + 1);
  });

  test('refuses a line, or the table, that was checked on a day to come', async () => {
    const { row } = await readFees();
    const today = dateInWarsaw(app.deps.now());
    const asOf = addDays(today, 1);
    const line = await save([{ ...first, asOf }]);
    expect(refusalOf(line).fields).toEqual({
      'fees.0.asOf': [{ code: 'after_today', params: { max: formatDate(today) } }],
    });
    const table = await app.call<Endpoint>(
      feeSettingsApi.update,
      { id, version: row.version, asOf },
      admin,
    );
    expect(refusalOf(table).fields).toHaveProperty('asOf');
    expect((await save([{ ...first, asOf: today }])).status).toBe(200);
  });

  test.each([
    ['two lines for the same payment', [first, first]],
    ['a foreign mark without its territory', [{ ...first, type: FOREIGN.value }]],
    ['an amount that is no decimal', [{ ...first, basic: '4e2' }]],
    ['a float', [{ ...first, basic: 400 }]],
    ['no rate beyond the last class of the first', [{ ...first, furtherUpTo: 3 }]],
    ['a field it does not have', [{ ...first, vat: 23 }]],
  ])('refuses %s', async (_, fees) => {
    expect((await save(fees)).status).toBe(400);
    expect((await readFees()).row.version).toBe(1);
  });
});
