import { beforeAll, expect, test } from 'vitest';
import { goodsApi, trademarkCopyApi } from '#contract/trademarks/actions';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { rowOf } from '#server/test/app';
import { type MarkOffice, markOffice } from '#server/test/markOffice';

let office: MarkOffice;
let source: Trademark;
beforeAll(async () => {
  office = await markOffice();
  const mark = await office.create({ name: 'PIERWOWZÓR', ourNumber: 'ZT/1' });
  await office.saveGoods(mark.id, [9, 25]);
  source = await office.read(mark.id);
});

const copy = (goods: boolean, by = office.lawyer, id = source.id) =>
  office.app.call(
    trademarkCopyApi.create,
    { ...office.draftOf({ name: 'ODBITKA' }), id, goods },
    by,
  );
const goodsOf = (id: number) => office.app.ask(goodsApi.read, { id }, office.lawyer);

test('a mark begun from another has its classes with their texts, told by its history', async () => {
  const made = rowOf(await copy(true));
  expect(made).toMatchObject({ name: 'ODBITKA', niceClasses: [9, 25], niceEdition: '13-2026' });
  expect((await goodsOf(made.id)).classes).toEqual((await goodsOf(source.id)).classes);
  expect((await office.read(source.id)).version).toBe(source.version);
  const { entries } = await office.app.ask(trademarkApi.history, { id: made.id }, office.lawyer);
  expect(entries.map(({ operation }) => operation)).toEqual(['UPDATE', 'INSERT']);
  expect(entries[0]?.after).toMatchObject({ goods: { '25 pl': 'towary 25' } });
});

test('or is begun without them', async () => {
  const made = rowOf(await copy(false));
  expect(made.niceClasses).toEqual([]);
  expect((await goodsOf(made.id)).classes).toEqual([]);
});

test('sent twice under one key it is one mark; of a mark that is not there it is none', async () => {
  const again = () =>
    office.app.call(
      trademarkCopyApi.create,
      { ...office.draftOf({ name: 'RAZ' }), id: source.id, goods: true },
      { ...office.lawyer, headers: { 'idempotency-key': '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c77' } },
    );
  expect(rowOf(await again()).id).toBe(rowOf(await again()).id);
  expect((await copy(true, office.lawyer, 1_000_000)).status).toBe(404);
  expect((await copy(true, office.client)).status).toBe(403);
});
