import { describe, expect, test } from 'vitest';
import { codeSpellings } from '#contract/imports/codeSpellings';
import { formerLabels } from '#contract/imports/formerLabels';
import { codeOfWord, codesOfWords } from '#contract/imports/codeWords';
import { headingSpellings } from '#contract/imports/headingSpellings';
import { targetsOf } from '#contract/imports/targets';
import { trademarkStatus } from '#contract/codes/trademarks';
import { territories } from '#contract/values/countries';

const lists = [...codeSpellings].map(([list, words]) => ({ list, words }));

describe('every list with spellings of its own', () => {
  test.each(lists)('knows its labels, names and spellings: %#', ({ list, words }) => {
    for (const [name, { value, label }] of Object.entries(list)) {
      const spelled = (words[name] ?? '').split(',').filter((word) => word.trim() !== '');
      for (const word of [label.pl, label.en, name, ...spelled])
        expect([word, codeOfWord(list, word)]).toEqual([word, value]);
    }
  });

  test.each(lists)('has spellings for its own codes alone: %#', ({ list, words }) => {
    expect(Object.keys(words).filter((name) => !Object.hasOwn(list, name))).toEqual([]);
  });
});

test('every heading that is spelled belongs to a target', () => {
  for (const kind of ['marks', 'customers'] as const) {
    const keys = new Set(targetsOf(kind).map(({ key }) => key));
    expect(Object.keys(headingSpellings[kind]).filter((key) => !keys.has(key))).toEqual([]);
  }
});

test('several codes in one cell, also with commas in their labels', () => {
  expect(codesOfWords(territories, 'Niemcy, Bonaire, Sint Eustatius i Saba; US')).toEqual([
    'DE',
    'BQ',
    'US',
  ]);
  expect(codesOfWords(territories, 'Niemcy, Prusy')).toBeNull();
});

test('two different answers in one cell are none', () => {
  expect(codeOfWord(trademarkStatus, 'zgłoszony / wygasły')).toBeNull();
  expect(codeOfWord(trademarkStatus, 'zgłoszony (wycofany)')).toBeNull();
  expect(codeOfWord(trademarkStatus, 'registered / zarejestrowany')).toBe(2);
});

test('a code is known by what older versions called it', () => {
  for (const [list, former] of formerLabels)
    for (const [name, labels] of Object.entries(former))
      for (const label of labels)
        expect([label, codeOfWord(list, label)]).toEqual([label, list[name]?.value]);
});
