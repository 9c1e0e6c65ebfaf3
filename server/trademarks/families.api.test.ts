import { describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { portalApi } from '#contract/home/portal';
import { protectionApi } from '#contract/protection/api';
import { trademarkApi } from '#contract/trademarks/trademark';
import { type Answer } from '#server/test/app';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const { EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REJECTED } = trademarkStatus;

const {
  app,
  lawyer,
  client,
  customer,
  otherCustomer,
  draftOf,
  create,
  read,
  update,
  remove,
  saveGoods,
  designate,
  childrenOf,
  international,
} = await markOffice();

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
      expect(goods.body.classes.map((item) => item.class)).toEqual(child.niceClasses);
    }
  });

  test('what was not overridden carries down; a refusal stays where it is', async () => {
    const mark = await international(['US', 'CN', 'JP']);
    const [first, second] = await childrenOf(mark.id);
    await update(first?.id ?? 0, { name: 'BALTIC' });
    await update(second?.id ?? 0, ended.refused);
    await update(mark.id, { name: 'BAŁTYK NOWY', expirationDate: '2044-02-28' });
    const children = await childrenOf(mark.id);
    const names = children.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['BALTIC', 'BAŁTYK NOWY', 'BAŁTYK NOWY']);
    for (const child of children) expect(child.expirationDate).toBe('2044-02-28');
    expect(children.filter(({ status }) => status === REJECTED.value)).toHaveLength(1);
  });

  test('a designated mark follows its international one in territory and expiry', async () => {
    const mark = await international(['US']);
    const [child] = await childrenOf(mark.id);
    for (const patch of [{ territory: 'CA' }, { expirationDate: '2050-01-01' }] as const)
      expect((await update(child?.id ?? 0, patch)).status).toBe(400);
  });

  test('is told from every member of it', async () => {
    const base = await create({ name: 'BAZA' });
    const mark = await international(['US', 'CN']);
    await update(mark.id, { baseRegistration: base.id });
    const familyOf = (id: number) => app.ask(trademarkActionApi.family, { id }, lawyer);
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

  test('names the same mark elsewhere, as the map of protection does, each mark once', async () => {
    const name = 'GDZIE INDZIEJ';
    const base = await create({ name });
    const european = await create({ name: 'Gdzie indziej', type: EUROPEAN.value });
    const archived = await create({ name });
    await create({ name, customer: otherCustomer });
    const mark = await create({ name, type: INTERNATIONAL.value, baseRegistration: base.id });
    await designate(mark.id, ['US']);
    await app.ask(trademarkActionApi.archive, { ids: [archived.id], archived: true }, lawyer);
    const [child] = await childrenOf(mark.id);
    const elsewhereOf = async (id: number) =>
      (await app.ask(trademarkActionApi.family, { id }, lawyer)).elsewhere.map((each) => each.id);
    for (const id of [base.id, mark.id, child?.id ?? 0])
      expect(await elsewhereOf(id)).toEqual([european.id]);
    // Its designation stands below the international mark.
    expect(await elsewhereOf(european.id)).toEqual([base.id, mark.id]);
    const { marks } = await app.ask(protectionApi.marks, { family: european.id }, lawyer);
    expect(marks.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [base.id, european.id, mark.id, child?.id ?? 0].toSorted((a, b) => a - b),
    );
    const contents = await app.ask(portalApi.contents, { id: european.id }, client);
    expect(contents.family).toBe(true);
  });

  test('tells the stage of a designation wherever it is listed', async () => {
    const mark = await international(['US']);
    const [child] = await childrenOf(mark.id);
    const { INITIAL_REJECTION } = applicationSubStatus;
    await update(child?.id ?? 0, { additionalStatus: INITIAL_REJECTION.value });
    const { designated } = await app.ask(trademarkActionApi.family, { id: mark.id }, lawyer);
    expect(designated[0]?.additionalStatus).toBe(INITIAL_REJECTION.value);
    const ids = String(mark.id);
    const { byParent } = await app.ask(trademarkActionApi.territories, { ids }, lawyer);
    expect(byParent[ids]?.[0]?.additionalStatus).toBe(INITIAL_REJECTION.value);
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
    const { version } = (await app.ask(customerApi.get, { id: customer }, lawyer)).row;
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
  const territoriesOf = async (ids: readonly number[], by = lawyer) =>
    (await app.ask(trademarkActionApi.territories, { ids: ids.join(',') }, by)).byParent;

  test('come in one call with their status, of the marks one may see', async () => {
    const own = await international(['US', 'CN']);
    const [china] = await childrenOf(own.id).then((all) =>
      all.filter(({ territory }) => territory === 'CN'),
    );
    await update(china?.id ?? 0, ended.refused);
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
      return (await app.ask(trademarkApi.list, { filters }, lawyer)).rows.map(({ id }) => id);
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
