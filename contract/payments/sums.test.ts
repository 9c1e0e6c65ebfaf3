import { expect, test } from 'vitest';
import { sumsByCurrency } from '#contract/payments/sums';

test('amounts are summed exactly, each currency by itself and in its places', () => {
  expect(
    sumsByCurrency([
      { amount: '0.10', currency: 'PLN' },
      { amount: '1200', currency: 'JPY' },
      { amount: '0.20', currency: 'PLN' },
      { amount: '850.00', currency: 'EUR' },
    ]),
  ).toEqual([
    { amount: '850.00', currency: 'EUR' },
    { amount: '1200', currency: 'JPY' },
    { amount: '0.30', currency: 'PLN' },
  ]);
});
