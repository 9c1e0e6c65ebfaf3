import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeWorkbook } from '#server/reports/workbook';
import { reportDocument } from '#server/test/reportDocument';
import { unzipped } from '#server/test/unzipped';

const written = async (): Promise<Buffer> => {
  const out = new PassThrough();
  const bytes = buffer(out);
  await writeWorkbook(reportDocument('pl'), out);
  return bytes;
};

describe('the workbook of a report', () => {
  let parts: Record<string, string>;
  const sheet = (number: number): string => parts[`xl/worksheets/sheet${number}.xml`] ?? '';
  beforeAll(async () => {
    parts = await unzipped(await written());
  });

  test('is the same when it is made again', async () => {
    expect((await written()).equals(await written())).toBe(true);
  });

  test('has a sheet for the whole and those of its own, no two of one name', () => {
    const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(['Podsumowanie', 'Znaki  A B', 'Znaki  A B (2)']);
    expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet3.xml');
  });

  test('tells facts, figures and what charts show on its first sheet', () => {
    expect(sheet(1)).toContain('>=Bałtyk Foods</t>');
    expect(sheet(1)).not.toContain('<f>');
    expect(sheet(1)).toMatch(/chronione<\/t><\/is><\/c><c><v>12<\/v>/);
    expect(sheet(1)).toMatch(/Klasa 3<\/t><\/is><\/c><c><v>1234<\/v>/);
  });

  test('has dates, counts and money as such, and a currency beside the money', () => {
    expect(sheet(2)).toContain('state="frozen"');
    const titles = [...sheet(2).matchAll(/s="2"><is><t[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles.slice(0, 5)).toEqual(['Nazwa', 'Data', 'Klasy', 'Opłata', 'Opłata (waluta)']);
    expect(sheet(2)).toMatch(
      /Znak 1<\/t><\/is><\/c><c s="1"><v>46331<\/v><\/c><c><v>1<\/v><\/c><c s="3"><v>1200.50<\/v><\/c><c t="inlineStr"><is><t xml:space="preserve">EUR</,
    );
    expect(sheet(2)).toMatch(/<col min="1" max="1" width="6\d"/);
  });
});
