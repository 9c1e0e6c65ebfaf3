import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  euVatWarning,
  ibanWarning,
  krsWarning,
  nipCheckDigit,
  nipWarning,
  regonCheckDigit,
  regonWarning,
} from '#contract/values/idNumbers';

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789'.split('')),
    minLength: length,
    maxLength: length,
  });
/** Nine digits whose checksum is ten have no valid NIP. */
const nip = digits(9)
  .filter((nine) => nipCheckDigit(nine) !== 10)
  .map((nine) => `${nine}${nipCheckDigit(nine)}`);
const shortRegon = digits(8).map((eight) => `${eight}${regonCheckDigit(eight)}`);
const longRegon = fc
  .tuple(shortRegon, digits(4))
  .map(([nine, four]) => `${nine}${four}${regonCheckDigit(`${nine}${four}`)}`);

const withOneChanged = (number: string, position: number, by: number): string =>
  number.slice(0, position) +
  String((Number(number[position]) + by) % 10) +
  number.slice(position + 1);

describe('a NIP', () => {
  test.each(['526-025-09-95', '5260250995', 'PL 526 025 09 95', '521-301-72-28'])(
    '%s is right',
    (typed) => {
      expect(nipWarning(typed)).toBeNull();
    },
  );

  test.each(['5260250994', '526025099', '52602509955', 'abc', ''])(
    '%j is warned about',
    (typed) => {
      expect(nipWarning(typed)).not.toBeNull();
    },
  );

  test('with one digit mistyped is always noticed', () => {
    fc.assert(
      fc.property(
        nip,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (right, position, by) => {
          expect(nipWarning(right)).toBeNull();
          expect(nipWarning(withOneChanged(right, position, by))).not.toBeNull();
        },
      ),
    );
  });
});

describe('a REGON', () => {
  test.each(['010778878', '000331501', '12345678512347'])('%s is right', (typed) => {
    expect(regonWarning(typed)).toBeNull();
  });

  test('of nine or fourteen digits is right exactly with its check digits', () => {
    fc.assert(
      fc.property(fc.oneof(shortRegon, longRegon), fc.integer({ min: 1, max: 9 }), (right, by) => {
        expect(regonWarning(right)).toBeNull();
        expect(regonWarning(withOneChanged(right, right.length - 1, by))).not.toBeNull();
      }),
    );
  });

  test('of any other length is warned about', () => {
    for (const typed of ['12345678', '1234567890', '', '0107788781234'])
      expect(regonWarning(typed)).not.toBeNull();
  });
});

test('a KRS number has ten digits', () => {
  expect(krsWarning('0000 123 456')).toBeNull();
  expect(krsWarning('123456')).not.toBeNull();
});

describe('an EU VAT number', () => {
  test.each([
    'PL5260250995',
    'DE 123456789',
    'ATU12345678',
    'EL123456789',
    'NL123456789B01',
    'IE1234567FA',
  ])('%s has the form of its country', (typed) => {
    expect(euVatWarning(typed)).toBeNull();
  });
  test.each([
    '5260250995',
    'GB123456789',
    'DE12345678',
    'PL5260250994',
    'GR123456789',
    'constructor',
  ])('%s is warned about', (typed) => {
    expect(euVatWarning(typed)).not.toBeNull();
  });
});

describe('an IBAN', () => {
  test.each([
    'PL61 1090 1014 0000 0712 1981 2874',
    'pl27114020040000300201355387',
    'DE89 3704 0044 0532 0130 00',
    'GB29 NWBK 6016 1331 9268 19',
  ])('%s is right', (typed) => {
    expect(ibanWarning(typed)).toBeNull();
  });
  test.each([
    'PL61 1090 1014 0000 0712 1981 2875',
    'PL62 1090 1014 0000 0712 1981 2874',
    'PL61 1090 1014 0000 0712 1981 287',
    '61 1090 1014 0000 0712 1981 2874',
    'DE89 3704 0044 0532 0130 01',
    'constructor',
  ])('%s is warned about', (typed) => {
    expect(ibanWarning(typed)).not.toBeNull();
  });
});
