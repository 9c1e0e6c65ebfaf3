import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autocompleteApi } from '#contract/autocomplete';
import { customerApi } from '#contract/customers';
import type { InputOf, OutputOf } from '#contract/endpoint';
import { goodsApi, trademarkActionApi } from '#contract/trademarkActions';
import { representationType, trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { accounts } from '#server/auth/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
let client: { token: string };
let customer = 0;
let otherCustomer = 0;
beforeAll(async () => {
  app = await testApp();
  const found = async (email: string) =>
    (await app.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.customers[0] ?? 0;
  customer = await found('client@markfolio.example');
  otherCustomer = await found('client2@markfolio.example');
});
beforeEach(async () => {
  admin = await app.signIn('admin@markfolio.example');
  lawyer = await app.signIn('lawyer@markfolio.example');
  client = await app.signIn('client@markfolio.example');
});

type Draft = InputOf<typeof trademarkApi.create>;
const draftOf = (draft: Partial<Draft> = {}): Draft => ({
  name: 'BURSZTYN',
  type: POLISH.value,
  representationType: representationType.WORD.value,
  customer,
  status: APPLICATION.value,
  ...draft,
});
const rowOf = ({ status, body }: Answer): Trademark => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return (body as OutputOf<typeof trademarkApi.get>).row;
};
const create = async (draft: Partial<Draft> = {}): Promise<Trademark> =>
  rowOf(await app.call(trademarkApi.create, draftOf(draft), lawyer));
const read = async (id: number, by = lawyer): Promise<Trademark> =>
  rowOf(await app.call(trademarkApi.get, { id }, by));
const update = async (id: number, patch: object, by = lawyer): Promise<Answer> =>
  app.call(trademarkApi.update, { id, version: (await read(id)).version, ...patch }, by);
const remove = async (id: number): Promise<Answer> =>
  app.call(trademarkApi.remove, { id, version: (await read(id)).version }, lawyer);
const saveGoods = async (id: number, numbers: readonly number[]): Promise<Answer> => {
  const { version } = await read(id);
  const classes = numbers.map((number) => ({ class: number, pl: `towary ${number}`, en: '' }));
  return app.call(
    goodsApi.save,
    { id, version, edition: '13-2026', classes } as InputOf<typeof goodsApi.save>,
    lawyer,
  );
};
const designate = (id: number, territories: readonly string[]): Promise<Answer> =>
  app.call(
    trademarkActionApi.addTerritories,
    {
      id,
      territories: [...territories],
      copy: { classes: true, representative: true, description: false },
    },
    lawyer,
  );
const childrenOf = async (id: number): Promise<Trademark[]> => {
  const rows = await app.db
    .select()
    .from(trademarks)
    .where(eq(trademarks.parent, id))
    .orderBy(trademarks.id);
  const alive = rows.filter(({ deletedAt }) => deletedAt === null);
  return Promise.all(alive.map((row) => read(row.id)));
};
const international = async (territories: readonly string[] = []): Promise<Trademark> => {
  const mark = await create({
    name: 'BAŁTYK',
    type: INTERNATIONAL.value,
    status: REGISTERED.value,
    registrationNumber: '1654321',
    registrationDate: '2024-02-29',
    expirationDate: '2034-02-28',
  });
  await saveGoods(mark.id, [25, 29, 35]);
  if (territories.length > 0) await designate(mark.id, territories);
  return read(mark.id);
};

describe('fields by type', () => {
  const everything = {
    bupDate: '2026-01-05',
    wupDate: '2026-06-05',
    publicationDate: '2026-02-05',
    baseRegistrationDate: '2025-01-05',
    receivedByWipoDate: '2025-02-05',
    fastTrack: true,
    territory: 'US' as const,
  };
  const kept: Record<string, (keyof typeof everything)[]> = {
    [POLISH.value]: ['bupDate', 'wupDate', 'fastTrack'],
    [EUROPEAN.value]: ['publicationDate', 'fastTrack'],
    [FOREIGN.value]: ['publicationDate', 'territory'],
    [INTERNATIONAL.value]: ['publicationDate', 'baseRegistrationDate', 'receivedByWipoDate'],
  };

  test.each([POLISH, EUROPEAN, FOREIGN, INTERNATIONAL].map(({ value }) => value))(
    'a mark of type %i keeps what the type has and nothing else',
    async (type) => {
      const row = await create({ ...everything, type });
      const found = Object.keys(everything).filter((name) => {
        const value = row[name as keyof Trademark];
        return value !== null && value !== false;
      });
      expect(found.toSorted()).toEqual(kept[type]?.toSorted());
    },
  );

  test('the territory follows from the type where the type says it', async () => {
    const placeOf = async (draft: Partial<Draft>) => (await create(draft)).place;
    expect(await placeOf({ type: POLISH.value })).toBe('PL');
    expect(await placeOf({ type: EUROPEAN.value })).toBe('EU');
    expect(await placeOf({ type: FOREIGN.value, territory: 'BOIP' })).toBe('BOIP');
    expect(await placeOf({ type: INTERNATIONAL.value })).toBeNull();
  });

  test('a registered mark needs its number and date; a foreign one its territory', async () => {
    const answer = await app.call(
      trademarkApi.create,
      draftOf({ type: FOREIGN.value, status: REGISTERED.value }),
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          territory: [{ code: 'required' }],
          registrationNumber: [{ code: 'required' }],
          registrationDate: [{ code: 'required' }],
        },
      },
    });
  });

  test('the type stays, and a designated mark is not made by itself', async () => {
    const { id } = await create();
    expect((await update(id, { type: EUROPEAN.value })).body).toMatchObject({
      fields: { type: [{ code: 'invalid' }] },
    });
    const alone = draftOf({ type: INTERNATIONAL_DESIGNATED.value, territory: 'DE' });
    expect((await app.call(trademarkApi.create, alone, lawyer)).status).toBe(400);
  });

  test('Vienna codes are kept as they are written in the classification', async () => {
    const { viennaCodes } = await create({ viennaCodes: [{ code: '3.7' }, { code: ' 26.4.5 ' }] });
    expect(viennaCodes).toEqual([{ code: '03.07' }, { code: '26.04.05' }]);
    const wrong = await app.call(
      trademarkApi.create,
      draftOf({ viennaCodes: [{ code: '01.01' }, { code: '77.01' }] }),
      lawyer,
    );
    expect(wrong.body).toMatchObject({
      fields: { 'viennaCodes.1.code': [{ code: 'pattern' }] },
    });
  });
});

describe('our number', () => {
  test('belongs to one mark, whatever its case and spaces, also while that is deleted', async () => {
    const { id } = await create({ ourNumber: 'ŻW 77/a' });
    const again = () => app.call(trademarkApi.create, draftOf({ ourNumber: 'żw77/A' }), lawyer);
    const refusal = {
      status: 409,
      body: { errorCode: 'TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS' },
    };
    expect(await again()).toMatchObject(refusal);
    await remove(id);
    expect(await again()).toMatchObject(refusal);
    const other = await create();
    expect(await update(other.id, { ourNumber: ' ŻW77 /A' })).toMatchObject(refusal);
  });

  test('the next free one is proposed', async () => {
    await create({ ourNumber: 'ZT/0099' });
    const next = async () =>
      (await app.call(trademarkActionApi.nextNumber, {}, lawyer)).body as { number: string };
    expect(await next()).toEqual({ number: 'ZT/0100' });
    await create({ ourNumber: 'zt/0100' });
    await create();
    expect(await next()).toEqual({ number: 'zt/0101' });
  });

  test('of three at the same moment one is made', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(trademarkApi.create, draftOf({ ourNumber: 'R/1' }), lawyer)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('status', () => {
  const change = async (id: number, input: object, by = lawyer): Promise<Answer> => {
    const { version } = await read(id);
    return app.call(
      trademarkActionApi.changeStatus,
      { id, version, ...input } as InputOf<typeof trademarkActionApi.changeStatus>,
      by,
    );
  };
  const registration = { registrationNumber: 'R.123456', registrationDate: '2026-05-04' };

  test('goes on with what it needs, and leaves the additional status behind', async () => {
    const { id } = await create({ additionalStatus: 2 });
    expect((await change(id, { status: REGISTERED.value })).status).toBe(400);
    const done = await change(id, {
      status: REGISTERED.value,
      ...registration,
      expirationDate: '2036-01-07',
    });
    expect(done.status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: REGISTERED.value,
      additionalStatus: null,
      ...registration,
    });
  });

  test.each([
    [APPLICATION, ANNULLED],
    [REGISTERED, APPLICATION],
    [REGISTERED, REJECTED],
    [EXPIRED, APPLICATION],
    [RESIGNATION, EXPIRED],
  ])(
    'what is not allowed is refused, and forced by an administrator with a reason',
    async (from, to) => {
      const { id } = await create({ status: from.value, ...registration });
      const refusal = { status: 409, body: { errorCode: 'INVALID_STATUS_TRANSITION' } };
      expect(await change(id, { status: to.value })).toMatchObject(refusal);
      const forced = { status: to.value, force: true, note: 'Sprostowanie' };
      expect(await change(id, forced)).toMatchObject(refusal);
      expect(await update(id, { status: to.value })).toMatchObject(refusal);
      expect((await change(id, { ...forced, note: '' }, admin)).body).toMatchObject({
        fields: { note: [{ code: 'required' }] },
      });
      expect((await change(id, forced, admin)).status).toBe(200);
      const history = await app.call(trademarkApi.history, { id }, lawyer);
      expect(history.body).toMatchObject({
        entries: [
          {
            before: { status: from.value },
            after: { status: to.value },
            reason: 'Sprostowanie',
          },
          {},
        ],
      });
    },
  );

  test('an overturned decision needs a note', async () => {
    const { id } = await create({ status: REJECTED.value });
    expect((await change(id, { status: APPLICATION.value })).body).toMatchObject({
      fields: { note: [{ code: 'required' }] },
    });
    expect(
      (await change(id, { status: APPLICATION.value, note: 'Uchylona przez sąd' })).status,
    ).toBe(200);
  });
});

describe('families', () => {
  const territories = ['US', 'CN', 'EU', 'GB', 'JP', 'NO', 'CH', 'UA', 'TR', 'KR', 'AU', 'MX'];

  test('territories become marks with what was to be copied', async () => {
    const mark = await international();
    expect(await designate(mark.id, territories)).toMatchObject({
      status: 201,
      body: { created: 12 },
    });
    const children = await childrenOf(mark.id);
    expect(new Set(children.map(({ territory }) => territory))).toEqual(new Set(territories));
    expect(children).toHaveLength(territories.length);
    for (const child of children)
      expect(child).toMatchObject({
        type: INTERNATIONAL_DESIGNATED.value,
        parent: mark.id,
        name: 'BAŁTYK',
        customer,
        expirationDate: '2034-02-28',
        niceClasses: [25, 29, 35],
      });
    expect(await designate(mark.id, ['US', 'FR'])).toMatchObject({
      status: 409,
      body: { errorCode: 'TERRITORY_DESIGNATED_ALREADY', errorData: { territories: ['US'] } },
    });
    expect(await childrenOf(mark.id)).toHaveLength(12);
  });

  test('a class that leaves the international mark leaves the designated ones, never the reverse', async () => {
    const mark = await international(['US', 'CN']);
    const [first] = await childrenOf(mark.id);
    expect((await saveGoods(first?.id ?? 0, [25, 35])).status).toBe(200);
    expect((await read(mark.id)).niceClasses).toEqual([25, 29, 35]);
    expect((await saveGoods(first?.id ?? 0, [9])).status).toBe(400);
    expect((await saveGoods(mark.id, [29, 35])).status).toBe(200);
    for (const child of await childrenOf(mark.id)) {
      expect(child.niceClasses).not.toContain(25);
      const goods = await app.call(goodsApi.read, { id: child.id }, lawyer);
      expect(
        (goods.body as OutputOf<typeof goodsApi.read>).classes.map((item) => item.class),
      ).toEqual(child.niceClasses);
    }
  });

  test('expiry, resignation and what was not overridden carry down; a refusal stays where it is', async () => {
    const mark = await international(['US', 'CN', 'JP']);
    const [australia, ...others] = await childrenOf(mark.id);
    await update(australia?.id ?? 0, { name: 'BALTIC' });
    const [, second] = [australia, ...others];
    await update(second?.id ?? 0, { status: REJECTED.value });
    await update(mark.id, { name: 'BAŁTYK NOWY', expirationDate: '2044-02-28' });
    const names = (await childrenOf(mark.id)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['BALTIC', 'BAŁTYK NOWY', 'BAŁTYK NOWY']);
    for (const child of await childrenOf(mark.id)) expect(child.expirationDate).toBe('2044-02-28');
    await update(mark.id, { status: RESIGNATION.value });
    for (const child of await childrenOf(mark.id)) expect(child.status).toBe(RESIGNATION.value);
  });

  test('a late renewal revives what was registered, not what lapsed before registration', async () => {
    const mark = await international(['US', 'CN']);
    const [china, america] = await childrenOf(mark.id);
    const registration = { registrationNumber: '1654321', registrationDate: '2025-01-02' };
    await update(china?.id ?? 0, { status: REGISTERED.value, ...registration });
    await update(america?.id ?? 0, { status: EXPIRED.value });
    await update(mark.id, { status: EXPIRED.value });
    await update(mark.id, { status: REGISTERED.value });
    expect((await read(china?.id ?? 0)).status).toBe(REGISTERED.value);
    expect((await read(america?.id ?? 0)).status).toBe(EXPIRED.value);
  });

  test('a designated mark follows its international one in territory and expiry', async () => {
    const mark = await international(['US']);
    const [child] = await childrenOf(mark.id);
    for (const patch of [{ territory: 'CA' }, { expirationDate: '2050-01-01' }])
      expect((await update(child?.id ?? 0, patch)).status).toBe(400);
  });

  test('is told from every member of it', async () => {
    const base = await create({ name: 'BAZA' });
    const mark = await international(['US', 'CN']);
    await update(mark.id, { baseRegistration: base.id });
    const familyOf = async (id: number) =>
      (await app.call(trademarkActionApi.family, { id }, lawyer)).body as OutputOf<
        typeof trademarkActionApi.family
      >;
    const [child] = await childrenOf(mark.id);
    for (const id of [mark.id, child?.id ?? 0]) {
      const family = await familyOf(id);
      expect(family.base?.id).toBe(base.id);
      expect(family.international?.id).toBe(mark.id);
      expect(family.designated.map(({ place }) => place)).toEqual(['CN', 'US']);
      expect(family.dependencyEndsOn).toBe('2029-02-28');
    }
    expect((await familyOf(base.id)).basedOnThis.map(({ id }) => id)).toEqual([mark.id]);
  });

  test('rests on a mark of an office of origin, not on itself or another international one', async () => {
    const mark = await international(['US']);
    const [child] = await childrenOf(mark.id);
    const other = await international();
    for (const baseRegistration of [mark.id, other.id, child?.id ?? 0]) {
      expect((await update(mark.id, { baseRegistration })).body).toMatchObject({
        fields: { baseRegistration: [{ code: 'invalid' }] },
      });
      const draft = draftOf({ type: INTERNATIONAL.value, baseRegistration });
      expect((await app.call(trademarkApi.create, draft, lawyer)).status).toBe(400);
    }
  });

  test('the three forbidden deletions say why; a territory is given up instead', async () => {
    const base = await create({ name: 'BAZA' });
    const mark = await international(['US', 'CN']);
    await update(mark.id, { baseRegistration: base.id });
    const [child] = await childrenOf(mark.id);
    const refused = async (answer: Promise<Answer>, errorCode: string) =>
      expect(await answer).toMatchObject({ status: 409, body: { errorCode } });
    await refused(remove(child?.id ?? 0), 'CANNOT_REMOVE_CHILD_TRADEMARK');
    await refused(remove(base.id), 'CANNOT_REMOVE_TRADEMARK_SET_AS_BASE_REGISTRATION');
    const owner = await app.call(customerApi.get, { id: customer }, lawyer);
    const { version } = (owner.body as OutputOf<typeof customerApi.get>).row;
    await refused(
      app.call(customerApi.remove, { id: customer, version }, lawyer),
      'CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS',
    );
    const given = await app.call(
      trademarkActionApi.removeTerritories,
      { id: mark.id, territories: ['US'] },
      lawyer,
    );
    expect(given.body).toEqual({ removed: 1 });
    expect((await childrenOf(mark.id)).map(({ territory }) => territory)).toEqual(['CN']);
    expect((await designate(mark.id, ['US'])).status).toBe(201);
    expect((await remove(mark.id)).status).toBe(204);
    expect((await remove(base.id)).status).toBe(204);
  });
});

describe('a deleted family', () => {
  const restore = (id: number) => app.call(trademarkApi.restore, { id }, admin);
  const giveUp = (id: number, territories: string[]) =>
    app.call(trademarkActionApi.removeTerritories, { id, territories }, lawyer);
  const designations = async (id: number) => (await read(id)).designations;
  const childOf = async (id: number, territory: string): Promise<Trademark> => {
    const child = (await childrenOf(id)).find((each) => each.territory === territory);
    if (!child) throw new Error(`${territory} is not designated`);
    return child;
  };

  test('comes back whole, without the territories that were given up before', async () => {
    const mark = await international(['US', 'CN', 'JP']);
    await giveUp(mark.id, ['US']);
    await giveUp(mark.id, ['JP']);
    await designate(mark.id, ['JP']);
    const alive = (await childrenOf(mark.id)).map(({ id }) => id);
    expect(await designations(mark.id)).toEqual(['CN', 'JP']);
    await remove(mark.id);
    expect(await childrenOf(mark.id)).toEqual([]);
    expect((await restore(mark.id)).status).toBe(200);
    expect((await childrenOf(mark.id)).map(({ id }) => id)).toEqual(alive);
    expect(await designations(mark.id)).toEqual(['CN', 'JP']);
  });

  test('of a territory waits for its international mark', async () => {
    const mark = await international(['US']);
    const { id } = await childOf(mark.id, 'US');
    await remove(mark.id);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { errorCode: 'RESTORE_FIRST', errorData: { name: 'BAŁTYK' } },
    });
  });

  test('of a territory that is designated again does not come back beside it', async () => {
    const mark = await international(['US']);
    const { id } = await childOf(mark.id, 'US');
    await giveUp(mark.id, ['US']);
    await designate(mark.id, ['US']);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { errorCode: 'TERRITORY_DESIGNATED_ALREADY', errorData: { territories: ['US'] } },
    });
  });

  test('of a territory given up comes back as its international mark is by now', async () => {
    const mark = await international(['US', 'CN']);
    const { id } = await childOf(mark.id, 'US');
    await update(id, {
      status: REGISTERED.value,
      registrationNumber: '1654321',
      registrationDate: '2025-01-02',
    });
    await giveUp(mark.id, ['US']);
    await saveGoods(mark.id, [25]);
    await update(mark.id, { expirationDate: '2044-02-28', status: EXPIRED.value });
    const back = await restore(id);
    expect(rowOf(back)).toMatchObject({
      niceClasses: [25],
      expirationDate: '2044-02-28',
      status: EXPIRED.value,
    });
    expect(rowOf(back).version).toBe((await read(id)).version);
    expect(await designations(mark.id)).toEqual(['CN', 'US']);
  });

  test('waits for its base registration and for its customer', async () => {
    const owner = await app.call(customerApi.create, { name: 'Krótko Sp. z o.o.' }, lawyer);
    const { row } = owner.body as OutputOf<typeof customerApi.create>;
    const base = await create({ name: 'BAZA', customer: row.id });
    const mark = await create({
      type: INTERNATIONAL.value,
      customer: row.id,
      baseRegistration: base.id,
    });
    await remove(mark.id);
    await remove(base.id);
    await app.call(customerApi.remove, { id: row.id, version: row.version }, lawyer);
    const refused = async (id: number, name: string) =>
      expect(await restore(id)).toMatchObject({ status: 409, body: { errorData: { name } } });
    await refused(mark.id, 'BAZA');
    await refused(base.id, 'Krótko Sp. z o.o.');
    await app.call(customerApi.restore, { id: row.id }, admin);
    for (const { id } of [base, mark]) expect((await restore(id)).status).toBe(200);
  });
});

describe('a family changed by two at once', () => {
  test('never leaves a designated mark with a class its international one has not', async () => {
    const mark = await international(['US']);
    const [child] = await childrenOf(mark.id);
    for (let round = 0; round < 5; round += 1) {
      await saveGoods(mark.id, [25, 35]);
      await saveGoods(child?.id ?? 0, [35]);
      await Promise.all([saveGoods(mark.id, [35]), saveGoods(child?.id ?? 0, [25, 35])]);
      expect((await read(child?.id ?? 0)).niceClasses).toEqual([35]);
    }
  });
});

describe('territories of several marks', () => {
  const territoriesOf = async (ids: readonly number[], by = lawyer) => {
    const answer = await app.call(trademarkActionApi.territories, { ids: ids.join(',') }, by);
    return (answer.body as OutputOf<typeof trademarkActionApi.territories>).byParent;
  };

  test('come in one call with their status, of the marks one may see', async () => {
    const own = await international(['US', 'CN']);
    const [china] = await childrenOf(own.id).then((all) =>
      all.filter(({ territory }) => territory === 'CN'),
    );
    await update(china?.id ?? 0, { status: REJECTED.value });
    const bare = await international();
    const foreign = await create({ type: INTERNATIONAL.value, customer: otherCustomer });
    await designate(foreign.id, ['NO']);
    const ids = [own.id, bare.id, foreign.id];
    expect(await territoriesOf(ids)).toMatchObject({
      [own.id]: [
        { id: china?.id, territory: 'CN', status: REJECTED.value },
        { territory: 'US', status: APPLICATION.value },
      ],
      [bare.id]: [],
      [foreign.id]: [{ territory: 'NO' }],
    });
    expect((await territoriesOf(ids, client))[foreign.id]).toEqual([]);
    expect((await territoriesOf(ids, client))[own.id]).toHaveLength(2);
  });

  test('find their international mark in a list', async () => {
    const mark = await international(['KE', 'CN']);
    const found = async (code: string) => {
      const filters = JSON.stringify([
        ['type', 'anyOf', [INTERNATIONAL.value]],
        ['designations', 'anyOf', [code]],
      ]);
      const { body } = await app.call(trademarkApi.list, { filters }, lawyer);
      return (body as OutputOf<typeof trademarkApi.list>).rows.map(({ id }) => id);
    };
    expect(await found('KE')).toEqual([mark.id]);
    expect(await found('CN')).toContain(mark.id);
    await app.call(
      trademarkActionApi.removeTerritories,
      { id: mark.id, territories: ['KE'] },
      lawyer,
    );
    expect(await found('KE')).toEqual([]);
  });
});

test('marks of one name are told apart by their numbers where they are looked up', async () => {
  const name = 'DWOJAKI';
  await create({ name });
  await create({ name, applicationNumber: 'Z.500001' });
  const registered = await create({
    name,
    applicationNumber: 'Z.500002',
    registrationNumber: 'R.300002',
  });
  const search = async (term: string) =>
    (
      (await app.call(autocompleteApi.search, { type: 'TRADEMARK', search: term }, lawyer))
        .body as OutputOf<typeof autocompleteApi.search>
    ).options.map(({ label }) => label);
  expect((await search('dwojaki')).toSorted()).toEqual([
    'DWOJAKI',
    'DWOJAKI (R.300002)',
    'DWOJAKI (Z.500001)',
  ]);
  const resting = await create({ type: INTERNATIONAL.value, baseRegistration: registered.id });
  const answer = await app.call(trademarkApi.get, { id: resting.id }, lawyer);
  expect((answer.body as OutputOf<typeof trademarkApi.get>).related.options['TRADEMARK']).toEqual({
    [registered.id]: 'DWOJAKI (R.300002)',
  });
});

describe('archived marks', () => {
  test('leave the list unless asked for, and come back', async () => {
    const marks = [await create({ name: 'ARCHIWUM 1' }), await create({ name: 'ARCHIWUM 2' })];
    const ids = marks.map(({ id }) => id);
    const listed = async (filters?: string) => {
      const answer = await app.call(
        trademarkApi.list,
        { search: 'archiwum', ...(filters && { filters }) },
        lawyer,
      );
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return (answer.body as OutputOf<typeof trademarkApi.list>).total;
    };
    const archive = (archived: boolean) =>
      app.call(trademarkActionApi.archive, { ids, archived }, lawyer);
    expect((await archive(true)).body).toEqual({ count: 2 });
    expect((await archive(true)).body).toEqual({ count: 0 });
    expect(await listed()).toBe(0);
    const asked = JSON.stringify([['archived', 'is', true]]);
    expect(await listed(asked)).toBe(2);
    expect((await read(ids[0] ?? 0)).archived).toBe(true);
    expect((await archive(false)).body).toEqual({ count: 2 });
    expect(await listed()).toBe(2);
  });
});

describe('a client', () => {
  test('sees its own marks without what is internal, by no endpoint', async () => {
    const mark = await create({
      name: 'WIDOCZNY',
      ourNumber: 'TAJNY/1',
      remarks: '<p>tajna uwaga</p>',
      proceduralDates: [
        { kind: 'OTHER', date: '2026-01-02', dueDate: null, note: 'tajne pismo' },
      ] as unknown as Trademark['proceduralDates'],
    });
    const foreign = await create({ name: 'CUDZY', customer: otherCustomer });
    const seen = await read(mark.id, client);
    for (const hidden of ['ourNumber', 'remarks', 'proceduralDates'])
      expect(seen).not.toHaveProperty(hidden);
    expect((await app.call(trademarkApi.get, { id: foreign.id }, client)).status).toBe(404);
    expect((await app.call(goodsApi.read, { id: foreign.id }, client)).status).toBe(404);
    expect((await app.call(trademarkActionApi.family, { id: foreign.id }, client)).status).toBe(
      404,
    );
    const searched = async (search: string) =>
      (
        (await app.call(trademarkApi.list, { search }, client)).body as OutputOf<
          typeof trademarkApi.list
        >
      ).rows.map(({ name }) => name);
    expect(await searched('widoczny')).toEqual(['WIDOCZNY']);
    expect(await searched('tajny/1')).toEqual([]);
    expect(await searched('cudzy')).toEqual([]);
    const file = await app.call(trademarkApi.export, { format: 'csv' }, client);
    expect(file.raw.toString()).toContain('WIDOCZNY');
    for (const secret of ['TAJNY/1', 'tajn', 'CUDZY'])
      expect(file.raw.toString()).not.toContain(secret);
    for (const asked of [
      { sort: 'ourNumber' },
      { filters: JSON.stringify([['ourNumber', 'notEmpty']]) },
    ])
      expect(
        (await app.call(trademarkApi.list, asked as InputOf<typeof trademarkApi.list>, client))
          .status,
      ).toBe(400);
    expect((await app.call(goodsApi.read, { id: mark.id }, client)).status).toBe(200);
  });
});

test('goods and services of 200,000 characters come back as they were', async () => {
  const { id, version } = await create();
  const pl = 'bursztyn szlifowany; '.repeat(9_500);
  const saved = await app.call(
    goodsApi.save,
    { id, version, edition: '13-2026', classes: [{ class: 14, pl, en: '' }] },
    lawyer,
  );
  expect(saved.status).toBe(200);
  const goods = await app.call(goodsApi.read, { id }, lawyer);
  expect(goods.body).toMatchObject({ edition: '13-2026', classes: [{ class: 14, pl }] });
  expect((await read(id)).niceClasses).toEqual([14]);
  const stale = await app.call(goodsApi.save, { id, version, edition: null, classes: [] }, lawyer);
  expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
});
