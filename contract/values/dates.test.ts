import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateInWarsaw,
  formatDate,
  isDay,
  parseTypedDate,
  type RelativePeriod,
  relativePeriod,
  spanOf,
} from '#contract/values/dates';

test.each([
  ['2026-11-05', true],
  ['05.11.2026', false],
  ['2026-11-5', false],
  ['2026-02-31', false],
  ['2026-1', false],
  ['', false],
  [null, false],
  [20261105, false],
])('the value %j of a date field is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

describe('a typed date', () => {
  test.each([
    ['05.11.2026', '2026-11-05'],
    ['5.1.2026', '2026-01-05'],
    ['2026-11-05', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['5-11-2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['5 11 2026', '2026-11-05'],
    ['05. 11. 2026', '2026-11-05'],
    [' 05.11.2026 r. ', '2026-11-05'],
    ['29.02.2024', '2024-02-29'],
    ['31.02.2026', null],
    ['29.02.2023', null],
    ['31.04.2026', null],
    ['00.01.2026', null],
    ['01.13.2026', null],
    ['11.05.26', null],
    ['5112026', null],
    ['2026', null],
    ['jutro', null],
    ['', null],
  ])('%j is %j', (typed, meant) => {
    expect(parseTypedDate(typed)).toBe(meant);
  });

  test('that was written by the product is read back as the same day', () => {
    const day = fc
      .integer({ min: -43_000, max: 84_000 })
      .map((days) => addDays('1970-01-01', days));
    fc.assert(
      fc.property(day, (date) => {
        expect(parseTypedDate(formatDate(date))).toBe(date);
        expect(parseTypedDate(date)).toBe(date);
        expect(parseTypedDate(formatDate(date).replaceAll('.', ''))).toBe(date);
      }),
    );
  });
});

test('months are as long as the calendar has them', () => {
  const lastDay = (year: number, month: number) =>
    new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  for (let year = 1850; year <= 2200; year += 1)
    for (let month = 1; month <= 12; month += 1)
      expect(addMonths(`${year - 1}-12-31`, month)).toBe(lastDay(year, month));
});

test('the day in Warsaw begins at its own midnight, in summer and winter', () => {
  expect(dateInWarsaw(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14');
  expect(dateInWarsaw(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15');
  expect(dateInWarsaw(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
});

describe('a period that moves with the day', () => {
  test.each<[RelativePeriod, string, string, string]>([
    ['TODAY', '2026-11-15', '2026-11-15', '2026-11-15'],
    // A Sunday: the week began on Monday.
    ['THIS_WEEK', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['NEXT_WEEK', '2026-11-15', '2026-11-16', '2026-11-22'],
    ['THIS_WEEK', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['THIS_MONTH', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['THIS_MONTH', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['THIS_MONTH', '2026-01-01', '2026-01-01', '2026-01-31'],
    ['THIS_MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['THIS_QUARTER', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['THIS_QUARTER', '2024-02-29', '2024-01-01', '2024-03-31'],
    ['THIS_QUARTER', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['THIS_QUARTER', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['THIS_QUARTER', '2026-09-30', '2026-07-01', '2026-09-30'],
    ['THIS_QUARTER', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['LAST_MONTH', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['NEXT_MONTH', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['THIS_YEAR', '2026-11-15', '2026-01-01', '2026-12-31'],
    ['THIS_YEAR', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['THIS_YEAR', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['THIS_YEAR', '2024-02-29', '2024-01-01', '2024-12-31'],
    ['LAST_YEAR', '2026-11-15', '2025-01-01', '2025-12-31'],
    ['NEXT_7_DAYS', '2026-12-28', '2026-12-28', '2027-01-04'],
    ['UNTIL_12_MONTHS', '2024-02-29', '1850-01-01', '2025-02-28'],
    ['LAST_30_DAYS', '2026-03-01', '2026-01-30', '2026-03-01'],
    ['PAST', '2026-01-01', '1850-01-01', '2025-12-31'],
    ['FUTURE', '2026-12-31', '2027-01-01', '2200-12-31'],
  ])('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(spanOf(period, today)).toEqual({ from, to });
  });

  test('never ends before it begins', () => {
    const day = fc
      .integer({ min: -40_000, max: 80_000 })
      .map((days) => addDays('1970-01-01', days));
    const periods = Object.keys(relativePeriod) as RelativePeriod[];
    fc.assert(
      fc.property(fc.constantFrom(...periods), day, (period, today) => {
        const { from, to } = spanOf(period, today);
        expect(from <= to).toBe(true);
      }),
    );
  });
});
