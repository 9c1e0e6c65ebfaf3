import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { autocompleteApi } from '#contract/kit/autocomplete';
import type { ProductFilters } from '#contract/trademarks/goods/products';
import { goodsApi, type GoodsOfClass, shortGoods } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { markOffice } from '#server/test/markOffice';
import { products } from '#server/trademarks/table';

const { app, lawyer, client, create: createMark, designate, childrenOf } = await markOffice();

const create = async (draft: Parameters<typeof createMark>[0] = {}): Promise<number> =>
  (await createMark(draft)).id;
const readGoods = (id: number) => app.ask(goodsApi.read, { id }, lawyer);
const save = async (id: number, classes: GoodsOfClass[], edition: string | null = '13-2026') => {
  const { version } = await readGoods(id);
  return app.call(goodsApi.save, { id, version, edition, classes }, lawyer);
};
const historyOf = async (id: number, field?: string) =>
  (await app.ask(trademarkApi.history, { id, ...(field && { field }) }, lawyer)).entries;

const look = (filters: object, search?: string, by = lawyer) =>
  app.call(
    autocompleteApi.search,
    {
      type: 'PRODUCT',
      filters: filters as Record<string, string | number>,
      ...(search !== undefined && { search }),
    },
    by,
  );
const found = async (filters: ProductFilters, search?: string): Promise<string[]> => {
  const { body } = await look(filters, search);
  return body.options.map(({ label }) => label);
};

describe('terms that were used', () => {
  test('are offered in their class and language, by the beginnings of words', async () => {
    await save(await create(), [
      { class: 18, pl: 'Skórzane torby; parasole (żółte); torby.', en: 'leather bags; umbrellas' },
      { class: 25, pl: 'torby na obuwie', en: '' },
    ]);
    const polish = { class: 18, language: 'pl' } as const;
    expect(await found(polish, 'tor')).toEqual(['torby', 'Skórzane torby']);
    expect(await found(polish, 'TORBY skorz')).toEqual(['Skórzane torby']);
    expect(await found(polish, 'zolte')).toEqual(['parasole (żółte)']);
    expect(await found(polish, '(żół')).toEqual(['parasole (żółte)']);
    expect(await found(polish, 'orby')).toEqual([]);
    expect(await found(polish, '%')).toEqual([]);
    expect(await found(polish)).toEqual(['parasole (żółte)', 'Skórzane torby', 'torby']);
    expect(await found({ class: 25, language: 'pl' }, 'tor')).toEqual(['torby na obuwie']);
    expect(await found({ class: 18, language: 'en' }, 'bag')).toEqual(['leather bags']);
    expect(await found({ class: 9, language: 'en' }, 'bag')).toEqual([]);
  });

  test('are kept once, however they are written, and not when they are too long to choose', async () => {
    const long = `słowo ${'bardzo długie '.repeat(20)}`;
    const classes: GoodsOfClass[] = [
      { class: 13, pl: `Miód pitny; MIÓD PITNY; miod pitny; ${long}`, en: '' },
    ];
    await save(await create(), classes);
    await save(await create(), classes);
    expect(await found({ class: 13, language: 'pl' })).toEqual(['Miód pitny']);
  });

  test('of a specification without end are kept up to a bound, in one save', async () => {
    const terms = Array.from({ length: 12_000 }, (_, at) => `usługa nr ${at}`);
    expect((await save(await create(), [{ class: 45, pl: terms.join('; '), en: '' }])).status).toBe(
      200,
    );
    expect(await app.db.$count(products, eq(products.class, 45))).toBe(5_000);
  });

  test('saved by two people at once in another order hinder neither', async () => {
    const ofClass = () => app.db.$count(products, eq(products.class, 3));
    const before = await ofClass();
    const terms = Array.from({ length: 300 }, (_, at) => `zapach ${at}`);
    const marks = [await create(), await create()];
    const answers = await Promise.all(
      [terms, terms.toReversed()].map((given, at) =>
        save(marks[at] ?? 0, [{ class: 3, pl: given.join('; '), en: '' }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ofClass()) - before).toBe(300);
  });

  test('of a save that was refused are not kept', async () => {
    const id = await create();
    const classes: GoodsOfClass[] = [{ class: 34, pl: 'fajki', en: '' }];
    const stale = await app.call(
      goodsApi.save,
      { id, version: 99, edition: null, classes },
      lawyer,
    );
    expect(stale.status).toBe(409);
    expect(await found({ class: 34, language: 'pl' })).toEqual([]);
  });

  test('are for the firm alone', async () => {
    const filters = { class: 18, language: 'pl' };
    expect((await look(filters, 'tor', client)).status).toBe(403);
    expect((await look({}, 'tor', client)).status).toBe(403);
  });
});

describe('history of goods', () => {
  test('tells only what changed, and can be asked for goods alone', async () => {
    const id = await create();
    await save(id, [{ class: 14, pl: 'bursztyn', en: '' }]);
    await save(id, [{ class: 14, pl: 'bursztyn; srebro', en: '' }]);
    await save(id, [{ class: 14, pl: 'bursztyn; srebro', en: '' }], '12-2025');
    const [edition, texts, first] = await historyOf(id);
    expect(edition).toMatchObject({
      before: { niceEdition: '13-2026' },
      after: { niceEdition: '12-2025' },
    });
    expect(edition?.after).not.toHaveProperty('goods');
    expect(texts).toMatchObject({
      before: { goods: { '14 pl': 'bursztyn' } },
      after: { goods: { '14 pl': 'bursztyn; srebro' } },
    });
    expect(Object.keys(texts?.after ?? {})).toEqual(['goods']);
    expect(first?.after).toMatchObject({ niceClasses: [14], niceEdition: '13-2026' });
    expect(await historyOf(id, 'goods')).toHaveLength(2);
  });

  test('of a designated mark keeps the text it loses with a class', async () => {
    const id = await create({ type: trademarkType.INTERNATIONAL.value });
    await save(id, [
      { class: 25, pl: 'czapki', en: 'caps' },
      { class: 35, pl: 'reklama', en: '' },
    ]);
    await designate(id, ['US']);
    await save(id, [{ class: 35, pl: 'reklama', en: '' }]);
    const [child] = await childrenOf(id);
    expect((await readGoods(child?.id ?? 0)).classes.map((item) => item.class)).toEqual([35]);
    expect((await historyOf(child?.id ?? 0))[0]).toMatchObject({
      before: { niceClasses: [25, 35], goods: { '25 pl': 'czapki', '25 en': 'caps' } },
      after: { niceClasses: [35], goods: { '25 pl': '', '25 en': '' } },
    });
  });
});

test('goods and services of 200,000 characters come back as they were', async () => {
  const id = await create();
  const { version } = await readGoods(id);
  const pl = 'bursztyn szlifowany; '.repeat(9_500);
  const saved = await app.call(
    goodsApi.save,
    { id, version, edition: '13-2026', classes: [{ class: 14, pl, en: '' }] },
    lawyer,
  );
  expect(saved.status).toBe(200);
  const goods = await app.call(goodsApi.read, { id }, lawyer);
  expect(goods.body).toMatchObject({ edition: '13-2026', classes: [{ class: 14, pl }] });
  const stale = await app.call(goodsApi.save, { id, version, edition: null, classes: [] }, lawyer);
  expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
});

test('are read in short by the beginning of each text, whole otherwise', async () => {
  const id = await create();
  const long = 'towar; '.repeat(shortGoods).trim();
  await save(id, [
    { class: 3, pl: long, en: 'soap' },
    { class: 41, pl: '', en: '' },
  ]);
  const { classes } = await app.ask(goodsApi.read, { id, short: true }, lawyer);
  expect(classes).toEqual([
    { class: 3, pl: long.slice(0, shortGoods), en: 'soap' },
    { class: 41, pl: '', en: '' },
  ]);
  expect((await readGoods(id)).classes[0]?.pl).toBe(long);
});
