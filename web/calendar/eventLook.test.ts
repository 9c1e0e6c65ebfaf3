import { describe, expect, test } from 'vitest';
import { dayText, monthText, standingOf } from '#web/calendar/eventLook.ts';

describe('where a deadline stands', () => {
  const event = {
    done: false,
    due: '2026-11-14',
    rolledTo: null,
    lastDay: '2026-11-14',
    lateOn: null,
  };
  const rolled = { ...event, rolledTo: '2026-11-16', lastDay: '2026-11-16' };
  const withGrace = { ...event, lastDay: '2027-05-14' };
  test.each([
    ['open on its day', event, '2026-11-14', 'open'],
    ['overdue the day after', event, '2026-11-15', 'overdue'],
    ['open until the day it rolls to', rolled, '2026-11-16', 'open'],
    ['in grace after it', withGrace, '2027-05-14', 'grace'],
    ['overdue after its grace', withGrace, '2027-05-15', 'overdue'],
    ['D3: lapsed by an act too late', { ...event, lateOn: '2026-12-01' }, '2026-12-02', 'lapsed'],
    ['done whatever the day', { ...event, done: true }, '2030-01-01', 'done'],
  ] as const)('%s', (_, given, today, standing) => {
    expect(standingOf(given, today)).toBe(standing);
  });
});

test('days and months read in both languages', () => {
  expect(monthText('pl', '2026-11-15')).toBe('listopad 2026');
  expect(dayText('pl', '2026-11-15')).toBe('niedziela, 15 listopada 2026');
  // The comma after the weekday depends on the version of the language data.
  expect(dayText('en', '2026-11-15')).toMatch(/^Sunday,? 15 November 2026$/);
});
