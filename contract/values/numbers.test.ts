import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalIssue, fixedScale } from '#contract/values/numbers';

const money = { min: 0, max: 99_999_999.99, scale: 2 };

describe('an exact amount', () => {
  test.each([
    ['0', null],
    ['99999999.99', null],
    ['100000000', 'too_big'],
    ['99999999.991', 'too_precise'],
    ['-0.01', 'too_small'],
    ['1e5', 'invalid'],
    ['1,50', 'invalid'],
    ['', 'invalid'],
    ['NaN', 'invalid'],
    ['.5', 'invalid'],
  ])('%j has the fault %j', (text, code) => {
    expect(decimalIssue(text, money)?.code ?? null).toBe(code);
  });

  test('keeps every digit whatever its size, and has its places always', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), (cents) => {
        const digits = String(cents).padStart(3, '0');
        const written = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(decimalIssue(written, money)).toBeNull();
        expect(fixedScale(written, 2)).toBe(written);
        expect(fixedScale(digits.slice(0, -2), 2)).toBe(`${digits.slice(0, -2)}.00`);
      }),
    );
  });
});
