import { expect, test } from 'vitest';
import { reasonOfRow, reasonText } from '#contract/imports/reasonText';
import { importMessages } from '#contract/imports/words';
import { sentencesOf, translator } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';

test.each([
  ['pl', 'francuski'],
  ['en', 'French'],
] as const)('the language of goods is named in %s', (locale, name) => {
  const reason = {
    code: 'goods_in_other_language',
    target: 'goodsEn',
    params: { language: 'fr', classes: '9' },
  };
  const inOwn = sentencesOf(importMessages, locale);
  expect(reasonText(reason, inOwn, translator('pl', polish))).toContain(name);
});

const say = sentencesOf(importMessages, 'pl');
const t = translator('pl', polish);

const textOf = (target: string, pl: string) =>
  reasonOfRow('marks', { code: 'field_warning', target, params: { pl, en: '' } }, say, t);

test('a reason names its field, unless it begins with it', () => {
  expect(textOf('expirationDate', 'Ten dzień minął.')).toBe('Data wygaśnięcia: Ten dzień minął.');
  expect(textOf('expirationDate', 'Data wygaśnięcia minęła.')).toBe('Data wygaśnięcia minęła.');
});

test('what stands in the files twice is named with its line', () => {
  const params = { value: 'Z.610001', line: 6 };
  const reason = { code: 'twice_in_batch', target: 'applicationNumber', params };
  expect(reasonOfRow('marks', reason, say, t)).toMatch(/^Numer zgłoszenia: „Z\.610001” .* 6\./);
});
