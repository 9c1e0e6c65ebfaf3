import { expect, test } from 'vitest';
import { statementStanding } from '#web/statements/statementStanding.ts';

const statement = {
  filedOn: null,
  windowOpens: '2026-01-10',
  dueDate: '2027-01-10',
  graceEndsOn: '2027-07-10',
};

test.each([
  ['2026-01-09', {}, 'early'],
  ['2026-01-10', {}, 'open'],
  ['2027-01-10', {}, 'open'],
  ['2027-01-11', {}, 'grace'],
  ['2027-07-10', {}, 'grace'],
  ['2027-07-11', {}, 'overdue'],
  ['2027-01-11', { graceEndsOn: null }, 'overdue'],
  ['2020-01-01', { windowOpens: null }, 'open'],
  ['2028-01-01', { filedOn: '2026-05-05' }, 'filed'],
] as const)('on %s with %o it is %s', (today, more, standing) => {
  expect(statementStanding({ ...statement, ...more }, today)).toBe(standing);
});
