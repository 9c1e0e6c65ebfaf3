import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, workbookStream } from '#server/entities/spreadsheet';
import { refusalOf, workbookOf, zipOf } from '#server/imports/reading/test/reading';

const table = async function* (): AsyncGenerator<readonly Cell[]> {
  yield [{ text: 'Żółw' }, { number: '1.5' }, { date: '2024-05-06' }];
  yield [null, { text: 'x' }];
};

const csv = 'Znak;Data\r\n"Żółw ""1""";2024-05-06\r\n';
const sheet = {
  rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45418</v></c><c r="C1"><f>A1</f><v>1E5</v></c></row>',
  after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
  strings: '<si><t>Żółw</t></si>',
  styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
};
const originals: Record<string, Buffer> = {
  'ours.xlsx': await buffer(workbookStream([{ name: 'a', header: ['b'], rows: table() }])),
  'theirs.xlsx': await workbookOf(sheet),
  'a.csv': Buffer.from(csv),
  'wide.csv': Buffer.from(`\uFEFF${csv}`, 'utf16le'),
  'a.xml': Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a b="c">&#261;<![CDATA[x]]></a>'),
  'a.zip': await zipOf({
    'a.csv': csv,
    'b.xml': '<a/>',
    'c/d.xlsx': await workbookOf(sheet),
    'e.png': 'x',
  }),
  // Not packed, so that changed bytes reach the XML inside more often; their checksums still stop most.
  'stored.zip': await zipOf({ 'a.csv': csv, 'b.xml': '<a/>' }, { isStored: true }),
};

const change = fc.record({
  at: fc.nat(),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc.constantFrom(
      ...['<', '&', '"', '\0', 'PK\u0001\u0002', '\u00FF\u00FF\u00FF\u00FF'].map((text) =>
        Buffer.from(text, 'latin1'),
      ),
    ),
  ),
  removed: fc.integer({ min: 0, max: 8 }),
});

const mutated = (
  original: Buffer,
  changes: readonly { at: number; bytes: Uint8Array; removed: number }[],
): Buffer =>
  changes.reduce((bytes, { at, bytes: inserted, removed }) => {
    const place = bytes.length === 0 ? 0 : at % bytes.length;
    return Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + removed)]);
  }, original);

test.each(Object.entries(originals))('%s is read', async (name, bytes) => {
  expect(await refusalOf({ [name]: bytes })).toBe('read');
});

test('damage to any of them is read or refused, nothing else', async () => {
  const source = fc.constantFrom(...Object.entries(originals));
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(source, changes, async ([name, original], made) => {
      expect(await refusalOf({ [name]: mutated(original, made) })).toMatch(/^[A-Z_]+ |^read$/);
    }),
  );
});

test('damage within the XML of a workbook, under right checksums, is read or refused', async () => {
  const text = fc.constantFrom<keyof typeof sheet>('rows', 'after', 'strings', 'styles');
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async (key, changes) => {
        const damaged = mutated(Buffer.from(sheet[key]), changes).toString('latin1');
        const workbook = await workbookOf({ ...sheet, [key]: damaged });
        expect(await refusalOf({ 'a.xlsx': workbook })).toMatch(/^[A-Z_]+ a\.xlsx|^read$/);
      },
    ),
  );
});
