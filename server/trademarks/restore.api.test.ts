import { describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { rowOf } from '#server/test/app';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const { INTERNATIONAL } = trademarkType;
const { REGISTERED } = trademarkStatus;

const {
  app,
  admin,
  lawyer,
  create,
  read,
  update,
  changeStatus,
  remove,
  saveGoods,
  designate,
  giveUp,
  childrenOf,
  international,
} = await markOffice();

describe('a deleted family', () => {
  const restore = (id: number) => app.call(trademarkApi.restore, { id }, admin);
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
    await update(mark.id, { expirationDate: '2044-02-28' });
    const { id: china } = await childOf(mark.id, 'CN');
    await changeStatus(mark.id, { ...ended.expired, designations: [china] });
    const back = await restore(id);
    expect(rowOf(back)).toMatchObject({
      niceClasses: [25],
      expirationDate: '2044-02-28',
      ...ended.expired,
    });
    expect(rowOf(back).version).toBe((await read(id)).version);
    expect(await designations(mark.id)).toEqual(['CN', 'US']);
  });

  test('waits for its base registration and for its customer', async () => {
    const { row } = await app.ask(customerApi.create, { name: 'Krótko Sp. z o.o.' }, lawyer);
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
