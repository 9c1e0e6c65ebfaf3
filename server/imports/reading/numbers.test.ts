import { expect, test } from 'vitest';
import { cellAddress } from '#server/imports/reading/cellAddress';
import { showsDates } from '#server/imports/reading/numberFormats';
import { numberText } from '#server/imports/reading/numberText';
import { dateOfSerial } from '#server/imports/reading/serialDates';

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['007', '7'],
  ['12.50', '12.5'],
  ['1.0E+15', '1000000000000000'],
  ['1.5E-7', '0.00000015'],
  ['-2.5e3', '-2500'],
  ['100', '100'],
  ['.5', '0.5'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['1.2345678901234568E+16', '12345678901234600'],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678.91', '123456789012345678.91'],
  ['NaN', 'NaN'],
  ['', ''],
  ['1E999999', '1E999999'],
])('the number %s is told as %s', (stored, told) => {
  expect(numberText(stored)).toBe(told);
});

test.each([
  [1, '1900-01-01', '1904-01-02'],
  [0, null, '1904-01-01'],
  [59, '1900-02-28', '1904-02-29'],
  [60, null, '1904-03-01'],
  [61, '1900-03-01', '1904-03-02'],
  [45_418, '2024-05-06', '2028-05-07'],
  [45_418.75, '2024-05-06', '2028-05-07'],
  [45_417.99999999999, '2024-05-06', '2028-05-07'],
  [2_958_465, '9999-12-31', null],
  [2_958_466, null, null],
  [-1, null, null],
  [Number.NaN, null, null],
  [1e300, null, null],
])('day %d is %s, counted from 1904 %s', (serial, from1900, from1904) => {
  expect(dateOfSerial(serial, false)).toBe(from1900);
  expect(dateOfSerial(serial, true)).toBe(from1904);
});

test.each([
  'dd\\.mm\\.yyyy',
  'd mmmm yyyy" r."',
  '[$-415]d mmmm yyyy;@',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'rrrr-mm-dd',
  'yyyy-mm-dd hh:mm:ss.000',
  'mmm',
  '[Red]dd/mm/yy',
])('%s shows dates', (code) => {
  expect(showsDates(code)).toBe(true);
});

test.each([
  'General',
  'Standard',
  '0.00',
  '# ##0,00\\ "zł"',
  '[Red]0.00',
  '0 "days"',
  '_-* #,##0.00\\ [$USD]_-',
  'h:mm',
  '[h]:mm:ss',
  'mm:ss.0',
  '0%',
  '@',
  '0.00E+00',
])('%s shows no dates', (code) => {
  expect(showsDates(code)).toBe(false);
});

test('addresses end at column XFD and line 1048576', () => {
  expect(cellAddress('A1')).toEqual({ column: 0, line: 1 });
  expect(cellAddress('AB12')).toEqual({ column: 27, line: 12 });
  expect(cellAddress('XFD1048576')).toEqual({ column: 16_383, line: 1_048_576 });
  for (const beyond of ['XFE1', 'AAAA1', 'A1048577', 'A0', '1', 'A', 'a1', ''])
    expect(cellAddress(beyond)).toBeNull();
});
