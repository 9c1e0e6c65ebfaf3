import { expect, test } from 'vitest';
import { deadlineSettings } from '#contract/deadlines/settings';
import { checkValues } from '#contract/kit/entity';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { valueText } from '#contract/kit/valueText';

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

const { closingDays, extensions } = deadlineSettings.fields;
const office = { office: 'EU', pl: 'Decyzja EX-20-3 EUIPO', en: 'EUIPO Decision EX-20-3' };
const extension = { ...office, from: '2020-03-09', to: '2020-04-30', until: '2020-05-01' };

test('M12: an extension of an office reads as a sentence, and so does a closing day', () => {
  const inPolish = translator('pl', polish);
  expect(valueText(extensions, [extension], related, inPolish)).toBe(
    'EUIPO (Unia Europejska): terminy od 09.03.2020 do 30.04.2020 przedłużone do 01.05.2020, Decyzja EX-20-3 EUIPO',
  );
  const day = { office: 'WO', date: '2026-12-24', pl: 'Wigilia', en: 'Christmas Eve' };
  expect(valueText(closingDays, [day], related, inPolish)).toBe('WIPO: 24.12.2026, Wigilia');
  expect(valueText(closingDays, [day], related, translator('en', english))).toBe(
    'WIPO: 24.12.2026, Christmas Eve',
  );
});

test.each([
  [extension, {}],
  [{ ...extension, to: extension.from }, {}],
  [{ ...extension, to: '2020-03-08' }, { 'extensions.0.to': [{ code: 'before_beginning' }] }],
  [
    { ...extension, until: '2020-04-30' },
    { 'extensions.0.until': [{ code: 'before_its_cause', params: { min: '01.05.2020' } }] },
  ],
])('M12: days of an extension follow each other: %j', (item, expected) => {
  expect(checkValues({ extensions }, { extensions: [item] }).issues).toEqual(expected);
});

test('a lead time is refused the second time, at its field', () => {
  const six = { count: 6, unit: 'months' };
  const { issues } = checkValues(
    { renewal },
    { renewal: [six, { count: 6, unit: 'days' }, { ...six }] },
  );
  expect(issues).toEqual({ 'renewal.2.count': [{ code: 'taken' }] });
});
