import { describe, expect, test } from 'vitest';
import {
  dayByKey,
  isMonth,
  lastOf,
  monthsAway,
  monthsOfYear,
  weekOf,
  weeksOf,
} from '#web/calendar/months.ts';

describe('the weeks of a month', () => {
  test('begin on Monday and are whole', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
  test('are four where February begins on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
  test('hold 29 February of leap years alone', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
    expect(lastOf('2100-02')).toBe('2100-02-28');
  });
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['Enter', null],
  ['constructor', null],
])('%s leads from 1 November 2026 to %s', (key, day) => {
  expect(dayByKey('2026-11-01', key)).toBe(day);
});

test('the end of a long month leads to the end of a short one', () => {
  expect(dayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
});

test('nothing leads out of the dates there are', () => {
  expect(dayByKey('1850-01-01', 'ArrowLeft')).toBe('1850-01-01');
  expect(monthsAway('2200-12', 1)).toBe('2200-12');
});

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['1849-12', false],
  ['11.2026', false],
  [202_611, false],
])('%s as a month: %s', (given, answer) => {
  expect(isMonth(given)).toBe(answer);
});

test('a week has seven days from Monday, and a year twelve months', () => {
  expect(weekOf('2026-11-18')).toEqual(weekOf('2026-11-16'));
  expect(weekOf('2027-01-01').at(0)).toBe('2026-12-28');
  expect(weekOf('2026-11-18')).toHaveLength(7);
  expect(monthsOfYear('2035-06').at(0)).toBe('2035-01');
  expect(monthsOfYear('2035-06').at(-1)).toBe('2035-12');
});
