import { describe, expect, it } from 'vitest';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { specimen } from '#contract/developers/specimens';
import { fieldValue, valueText } from '#contract/kit/valueText';

const { fields } = specimen;
const t = { pl: translator('pl', polish), en: translator('en', english) };
const related = {
  options: { REPRESENTATIVE: { 7: 'Anna Żuraw' } },
  files: {
    f1: { id: 'f1', name: 'akt.pdf', type: 'application/pdf', size: 1, width: null, height: null },
  },
};
const both = (name: keyof typeof fields, value: unknown) => [
  valueText(fields[name], value, related, t.pl),
  valueText(fields[name], value, related, t.en),
];

describe('a value in words', () => {
  it.each([
    ['name', 'Żuraw', 'Żuraw', 'Żuraw'],
    ['name', null, '', ''],
    ['foundOn', '2026-11-05', '05.11.2026', '05.11.2026'],
    ['size', 2, 'Średni', 'Medium'],
    ['size', 9, '9', '9'],
    ['flavors', ['SWEET', 'SOUR'], 'Słodki, Kwaśny', 'Sweet, Sour'],
    ['keeper', 7, 'Anna Żuraw', 'Anna Żuraw'],
    ['keeper', 8, 'wpis nr 8', 'entry no. 8'],
    ['rare', false, 'Nie', 'No'],
    ['count', 12_345, '12\u00A0345', '12,345'],
    ['weight', 1.5, '1,5\u00A0kg', '1.5\u00A0kg'],
    ['price', '1234.50', '1\u00A0234,50\u00A0zł', '1,234.50\u00A0PLN'],
    ['story', '<p>Jan&nbsp;&amp;</p><ul><li>syn &lt;1</li></ul>', 'Jan & syn <1', 'Jan & syn <1'],
    ['papers', ['f1', 'f2'], 'akt.pdf, Plik', 'akt.pdf, File'],
    [
      'links',
      [{ title: 'A', address: null, since: '2026-01-02' }],
      'A · 02.01.2026',
      'A · 02.01.2026',
    ],
    ['position', { x: 1, y: 2 }, 'x: 1, y: 2', 'x: 1, y: 2'],
  ] as const)('%s %j', (name, value, pl, en) => {
    expect(both(name, value)).toEqual([pl, en]);
  });

  it('keeps every digit of an amount, beyond what a float could hold', () => {
    expect(valueText(fields.price, '9007199254740993.07', related, t.en)).toBe(
      '9,007,199,254,740,993.07\u00A0PLN',
    );
  });

  it('is derived where the field is', () => {
    expect(fieldValue(fields.summary, 'summary', { name: 'Żuraw', size: 1 })).toBe('Żuraw / 1');
  });
});
