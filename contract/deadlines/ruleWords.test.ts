import { expect, test } from 'vitest';
import { sentences } from '#contract/words/i18n';
import { ruleMessages } from '#contract/deadlines/ruleWords';

test.each([
  [1, '+1 dzień', '+1 day'],
  [2, '+2 dni', '+2 days'],
  [5, '+5 dni', '+5 days'],
])('a deadline moved by %i is told in the right form', (count, pl, en) => {
  const moved = { before: 'A', after: 'B', sign: '+', count };
  expect(sentences('pl', ruleMessages.pl)('moves', moved)).toBe(`A → B, ${pl}`);
  expect(sentences('en', ruleMessages.en)('moves', moved)).toBe(`A → B, ${en}`);
});
