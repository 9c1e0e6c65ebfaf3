import { expect, test } from 'vitest';
import { actsMessages, actsSentence } from '#contract/home/actsWords';
import { locales } from '#contract/values/locale';
import { sentencesOf } from '#contract/words/i18n';

const who = ['CLIENT', 'FIRM', 'OFFICE', 'PASSED', 'UNKNOWN'] as const;

test.each(locales)('every sentence begins with a capital (%s)', (locale) => {
  const say = sentencesOf(actsMessages, locale);
  for (const each of who) expect(actsSentence(say, each)).toMatch(/^\p{Lu}.*\.$/u);
});

test('the firm is named by its person where it shows its people', () => {
  const [pl, en] = [sentencesOf(actsMessages, 'pl'), sentencesOf(actsMessages, 'en')];
  expect(actsSentence(en, 'FIRM')).toBe('The firm takes care of it.');
  expect(actsSentence(en, 'FIRM', { person: 'Anna Żuraw' })).toBe('Anna Żuraw takes care of it.');
  expect(actsSentence(pl, 'FIRM')).toBe('Zajmuje się tym kancelaria.');
});
