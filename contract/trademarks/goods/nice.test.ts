import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { isCode, labelOf } from '#contract/values/codes';
import { locales } from '#contract/values/locale';
import {
  currentNiceEdition,
  isService,
  niceClass,
  niceEdition,
  niceEditionAt,
  type NiceClass,
} from '#contract/trademarks/goods/nice';

describe('the Nice classes', () => {
  const numbers = Object.values(niceClass).map(({ value }) => value);

  test('are the numbers 1 to 45 in order', () => {
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    expect(isCode(niceClass, 46)).toBe(false);
    expect(isCode(niceClass, '9')).toBe(false);
    expectTypeOf<9>().toExtend<NiceClass>();
    expectTypeOf<46>().not.toExtend<NiceClass>();
  });

  test('have titles of their own in both languages', () => {
    for (const locale of locales)
      expect(new Set(numbers.map((number) => labelOf(niceClass, number, locale))).size).toBe(45);
    expect(labelOf(niceClass, 25, 'pl')).toBe('Odzież, obuwie, nakrycia głowy');
  });

  test('are services from 35 on', () => {
    expect(numbers.filter(isService)).toEqual([35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45]);
  });
});

describe('the edition of a filing', () => {
  test.each([
    ['1987-01-01', '5'],
    ['1996-12-31', '6'],
    ['1997-01-01', '7'],
    ['2001-12-31', '7'],
    ['2002-01-01', '8'],
    ['2006-12-31', '8'],
    ['2007-01-01', '9'],
    ['2011-12-31', '9'],
    ['2012-01-01', '10'],
    ['2012-12-31', '10'],
    ['2013-01-01', '10-2013'],
    ['2016-12-31', '10-2016'],
    ['2017-01-01', '11-2017'],
    ['2022-12-31', '11-2022'],
    ['2023-01-01', '12-2023'],
    ['2025-12-31', '12-2025'],
    ['2026-01-01', '13-2026'],
    ['2026-07-15', '13-2026'],
  ])('of %s is %s', (filed, edition) => {
    expect(niceEditionAt(filed)).toBe(edition);
  });

  test('before the fifth is left to a person', () => {
    expect(niceEditionAt('1986-12-31')).toBeNull();
    expect(isCode(niceEdition, '4')).toBe(true);
  });

  test('never goes back as years pass, and ends with the current one', () => {
    const year = fc.integer({ min: 1987, max: 2200 });
    const newestFirst = Object.values(niceEdition).map(({ value }) => value);
    const rank = (inYear: number) =>
      newestFirst.findIndex((edition) => edition === niceEditionAt(`${inYear}-06-01`));
    fc.assert(
      fc.property(year, year, (one, other) => {
        expect(rank(Math.min(one, other))).toBeGreaterThanOrEqual(rank(Math.max(one, other)));
      }),
    );
    expect(niceEditionAt('2200-12-31')).toBe(currentNiceEdition);
    expect(newestFirst[0]).toBe(currentNiceEdition);
  });
});
