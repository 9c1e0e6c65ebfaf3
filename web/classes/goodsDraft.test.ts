import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termsOf } from '#contract/trademarks/goods/terms';
import { splitGoods } from '#contract/trademarks/goods/text';
import { niceClass } from '#contract/trademarks/goods/nice';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { compareSides, joinSides, type Side } from '#web/form/merge.ts';
import { goodsForm, goodsOf, valuesOf } from '#web/goods/goodsForm.ts';
import {
  type GoodsDraft,
  numbersOf,
  withClass,
  withoutClass,
  withPasted,
  withText,
} from '#web/classes/goodsDraft.ts';

const draftOf = (...classes: GoodsOfClass[]): GoodsDraft => ({
  edition: null,
  classes,
  removed: [],
});
const caps: GoodsOfClass = { class: 25, pl: 'czapki', en: 'caps' };
const ads: GoodsOfClass = { class: 35, pl: 'reklama.', en: '' };

describe('a class', () => {
  test('stands in its place, and comes back as it was', () => {
    const typed = withText(withClass(draftOf(caps), 9), 9, 'pl', () => 'lornetki');
    expect(numbersOf(typed.classes)).toEqual([9, 25]);
    const without = withoutClass(typed, 9);
    expect(numbersOf(without.classes)).toEqual([25]);
    expect(withClass(without, 9)).toEqual(typed);
  });
});

describe('a pasted specification', () => {
  const { classes } = splitGoods('Klasa 9: lornetki; Klasa 25: szaliki.');

  test('replaces the whole text in its language and leaves the other alone', () => {
    const next = withPasted(draftOf(caps, ads), classes, 'pl', 'replace');
    expect(next.classes).toEqual([
      { class: 9, pl: 'lornetki', en: '' },
      { class: 25, pl: 'szaliki.', en: 'caps' },
    ]);
    expect(next.removed).toEqual([ads]);
    const kept = withPasted(draftOf({ ...ads, en: 'advertising' }), classes, 'pl', 'replace');
    expect(kept.classes.at(-1)).toEqual({ class: 35, pl: '', en: 'advertising' });
  });

  test('is added behind what is there', () => {
    const next = withPasted(draftOf(caps, ads), [{ class: 35, text: 'handel' }], 'pl', 'add');
    expect(next.classes).toEqual([caps, { class: 35, pl: 'reklama; handel', en: '' }]);
  });

  const term = fc.constantFrom('mapy', 'oleje (1,5 l; 2 l)', 'lampy 12 V', 'ładowarki: szybkie');
  const text = fc.array(term, { minLength: 1, maxLength: 5 }).map((terms) => terms.join('; '));
  const goods = fc
    .uniqueArray(fc.constantFrom(...Object.values(niceClass).map(({ value }) => value)), {
      minLength: 1,
      maxLength: 45,
    })
    .chain((numbers) =>
      fc.tuple(
        ...numbers
          .toSorted((a, b) => a - b)
          .map((number) => text.map((pl): GoodsOfClass => ({ class: number, pl, en: '' }))),
      ),
    );
  const printed = (rows: readonly GoodsOfClass[]): string =>
    rows.map((row) => `Klasa ${row.class}: ${row.pl}`).join('\n');

  test('that was printed from the page gives the page again, and loses no term when added', () => {
    fc.assert(
      fc.property(goods, goods, (own, other) => {
        const pasted = splitGoods(printed(own)).classes;
        expect(withPasted(draftOf(...other), pasted, 'pl', 'replace').classes).toEqual(own);
        const together = withPasted(draftOf(...other), pasted, 'pl', 'add').classes;
        const termsIn = (rows: readonly GoodsOfClass[]) =>
          rows.flatMap((row) => termsOf(row.pl).map((each) => `${row.class} ${each}`)).toSorted();
        expect(termsIn(together)).toEqual(termsIn([...own, ...other]));
      }),
    );
  });
});

test('of two who saved, each class is taken from the one who changed it, or chosen', () => {
  const base = { edition: null, classes: [caps, ads] };
  const mine = { edition: '12-2025', classes: [{ ...caps, pl: 'berety' }, ads] };
  const theirs = {
    edition: null,
    classes: [
      { class: 9 as const, pl: 'mapy', en: '' },
      { ...caps, pl: 'kapelusze' },
    ],
  };
  const merge = compareSides(goodsForm.fields, valuesOf(base), valuesOf(mine), valuesOf(theirs));
  expect(merge).toEqual({ taken: ['9', '35'], disputed: ['25'] });
  const joined = (choices: Readonly<Record<string, Side>>) =>
    goodsOf(joinSides(merge, valuesOf(mine), valuesOf(theirs), choices));
  expect(joined({})).toEqual({
    edition: '12-2025',
    classes: [theirs.classes[0], mine.classes[0]],
  });
  expect(joined({ 25: 'theirs' }).classes).toEqual(theirs.classes);
});
