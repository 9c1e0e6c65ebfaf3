import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, refusalOf, rowsOf, textsOf } from '#server/imports/reading/test/reading';
import { CsvRecords } from '#server/imports/reading/csvRecords';

test.each([
  ['semicolons, with decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n'],
  ['commas', 'a,b\n1,2\n'],
  ['tabs', 'a\tb\n1, 2\tx; y\n'],
  ['pipes', 'a|b\n1,5|2\n'],
  ['semicolons, with commas in every line', 'Nazwa;Towary, usługi\nA;x, y\n'],
])('finds %s', async (_, text) => {
  expect((await textsOf('a.csv', text)).map(({ length }) => length)).toEqual(
    text
      .trim()
      .split('\n')
      .map(() => 2),
  );
});

test('a stated delimiter is believed, and its line is no row', async () => {
  expect(await rowsOf('a.csv', 'sep=,\r\na,b;c\r\n')).toMatchObject([
    { line: 2, cells: [{ text: 'a' }, { text: 'b;c' }] },
  ]);
});

test('quotation marks hold delimiters, line ends and each other, and stand in plain text', async () => {
  const text =
    'Znak;Uwagi\r\n"a;b";"dwa\r\nwiersze, ""tak"""\r\nFirma "X" sp. z o.o.;"x" y\r\n\r\n ;\r\nkoniec;';
  expect(await rowsOf('a.csv', text)).toEqual(
    [
      { line: 1, texts: ['Znak', 'Uwagi'] },
      { line: 2, texts: ['a;b', 'dwa\nwiersze, "tak"'] },
      { line: 4, texts: ['Firma "X" sp. z o.o.', 'x y'] },
      { line: 7, texts: ['koniec'] },
    ].map(({ line, texts }) => ({
      kind: 'row',
      line,
      cells: texts.map((cell) => ({ text: cell, date: null, formula: 'none' })),
    })),
  );
});

const polish = 'Zażółć gęślą jaźń;ĄŚŹ\n';
/** The Polish letters of a text in an encoding that Node only reads. */
const encoded = (text: string, encoding: string): Buffer => {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Buffer.of(code)), code]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
};
test.each([
  ['UTF-8', Buffer.from(polish)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${polish}`)],
  ['UTF-16', Buffer.from(`\uFEFF${polish}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${polish}`, 'utf16le').swap16()],
  ['Windows-1250', encoded(polish, 'windows-1250')],
  ['ISO 8859-2', encoded(polish, 'iso-8859-2')],
])('reads %s', async (_, bytes) => {
  expect(await textsOf('a.csv', bytes)).toEqual([['Zażółć gęślą jaźń', 'ĄŚŹ']]);
});

test('the first letter beyond ASCII may be the last of a large file', async () => {
  const text = `${'a;b\n'.repeat(20_000)}ą;ś\n`;
  expect((await textsOf('a.csv', encoded(text, 'windows-1250'))).at(-1)).toEqual(['ą', 'ś']);
  expect((await textsOf('a.csv', text)).at(-1)).toEqual(['ą', 'ś']);
});

test('bytes that are no text are refused', async () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256));
  expect(await refusalOf({ 'a.csv': noise })).toBe('NOT_TEXT a.csv');
  expect(await refusalOf({ 'a.csv': Buffer.from('a;b\0;c') })).toBe('NOT_TEXT a.csv');
  expect(await refusalOf({ 'a.csv': Buffer.from('a;\u0001\u0002\u0003;c') })).toBe(
    'NOT_TEXT a.csv',
  );
  const half = Buffer.concat([Buffer.from('\uFEFFa;b', 'utf16le'), Buffer.of(0x00, 0xd8)]);
  expect(await refusalOf({ 'a.csv': half })).toBe('NOT_TEXT a.csv');
  expect(await refusalOf({ 'a.csv': Buffer.from('\uFEFFa\0b', 'utf16le') })).toBe('NOT_TEXT a.csv');
});

test('a quotation mark that is never closed, and lines without end, are named', async () => {
  const open = `a;b\n"c;d\n${'e;f\n'.repeat(1_100_000)}`;
  expect(await refusalOf({ 'a.csv': open })).toBe('ROW_TOO_LONG a.csv 2');
  expect(await refusalOf({ 'a.csv': `a;b\n${';'.repeat(2000)}` })).toBe('TOO_MANY_COLUMNS a.csv 2');
});

test('a table that begins with a bracket is a table', async () => {
  expect(await textsOf('a.csv', '<b>;c\n1;2\n')).toEqual([
    ['<b>', 'c'],
    ['1', '2'],
  ]);
});

test('one column needs no delimiter', async () => {
  expect(await textsOf('a.txt', 'Znak\nAlfa\n')).toEqual([['Znak'], ['Alfa']]);
  expect(await partsOf({ 'a.csv': ' \n' })).toMatchObject([{ kind: 'sheet' }]);
});

test('what is quoted by the rules is read as it was, wherever the pieces end', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', ' ', 'ż', '😀') });
  const table = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, step) => {
      const text = rows
        .map((fields) => fields.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
        .map((line) => `${line}\r\n`)
        .join('');
      const reader = new CsvRecords(';', 'a.csv');
      const read = [];
      for (let at = 0; at < text.length; at += step)
        read.push(...reader.read(text.slice(at, at + step)));
      read.push(...reader.end());
      expect(read.map(({ fields }) => fields)).toEqual(rows);
    }),
  );
});
