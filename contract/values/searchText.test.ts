import { describe, expect, test } from 'vitest';
import { foldText, isNear, joinText, markedParts, numberKeys } from '#contract/values/searchText';

test('text is folded as the database folds it', () => {
  expect(foldText('ŻÓŁĆ Groß Møbler Æ')).toBe('zolc gross mobler ae');
  expect(joinText('Z.500 025')).toBe('z500025');
  expect(joinText('Coca-Nova')).toBe('cocanova');
});

describe('one typing error', () => {
  test.each([
    ['galnet', 'galmet'],
    ['glamet', 'galmet'],
    ['galmt', 'galmet'],
    ['galmett', 'galmet'],
    ['almet', 'galmet'],
    ['galme', 'galmet'],
    ['kalmet', 'galmet'],
    ['galmet', 'galmet'],
  ])('%s is near %s, and the other way round', (one, other) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['galnot', 'galmet'],
    ['glmaet', 'galmet'],
    ['galm', 'galmet'],
    ['kot', 'kos'],
    ['galmet', 'galimex'],
  ])('%s is not near %s', (one, other) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([false, false]);
  });
});

test.each([
  ['Z.500 025', ['z500025', '500025']],
  ['018 692 868', ['018692868']],
  ['PL 525-000-10-90', ['pl5250001090', '5250001090']],
  ['R12', []],
  ['ZW/0042', ['zw0042']],
  ['galmet', []],
])('%s is looked for as a number by %j', (term, keys) => {
  expect(numberKeys(term)).toEqual(keys);
});

describe('the part that was found', () => {
  const marked = (text: string, term: string) =>
    markedParts(text, term)
      .map(({ text: part, marked: isMarked }) => (isMarked ? `[${part}]` : part))
      .join('');

  test.each([
    ['GALMET ECO', 'galmet', '[GALMET] ECO'],
    ['BAŁTYK SMAKU', 'smak baltyk', '[BAŁTYK] [SMAK]U'],
    ['Jürgen Groß', 'gross', 'Jürgen [Groß]'],
    ['GALMET (R.332224)', 'r332224', 'GALMET ([R.332224])'],
    ['GALMET (Z.500025)', 'Z.500 025', 'GALMET ([Z.500025])'],
    ['HEXA (1654321)', 'IR 1654321', 'HEXA ([1654321])'],
    ['GALMET (R.332224)', 'galnet', '[GALMET] (R.332224)'],
    ['Fala & Wiatr', 'morze', 'Fala & Wiatr'],
    ['', 'a', ''],
  ])('of %s by %s is %s', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  test('puts the parts together as the text was, whatever is typed', () => {
    const text = 'Zażółć “gęślą” ﬁ 😀 jaźń (R.123)';
    for (const term of ['z', 'r 123', '😀', 'ﬁ', 'gęślą jaźń', '()', ' '])
      expect(
        markedParts(text, term)
          .map(({ text: part }) => part)
          .join(''),
      ).toBe(text);
  });
});
