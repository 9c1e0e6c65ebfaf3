import { expect, it } from 'vitest';
import { reasonText } from '#contract/imports/reasonText';
import { importMessages } from '#contract/imports/words';
import { sentencesOf, translator } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';

it.each([
  ['pl', 'francuski'],
  ['en', 'French'],
] as const)('the language of goods is named in %s', (locale, name) => {
  const reason = {
    code: 'goods_in_other_language',
    target: 'goodsEn',
    params: { language: 'fr', classes: '9' },
  };
  const say = sentencesOf(importMessages, locale);
  expect(reasonText(reason, say, translator('pl', polish))).toContain(name);
});
