import fc from 'fast-check';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import {
  type Cell,
  csvStream,
  formulaSafe,
  formulaUnguarded,
  xlsxStream,
} from '#server/entities/spreadsheet';
import { unzipped } from '#server/test/unzipped';

const asRows = async function* (rows: readonly Cell[][]) {
  for (const row of rows) yield row;
};
const sheet = (rows: readonly Cell[][], header = ['A', 'B']) => ({
  name: 'Znaki [2026]: a/b',
  header,
  rows: asRows(rows),
});

describe('a CSV file', () => {
  test('begins with the mark of its encoding and quotes what needs it', async () => {
    const written = await text(
      csvStream(
        sheet([
          [{ text: 'Żółć; "x"' }, { number: '-12.50' }],
          [null, { date: '2026-11-05' }],
        ]),
      ),
    );
    expect(written).toBe('\uFEFFA;B\r\n"Żółć; ""x""";-12.50\r\n;2026-11-05\r\n');
  });
});

describe('text that begins like a formula', () => {
  test.each([
    '=1+1',
    '+48 22 123',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '＝1',
    '＠x',
    '\u00A0=1',
  ])('%j becomes text', (dangerous) => {
    expect(formulaSafe(dangerous)).toBe(`'${dangerous}`);
  });

  test('is read back as it was, whatever apostrophes it has itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '\t', ' ', 'a') }), (value) => {
        expect(formulaUnguarded(formulaSafe(value))).toBe(value);
      }),
    );
  });

  test('never reaches a cell of a CSV file as it is, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', 'a', '"', ';', '\n'),
        }),
        async (value) => {
          const written = await text(csvStream(sheet([[{ text: value }]], ['A'])));
          const cell = written.slice('\uFEFFA\r\n'.length, -'\r\n'.length);
          const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
          expect(/^[=+\-@\t\r]/.test(inner.trimStart()) || /^[\t\r]/.test(inner)).toBe(false);
          expect(inner.replace(/^'/, '')).toBe(value.replace(/^'/, ''));
        },
      ),
    );
  });
});

describe('a workbook', () => {
  test('is a whole package with text, exact numbers and real dates', async () => {
    const parts = await unzipped(
      await buffer(
        xlsxStream(
          sheet([
            [{ text: '=cmd & <b> \u0000"x"' }, { number: '99999999.99' }],
            [{ date: '2026-11-05' }, { date: '1899-01-02' }],
            [null, { text: 'ż' }],
          ]),
        ),
      ),
    );
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const rows = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(rows).toContain('<t xml:space="preserve">=cmd &amp; &lt;b&gt; &quot;x&quot;</t>');
    expect(rows).toContain('<v>99999999.99</v>');
    expect(rows).toContain('<c s="1"><v>46331</v></c>');
    expect(rows).toContain('<t xml:space="preserve">1899-01-02</t>');
    expect(rows).not.toContain('<f>');
    expect(parts['xl/workbook.xml']).toContain('name="Znaki  2026   a b"');
  });

  test('has the formats that strict readers ask for', async () => {
    const parts = await unzipped(await buffer(xlsxStream(sheet([]))));
    const styles = parts['xl/styles.xml'] ?? '';
    for (const part of ['font', 'fill', 'border'])
      expect([part, new RegExp(`<${part}s count="(\\d)">`).exec(styles)?.[1]]).toEqual([
        part,
        String(styles.split(`<${part}>`).length + styles.split(`<${part}/>`).length - 2),
      ]);
    expect(styles).not.toContain('<fill/>');
  });

  test('that nobody reads any more stops reading its rows', async () => {
    let read = 0;
    const endless = async function* (): AsyncGenerator<Cell[]> {
      for (;;) {
        read += 1;
        yield [{ text: 'x'.repeat(1_000) }];
      }
    };
    const stream = xlsxStream({ name: 'x', header: ['A'], rows: endless() });
    stream.resume();
    await once(stream, 'data');
    stream.destroy();
    await once(stream, 'close');
    const after = read;
    await new Promise((resolve) => setImmediate(resolve));
    expect(read - after).toBeLessThan(100);
  });

  test('whose rows fail in the middle is broken off, not ended as if whole', async () => {
    const failing = async function* (): AsyncGenerator<Cell[]> {
      yield [{ text: 'first' }];
      throw new Error('the database went away');
    };
    const rows = { name: 'x', header: ['A'], rows: failing() };
    await expect(buffer(xlsxStream(rows))).rejects.toThrow('the database went away');
    await expect(text(csvStream({ ...rows, rows: failing() }))).rejects.toThrow(
      'the database went away',
    );
  });
});
