import { expect, test } from 'vitest';
import { goodsChanges } from '#contract/trademarks/goods/changes';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const pl = translator('pl', polish);
const en = translator('en', english);

test('a change is told in the terms that came and went, in the order of the classes', () => {
  const before = { '35 pl': '', '9 en': 'maps; cables' };
  const after = { '35 pl': 'reklama', '9 en': 'maps; lenses' };
  expect(goodsChanges(before, after, pl)).toEqual([
    'Klasa 9 (EN) – dodano: lenses',
    'Klasa 9 (EN) – usunięto: cables',
    'Klasa 35 (PL) – dodano: reklama',
  ]);
  expect(goodsChanges(before, after, en)[1]).toBe('Class 9 (EN) – removed: cables');
});

test('many terms and long ones are shortened', () => {
  const terms = Array.from({ length: 27 }, (_, at) => `kubek ${at}`).join('; ');
  expect(goodsChanges({ '21 pl': terms }, { '21 pl': 'x'.repeat(500) }, pl)).toEqual([
    `Klasa 21 (PL) – dodano: ${'x'.repeat(120)}…`,
    'Klasa 21 (PL) – usunięto: kubek 0; kubek 1; kubek 2; kubek 3; kubek 4 i 22 inne',
  ]);
});

test('another order or other spaces are told as such', () => {
  expect(goodsChanges({ '9 pl': 'a; b' }, { '9 pl': 'b;  a.' }, pl)).toEqual([
    'Klasa 9 (PL) – zmieniono zapis bez zmiany pozycji',
  ]);
});

test('what is not goods is told as nothing', () => {
  expect(goodsChanges(null, undefined, pl)).toEqual([]);
});
