import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '#web/form/inputs/numbers.ts';
import { matching, meantBy, optionHeights, sliceAt, sliceSize } from '#web/form/inputs/options.ts';
import { numberText } from '#contract/values/numbers';

describe('a typed number', () => {
  it.each([
    ['1234,5', 'pl', '1234.5'],
    ['1 234,50', 'pl', '1234.50'],
    ['1\u00A0234\u202F567,8', 'pl', '1234567.8'],
    ['1.234.567,89', 'pl', '1234567.89'],
    ['0.5', 'pl', '0.5'],
    ['−3', 'pl', '-3'],
    ['1,234.5', 'en', '1234.5'],
    ['1,234', 'en', '1234'],
    ['12,5', 'en', '12.5'],
    ['0,125', 'en', '0.125'],
  ] as const)('%s in %s is %s', (typed, locale, expected) => {
    expect(readDecimal(typed, locale)).toBe(expected);
  });

  it.each(['', 'abc', '1,2,3', '1.2.3', '12zł', '1e5', '--1', ',5'])('%j is none', (typed) => {
    expect(readDecimal(typed, 'pl')).toBeNull();
  });

  it('is read back as it was written, in both languages and to the last digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }),
        fc.constantFrom('pl' as const, 'en' as const),
        (cents, locale) => {
          const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
          const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
          const written = numberText(amount, { scale: 2, exact: true }, locale);
          expect(readDecimal(written, locale)).toBe(amount);
        },
      ),
    );
  });
});

describe('a long list of options', () => {
  it.each([
    ['comfortable', 5],
    ['dense', 8],
  ] as const)('draws at most ten, all that are in view among them (%s)', (density, rows) => {
    const height = optionHeights[density];
    fc.assert(
      fc.property(fc.nat(5_000), fc.double({ min: 0, max: 1, noNaN: true }), (count, place) => {
        const scrolled = place * Math.max(0, count - rows) * height;
        const [from, to] = sliceAt(scrolled, height, rows, count);
        const firstInView = Math.floor(scrolled / height);
        const lastInView = Math.min(count, Math.ceil((scrolled + rows * height) / height));
        expect(to - from).toBeLessThanOrEqual(sliceSize);
        expect(from).toBeLessThanOrEqual(firstInView);
        expect(to).toBeGreaterThanOrEqual(lastInView);
      }),
    );
  });

  it('is searched without regard to case and accents', () => {
    const options = ['Żółty znak', 'Łódź', 'Zielony'].map((label, value) => ({ value, label }));
    expect(matching(options, 'zolty').map(({ label }) => label)).toEqual(['Żółty znak']);
    expect(matching(options, 'lodz')).toHaveLength(1);
    expect(matching(options, 'znak ZOL')).toHaveLength(1);
    expect(matching(options, '  ')).toHaveLength(3);
  });
});

describe('Enter without choosing means', () => {
  const options = ['3. Kosmetyki', '13. Broń', '30. Kawa', '33. Napoje alkoholowe'].map(
    (label, value) => ({ value, label }),
  );
  it.each([
    ['the class of that number', '3', 0],
    ['another one', '30', 2],
    ['nothing while several begin so', 'k', -1],
    ['nothing of an empty search', ' ', -1],
  ])('%s', (_, typed, index) => {
    expect(meantBy(options, typed)).toBe(index);
  });

  it('the only option, whatever was typed, and no name that two have', () => {
    expect(meantBy(options.slice(1, 2), '')).toBe(0);
    const alike = ['Bałtyk (R.1)', 'Bałtyk (R.2)'].map((label, value) => ({ value, label }));
    expect(meantBy(alike, 'baltyk')).toBe(-1);
  });
});
