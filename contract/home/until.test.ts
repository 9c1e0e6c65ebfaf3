import { expect, test } from 'vitest';
import { toldDay, type Until } from '#contract/home/until';

const saturday: Until = { due: '2026-12-19', rolledTo: '2026-12-21', lastDay: '2026-12-21' };
const workingDay: Until = { due: '2026-12-18', rolledTo: null, lastDay: '2026-12-18' };
const withGrace: Until = { due: '2026-12-19', rolledTo: '2026-12-21', lastDay: '2027-06-21' };

test.each([
  [workingDay, '2026-12-18', { words: 'due', date: '2026-12-18' }],
  [workingDay, '2026-12-19', { words: 'passed', date: '2026-12-18' }],
  // The day of the calendar stays, with the day until which the office still takes it.
  [saturday, '2026-11-19', { words: 'due_rolled', date: '2026-12-19', last: '2026-12-21' }],
  [saturday, '2026-12-20', { words: 'at_the_latest', date: '2026-12-21' }],
  [saturday, '2026-12-22', { words: 'passed', date: '2026-12-21' }],
  // The working day comes before the end of grace, which costs more.
  [withGrace, '2026-12-20', { words: 'at_the_latest', date: '2026-12-21' }],
  [withGrace, '2026-12-22', { words: 'at_the_latest', date: '2027-06-21' }],
] as const)('%o on %s', (until, today, told) => expect(toldDay(until, today)).toEqual(told));
