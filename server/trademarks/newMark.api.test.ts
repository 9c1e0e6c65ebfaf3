import { beforeAll, describe, expect, test } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { fileApi } from '#contract/files/api';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { newMarkApi } from '#contract/trademarks/newMark';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { png, uploaded } from '#server/test/files';
import { type MarkOffice, markOffice } from '#server/test/markOffice';

let office: MarkOffice;
let source: Trademark;
beforeAll(async () => {
  office = await markOffice();
  const { id: image } = await uploaded(office.app, office.lawyer.token, await png(), {
    purpose: 'image',
    name: 'znak.png',
  });
  source = await office.create({ name: 'PIERWOWZÓR', image });
});

const goods = {
  edition: '13-2026',
  classes: [
    { class: 3 as const, pl: 'mydła', en: '' },
    { class: 35 as const, pl: '', en: '' },
  ],
};
const marksNamed = async (name: string) => {
  const filters = [['name', 'is', name]] as [string, 'is', string][];
  return (await office.app.ask(trademarkApi.list, { filters }, office.lawyer)).total;
};

describe('a mark on one page', () => {
  test('is created with its classes and their goods, told by its history', async () => {
    const draft = office.draftOf({ name: 'CAŁOŚĆ' });
    const { row } = await office.app.ask(newMarkApi.create, { ...draft, goods }, office.lawyer);
    expect(row).toMatchObject({ name: 'CAŁOŚĆ', niceClasses: [3, 35], niceEdition: '13-2026' });
    const stored = await office.app.ask(goodsApi.read, { id: row.id }, office.lawyer);
    expect(stored.classes).toEqual(goods.classes);
    const { entries } = await office.app.ask(trademarkApi.history, { id: row.id }, office.lawyer);
    expect(entries.map(({ operation }) => operation)).toEqual(['UPDATE', 'INSERT']);
  });

  test('is an international one with its territories', async () => {
    const draft = office.draftOf({
      name: 'ŚWIAT',
      type: trademarkType.INTERNATIONAL.value,
      status: trademarkStatus.APPLICATION.value,
    });
    const territories = ['US', 'CN', 'JP', 'NO', 'CH'];
    const { row } = await office.app.ask(
      newMarkApi.create,
      { ...draft, goods, territories },
      office.lawyer,
    );
    expect(row.designations.toSorted()).toEqual(territories.toSorted());
    const family = await office.app.ask(trademarkActionApi.family, { id: row.id }, office.lawyer);
    expect(family.designated).toHaveLength(5);
    expect(family.designated[0]?.niceClasses).toEqual([3, 35]);
  });

  test('is nothing at all where a part of it is refused', async () => {
    const polish = { ...office.draftOf({ name: 'NIC' }), goods, territories: ['US'] };
    const refused = await office.app.call(newMarkApi.create, polish, office.lawyer);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { territories: [{ code: 'invalid' }] } },
    });
    expect(await marksNamed('NIC')).toBe(0);
  });

  test('sent twice under one key is one mark', async () => {
    const input = { ...office.draftOf({ name: 'RAZ' }), goods };
    const once = { ...office.lawyer, headers: { 'idempotency-key': 'one-mark-with-classes' } };
    const first = await office.app.ask(newMarkApi.create, input, once);
    expect((await office.app.ask(newMarkApi.create, input, once)).row.id).toBe(first.row.id);
    expect(await marksNamed('RAZ')).toBe(1);
  });
});

describe('a mark begun from another', () => {
  test('has the image as a file of its own, which stays when the first is gone', async () => {
    const { image } = await office.app.ask(newMarkApi.copyImage, { id: source.id }, office.lawyer);
    expect(image).toMatchObject({ name: 'znak.png' });
    expect(image?.id).not.toBe(source.image);
    const draft = office.draftOf({ name: 'ODBITKA', image: image?.id ?? null });
    const { row } = await office.app.ask(newMarkApi.create, draft, office.lawyer);
    expect(row.image).toBe(image?.id);
    await office.remove(source.id);
    const served = await office.app.call(fileApi.serve, { id: row.image ?? '' }, office.lawyer);
    expect(served.status).toBe(200);
  });

  test('has none where there is none, or where the mark is not there', async () => {
    const { id } = await office.create({ name: 'SŁOWO' });
    expect(await office.app.ask(newMarkApi.copyImage, { id }, office.lawyer)).toEqual({
      image: null,
    });
    const missing = { id: 1_000_000 };
    expect((await office.app.call(newMarkApi.copyImage, missing, office.lawyer)).status).toBe(404);
  });
});
