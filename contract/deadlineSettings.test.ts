import { expect, test } from 'vitest';
import { deadlineSettings } from '#contract/deadlineSettings';
import { checkValues } from '#contract/entity';
import { translator } from '#contract/i18n';
import { english } from '#contract/messages.en';
import { polish } from '#contract/messages.pl';
import { valueText } from '#contract/valueText';

const { renewal } = deadlineSettings.fields;
const related = { options: {}, files: {} };

test.each([
  [{ count: 6, unit: 'months' }, '6 miesięcy', '6 months'],
  [{ count: 3, unit: 'months' }, '3 miesiące', '3 months'],
  [{ count: 1, unit: 'months' }, '1 miesiąc', '1 month'],
  [{ count: 1, unit: 'days' }, '1 dzień', '1 day'],
  [{ count: null, unit: 'days' }, 'dni', 'days'],
])('a lead time of %j reads in words', (lead, pl, en) => {
  expect(valueText(renewal, [lead], related, translator('pl', polish))).toBe(pl);
  expect(valueText(renewal, [lead], related, translator('en', english))).toBe(en);
});

test('a lead time is refused the second time, at its field', () => {
  const six = { count: 6, unit: 'months' };
  const { issues } = checkValues(
    { renewal },
    { renewal: [six, { count: 6, unit: 'days' }, { ...six }] },
  );
  expect(issues).toEqual({ 'renewal.2.count': [{ code: 'taken' }] });
});
