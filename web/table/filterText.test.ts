import { expect, it } from 'vitest';
import { checkFilter, type Filter } from '#contract/kit/filters';
import { translator } from '#contract/words/i18n';
import { operators } from '#contract/kit/kinds';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { specimen } from '#contract/developers/specimens';
import { filterText, operatorText } from '#web/table/filterText.ts';

const { fields } = specimen;
const t = { pl: translator('pl', polish), en: translator('en', english) };
const related = { options: { REPRESENTATIVE: { 7: 'Anna Żuraw', 8: 'Jan Kos' } }, files: {} };

const words: [filter: [keyof typeof fields, Filter['operator'], unknown?], string, string][] = [
  [['name', 'contains', 'Żuraw'], 'Nazwa zawiera „Żuraw”', 'Name contains “Żuraw”'],
  [['name', 'is', '018692868'], 'Nazwa to „018692868”', 'Name is “018692868”'],
  [['size', 'anyOf', [1, 2, 3]], 'Rozmiar: Mały, Średni lub Duży', 'Size: Small, Medium or Large'],
  [['size', 'noneOf', [1, 3]], 'Rozmiar oprócz: Mały i Duży', 'Size except: Small and Large'],
  [['keeper', 'anyOf', [7, 8]], 'Opiekun: Anna Żuraw lub Jan Kos', 'Keeper: Anna Żuraw or Jan Kos'],
  [['foundOn', 'is', '2026-11-05'], 'Data znalezienia: 05.11.2026', 'Found on: 05.11.2026'],
  [
    ['foundOn', 'before', '2026-11-05'],
    'Data znalezienia: przed 05.11.2026',
    'Found on: before 05.11.2026',
  ],
  [
    ['foundOn', 'after', '2026-11-05'],
    'Data znalezienia: po 05.11.2026',
    'Found on: after 05.11.2026',
  ],
  [
    ['foundOn', 'between', ['2026-01-01', '2026-12-31']],
    'Data znalezienia: od 01.01.2026 do 31.12.2026',
    'Found on: from 01.01.2026 to 31.12.2026',
  ],
  [
    ['expiresOn', 'relative', 'NEXT_30_DAYS'],
    'Ważny do: w ciągu 30 dni',
    'Expires on: in the next 30 days',
  ],
  [['count', 'atLeast', 12_000], 'Liczba: co najmniej 12\u00A0000', 'Count: at least 12,000'],
  [['weight', 'atMost', '2.5'], 'Waga: najwyżej 2,5\u00A0kg', 'Weight: at most 2.5\u00A0kg'],
  [
    ['price', 'between', ['1', '10.50']],
    'Cena: od 1\u00A0zł do 10,5\u00A0zł',
    'Price: from 1\u00A0PLN to 10.5\u00A0PLN',
  ],
  [['rare', 'is', true], 'Rzadki: tak', 'Rare: yes'],
  [['note', 'empty'], 'Notatka: nie podano', 'Note: not given'],
  [['note', 'notEmpty'], 'Notatka: podano', 'Note: given'],
];

it.each(words)('a chip says %j in words', ([field, operator, value], pl, en) => {
  const filter = checkFilter(fields, { field, operator, value });
  expect(filter).not.toBeNull();
  if (!filter) return;
  expect(filterText(fields[field], filter, related, t.pl)).toBe(pl);
  expect(filterText(fields[field], filter, related, t.en)).toBe(en);
});

it('covers every operator there is', () => {
  expect(new Set(words.map(([[, operator]]) => operator))).toEqual(new Set(operators));
});

it('a date is “on” a day, where a number “equals”', () => {
  const named = (field: 'foundOn' | 'count') =>
    [t.pl, t.en].map((say) => operatorText(fields[field], 'is', say));
  expect(named('foundOn')).toEqual(['w dniu', 'on']);
  expect(named('count')).toEqual(['równa się', 'equals']);
});
