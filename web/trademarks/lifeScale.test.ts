import { expect, it } from 'vitest';
import { placeLabels, scaleOf } from '#web/trademarks/lifeScale.ts';

const points = [
  { name: 'filing', date: '2016-01-01' },
  { name: 'publication', date: '2016-03-01' },
  { name: 'registration', date: '2016-09-01' },
  { name: 'expiry', date: '2026-01-01' },
] as const;

it('is true to scale', () => {
  const { at, years } = scaleOf({ points: [...points], stretches: [] }, '2021-01-01');
  expect(at('2016-01-01')).toBe(0);
  expect(at('2026-01-01')).toBe(100);
  expect(Math.round(at('2021-01-01'))).toBe(50);
  expect(years.map(({ year }) => year)).toContain(2020);
});

it('puts crowded labels into rows, the earliest highest, so that no line crosses a text', () => {
  const scale = scaleOf({ points: [...points], stretches: [] }, '2021-01-01');
  const rows = placeLabels(points, scale, 1000, () => 176).map(({ row, align }) => [row, align]);
  expect(rows).toEqual([
    [2, 'start'],
    [1, 'start'],
    [0, 'start'],
    [0, 'end'],
  ]);
});

it('gives a long label the room it takes beside one that stands at the end', () => {
  const scale = scaleOf({ points: [...points], stretches: [] }, '2026-01-01');
  const two = [
    { name: 'use', date: '2022-01-01' },
    { name: 'expiry', date: '2026-01-01' },
  ] as const;
  const rowsOf = (width: number) => placeLabels(two, scale, 900, () => width).map(({ row }) => row);
  expect(rowsOf(170)).toEqual([0, 0]);
  expect(rowsOf(190)).toEqual([1, 0]);
});
