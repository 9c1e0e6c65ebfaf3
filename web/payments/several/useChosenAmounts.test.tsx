import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trademarkType } from '#contract/codes/trademarks';
import { useChosenAmounts } from '#web/payments/several/useChosenAmounts.ts';
import { buildChosenMark as markOf } from '#web/test/buildChosenMark.ts';

it('sums what is proposed by currency, without the marks that are left out', () => {
  const marks = [
    markOf(1),
    markOf(2),
    markOf(3, {
      type: trademarkType.EUROPEAN.value,
      proposed: { amount: '850.00', currency: 'EUR' },
    }),
  ];
  const { result } = renderHook(() => useChosenAmounts(marks));
  expect(result.current.sums).toEqual([
    { amount: '850.00', currency: 'EUR' },
    { amount: '800.00', currency: 'PLN' },
  ]);
  act(() => result.current.toggle(2));
  expect(result.current.sums).toContainEqual({ amount: '400.00', currency: 'PLN' });
  expect(result.current.taken.map(({ mark }) => mark.id)).toEqual([1, 3]);
  act(() => result.current.toggle(2));
  expect(result.current.taken).toHaveLength(3);
});

it('keeps a typed amount when proposals are read anew', () => {
  const { result, rerender } = renderHook(({ marks }) => useChosenAmounts(marks), {
    initialProps: { marks: [markOf(1), markOf(2)] },
  });
  act(() => result.current.type(1, { amount: '123.45' }));
  rerender({
    marks: [1, 2].map((id) => markOf(id, { proposed: { amount: '500.00', currency: 'PLN' } })),
  });
  expect(result.current.lines.map(({ amount }) => amount)).toEqual(['123.45', '500.00']);
  expect(result.current.isTouched).toBe(true);
});

it('is ready only with an amount and a currency for each, in the places of the currency', () => {
  const foreign = { type: trademarkType.FOREIGN.value, place: 'JP', proposed: null };
  const { result } = renderHook(() => useChosenAmounts([markOf(1), markOf(2, foreign)]));
  expect(result.current.isReady).toBe(false);
  act(() => result.current.type(2, { amount: '1200.5', currency: 'JPY' }));
  expect(result.current.isReady).toBe(false);
  act(() => result.current.type(2, { amount: '1200' }));
  expect(result.current.isReady).toBe(true);
});
