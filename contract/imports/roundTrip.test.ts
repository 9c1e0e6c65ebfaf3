import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customer } from '#contract/customers/customer';
import { specimen } from '#contract/developers/specimens';
import { isBlankCell, isUncertainCell } from '#contract/imports/blankCells';
import { readCell } from '#contract/imports/cells';
import { targetsOf } from '#contract/imports/targets';
import { isTyped } from '#contract/kit/entity';
import type { AnyField, Field, Fields } from '#contract/kit/fields';
import { nothingRelated, valueText } from '#contract/kit/valueText';
import { trademark } from '#contract/trademarks/trademark';
import { addDays } from '#contract/values/dates';
import { escapeHtml } from '#contract/values/escapeHtml';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const translators = [translator('pl', polish), translator('en', english)];

const inLists = 'abcdefghijklmnoprstuwyzżółćęśąźń ABCŻ0123456789-&';
/** What parts the items of a list, or their parts, cannot be inside of one. */
const anywhere = `${inLists}<>'",.:;()·/`;
const words = (max: number, letters = anywhere) =>
  fc
    .string({
      unit: fc.constantFrom(...letters.split('')),
      minLength: 1,
      maxLength: Math.min(max, 60),
    })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !isBlankCell(text, null) && !isUncertainCell(text));

const samples = {
  email: fc.constantFrom('biuro@x.pl', 'jan.kowalski@firma.com.pl', 'a+b@x.co'),
  phone: fc.constantFrom('+48 22 123 45 67', '600100200', '(22) 123-45-67'),
  url: fc.constantFrom('https://x.pl/a?b=1', 'http://example.com'),
};

const codesOf = (field: Field<'select'> | Field<'buttonSelect'>) =>
  fc.constantFrom(...Object.values(field.options ?? {}).map(({ value }) => value));

const textOf = (field: Field<'text'>, name: string, letters?: string): fc.Arbitrary<string> => {
  if (field.format) return samples[field.format];
  if (field.pattern) return fc.constantFrom(field.pattern.example);
  // In a list of several texts a position that reads like a phone or "tak" would be taken for one.
  return name === 'position'
    ? fc.constantFrom('prezes', 'dyrektor działu')
    : words(field.max, letters);
};

const itemOf = (of: Fields): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const value = valueOf(field, name, inLists);
        const isAlways = field.required || field.kind === 'toggle';
        return [name, isAlways ? value : fc.option(value, { nil: field.empty })];
      }),
    ),
  );

const decimal = (field: Field<'number'>) =>
  fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(field.scale));

/** Below a thousand where three places are possible: above, "1,234" is one thing in each language. */
const inexact = ({ scale }: Field<'number'>) =>
  scale < 3
    ? fc.integer({ min: 0, max: 1_000_000 })
    : fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100);

/** A value of the field, as the form would give it. */
const valueOf = (field: AnyField, name: string, letters?: string): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
      return textOf(field, name, letters);
    case 'templateExtendable':
      return field.rich ? words(60).map((text) => `<p>${escapeHtml(text)}</p>`) : words(field.max);
    case 'editor':
      return words(60).map((text) => `<p>${escapeHtml(text)}</p>`);
    case 'date':
      return fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1900-01-01', days));
    case 'toggle':
      return fc.boolean();
    case 'number':
      return field.exact ? decimal(field) : inexact(field);
    case 'select':
    case 'buttonSelect':
      return field.kind === 'select' && field.many
        ? fc.uniqueArray(codesOf(field), { minLength: 1, maxLength: Math.min(field.max, 5) })
        : codesOf(field);
    case 'array':
      return fc
        .array(itemOf(field.of), { minLength: 1, maxLength: 3 })
        .filter((items) => field.input.safeParse(items).success);
    default:
      throw new Error(`no value for ${field.kind}`);
  }
};

const isRoundTrip = (field: AnyField): boolean =>
  !['image', 'file', 'custom', 'meta'].includes(field.kind) && field.storage !== 'reference';

const fieldsIn = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isTyped(field) && isRoundTrip(field));

const readable = [
  ...targetsOf('marks').flatMap(({ key, field }): [string, string, AnyField][] =>
    field && isRoundTrip(field) ? [['marks', key, field]] : [],
  ),
  ...targetsOf('customers').flatMap(({ key, field }): [string, string, AnyField][] =>
    field && isRoundTrip(field) ? [['customers', key, field]] : [],
  ),
  ...fieldsIn(specimen.fields).map(([name, field]): [string, string, AnyField] => [
    'specimens',
    name,
    field,
  ]),
];

describe('what the product shows is read back', () => {
  test.each(readable)('of %s: %s', (_, name, field) => {
    fc.assert(
      fc.property(valueOf(field, name), fc.constantFrom(...translators), (value, t) => {
        const text = valueText(field, value, nothingRelated, t);
        const known = { dateOrder: 'dmy', answers: {} } as const;
        expect(readCell(field, { text, date: null }, known)).toEqual({ value });
      }),
    );
  });
});

describe('what one cell cannot hold', () => {
  const without = (kind: 'marks' | 'customers', fields: Fields): string[] => {
    const keys = new Set(targetsOf(kind).map(({ key }) => key));
    return Object.entries(fields)
      .filter(([name, field]) => isTyped(field) && !keys.has(name))
      .map(([name]) => name);
  };

  test('are the letters of a mark and the links between customers', () => {
    expect(without('marks', trademark.fields)).toEqual(['proceduralDates']);
    expect(without('customers', customer.fields)).toEqual(['links']);
  });

  test('are formats of rich text: its words come back', () => {
    const { remarks } = trademark.fields;
    const [t] = translators;
    const text = valueText(
      remarks,
      '<h2>Raz</h2><ul><li>dwa</li></ul>',
      nothingRelated,
      t ?? translator('pl', polish),
    );
    expect(readCell(remarks, { text, date: null }, { dateOrder: 'dmy', answers: {} })).toEqual({
      value: '<p>Raz dwa</p>',
    });
  });

  test('are texts that say that there is none, unless the field always has one', () => {
    const known = { dateOrder: 'dmy', answers: {} } as const;
    expect(readCell(customer.fields.industry, { text: 'Brak', date: null }, known)).toBeNull();
    expect(readCell(customer.fields.name, { text: 'Brak', date: null }, known)).toEqual({
      value: 'Brak',
    });
  });

  test('are numbers with three places, which the languages write alike', () => {
    const { weight } = specimen.fields;
    const known = { dateOrder: 'dmy', answers: {} } as const;
    expect(readCell(weight, { text: '1,234 kg', date: null }, known)).toEqual({
      issue: { code: 'cell_uncertain', params: { text: '1,234 kg' } },
    });
  });
});

test.each([
  ['1 234,50 zł', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['PLN 1 234', '1234.00'],
  ['1.234.567', '1234567.00'],
  ['12,5', '12.50'],
  ['1234.5 EUR', '1234.50'],
  ['0,00', '0.00'],
])('the amount %s is %s', (text, value) => {
  const known = { dateOrder: 'dmy', answers: {} } as const;
  expect(readCell(specimen.fields.price, { text, date: null }, known)).toEqual({ value });
});

test.each(['abc', '1,2,3', '12.345,6.7', '1 zł 2'])('%s is no amount', (text) => {
  const known = { dateOrder: 'dmy', answers: {} } as const;
  expect(readCell(specimen.fields.price, { text, date: null }, known)).toMatchObject({
    issue: { code: 'cell_uncertain' },
  });
});
