import { expect, test } from 'vitest';
import { statementOfUse } from '#contract/statements/statement';

const { warn } = statementOfUse.fields.filedOn;

test.each([
  ['2025-02-28', 'Przed dniem, od którego można złożyć (01.03.2025).'],
  ['2025-03-01', undefined],
  ['2026-09-01', undefined],
  ['2026-09-02', 'Po dodatkowym terminie (01.09.2026).'],
])('a filing on %s is questioned by its window and its grace', (filedOn, words) => {
  const values = { windowOpens: '2025-03-01', dueDate: '2026-03-01' };
  expect(warn?.(filedOn, values, { graceEndsOn: '2026-09-01' })?.pl).toBe(words);
});

test('a filing is questioned by nothing that is not known', () => {
  expect(warn?.('2040-01-01', { windowOpens: null }, { graceEndsOn: null })).toBeNull();
});
