import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelOf } from '#contract/values/codes';
import { locales } from '#contract/values/locale';
import { trademark } from '#contract/trademarks/trademark';
import { normaliseVienna, viennaCategories, viennaCategory } from '#contract/trademarks/vienna';

const upTo = (max: number) => fc.integer({ min: 1, max });

describe('a Vienna code', () => {
  test.each([
    ['26.4.5', '26.04.05'],
    ['26.04.05', '26.04.05'],
    ['3.1', '03.01'],
    [' 27 . 05 . 1 ', '27.05.01'],
    ['1.1.1', '01.01.01'],
    ['26.\u00A019.\u00A025', '26.19.25'],
    ['27.99.3', '27.99.03'],
  ])('%j is written %s', (typed, written) => {
    expect(normaliseVienna(typed)).toBe(written);
  });

  // Codes printed by EUIPO; one in five is its own.
  test('D17: codes offices add to the classification are codes, and stay as they are', () => {
    const printed =
      '27.99.22 29.01.98 03.01.26 26.99.99 26.01.98 25.05.94 29.01.96 27.99.03 26.04.98 28.03';
    for (const code of printed.split(' ')) expect(normaliseVienna(code)).toBe(code);
  });

  test('D17: the form takes what the classification of a register does, spaces and all', () => {
    const { input } = trademark.fields.viennaCodes;
    for (const code of ['27.99.22', '29.1.98', ' 3.1.26 ', '26 . 04 . 05'])
      expect(input.safeParse([{ code }]).success).toBe(true);
    for (const code of ['30.1.1', '26.0.1', '26.4.100', '26'])
      expect(input.safeParse([{ code }]).success).toBe(false);
  });

  test.each([
    '',
    '26',
    '26.',
    '.4',
    '26.4.',
    '26.4.5.1',
    '0.1.1',
    '30.1.1',
    '26.0.1',
    '26.4.0',
    '026.4.5',
    '26,4,5',
    '26-4-5',
    '2 6.4.5',
    '+2.4.5',
    '1e1.4',
    '２６.4.5',
    'A.B.C',
  ])('%j is none', (typed) => {
    expect(normaliseVienna(typed)).toBeNull();
    expect(viennaCategory(typed)).toBeNull();
  });

  test('however it is spaced and padded keeps its numbers, and its written form stays', () => {
    const parts = fc.oneof(fc.tuple(upTo(29), upTo(99)), fc.tuple(upTo(29), upTo(99), upTo(99)));
    const dot = fc.constantFrom('.', ' .', '. ', ' . ');
    fc.assert(
      fc.property(parts, dot, fc.boolean(), (numbers, separator, padded) => {
        const typed = numbers
          .map((number) => String(number).padStart(padded ? 2 : 1, '0'))
          .join(separator);
        const written = normaliseVienna(typed) ?? '';
        expect(written.split('.').map(Number)).toEqual([...numbers]);
        expect(normaliseVienna(written)).toBe(written);
        expect(viennaCategory(typed)).toBe(numbers[0]);
      }),
    );
  });

  test('read from junk is none or well written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129. ,x'.split('')) }), (junk) => {
        expect(normaliseVienna(junk) ?? '01.01').toMatch(/^\d\d\.\d\d(?:\.\d\d)?$/);
      }),
    );
  });
});

test('29 categories have titles of their own in both languages', () => {
  const numbers = Object.values(viennaCategories).map(({ value }) => value);
  expect(numbers).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  for (const locale of locales)
    expect(new Set(numbers.map((number) => labelOf(viennaCategories, number, locale))).size).toBe(
      29,
    );
});
