import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Cell, workbookStream } from '#server/entities/spreadsheet';
import {
  partsOf,
  plain,
  refusalOf,
  rowsOf,
  textsOf,
  workbookOf,
  zipOf,
} from '#server/imports/reading/test/reading';

const written = (rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
  const each = async function* () {
    yield* rows;
  };
  return buffer(workbookStream([{ name: 'Znaki', header: ['Znak', 'Data'], rows: each() }]));
};

test('what our own writer writes is read as it was', async () => {
  const workbook = await written([
    [{ text: '  Żółć <&> "x"\nw dwóch wierszach ' }, { date: '2024-02-29' }],
    [{ number: '1234567.89' }, null],
    [null, { date: '1899-12-31' }],
  ]);
  expect(await partsOf({ 'a.xlsx': workbook })).toEqual([
    { kind: 'sheet', file: 'a.xlsx', sheet: 'Znaki', isHidden: false, merges: [] },
    { kind: 'row', line: 1, cells: [plain('Znak'), plain('Data')] },
    {
      kind: 'row',
      line: 2,
      cells: [
        plain('  Żółć <&> "x"\nw dwóch wierszach '),
        { text: '2024-02-29', date: '2024-02-29', formula: 'none' },
      ],
    },
    { kind: 'row', line: 3, cells: [plain('1234567.89')] },
    { kind: 'row', line: 4, cells: [plain(''), plain('1899-12-31')] },
  ]);
});

test('shared, inline and rich texts are told without their phonetics', async () => {
  const workbook = await workbookOf({
    strings:
      '<si><t>jeden</t></si><si><r><t>dwa </t></r><r><rPr><b/></rPr><t>trzy</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t>a_x000D_\nb_x005F_x0041__x0000_</t></si><si/>',
    rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><r><t>x</t></r><r><t><![CDATA[<y>]]></t></r></is></c><c r="E1" t="s"><v>3</v></c></row>',
  });
  expect(await textsOf('a.xlsx', workbook)).toEqual([['jeden', 'dwa trzy', 'a\nb_x0041_', 'x<y>']]);
});

test('booleans, errors and numbers are told as text', async () => {
  const rows =
    '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c><v>1.0E+15</v></c><c s="1"><v>0.15</v></c><c><v>45418</v></c></row>';
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs>';
  expect(await textsOf('a.xlsx', await workbookOf({ rows, styles }))).toEqual([
    ['TRUE', 'FALSE', '#REF!', '1000000000000000', '0.15', '45418'],
  ]);
});

test('numbers are dates by their format, counted as the workbook counts', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="d mmmm yyyy&quot; r.&quot;"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs>';
  const rows =
    '<row><c s="1"><v>45418</v></c><c s="2"><v>45418</v></c><c s="3"><v>45418.75</v></c><c s="4"><v>0.5</v></c><c s="1"><v>60</v></c><c s="1" t="str"><v>6 maja</v></c><c t="d"><v>2024-05-06T10:00:00</v></c></row>';
  const since1900 = await rowsOf('a.xlsx', await workbookOf({ rows, styles }));
  expect(since1900[0]?.cells.map(({ text, date }) => date ?? text)).toEqual([
    '2024-05-06',
    '2024-05-06',
    '2024-05-06',
    '0.5',
    '60',
    '6 maja',
    '2024-05-06',
  ]);
  const workbook =
    '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="one"/></sheets></workbook>';
  const since1904 = await rowsOf('a.xlsx', await workbookOf({ rows, styles, workbook }));
  expect(since1904[0]?.cells[0]?.date).toBe('2028-05-07');
});

test('a formula is told with the value that was stored, or without one', async () => {
  const rows =
    '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;""</f><v></v></c><c><f>NOW()</f></c><c><f t="shared" si="0"/></c></row><row><c><f>A1</f></c><c><f>TODAY()</f><v></v></c><c><f>TODAY()</f><v/></c></row>';
  const read = await rowsOf('a.xlsx', await workbookOf({ rows }));
  expect(read.map(({ cells }) => cells.map(({ text, formula }) => [text, formula]))).toEqual([
    [
      ['2', 'valued'],
      ['', 'valued'],
      ['', 'valueless'],
      ['', 'valueless'],
    ],
    // Programs that compute nothing write an empty value where a number belongs.
    [
      ['', 'valueless'],
      ['', 'valueless'],
      ['', 'valueless'],
    ],
  ]);
});

test('lines keep their numbers; blank ones and empty cells at the end are left out', async () => {
  const rows =
    '<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="1"/><c r="E3" t="inlineStr"><is><t> </t></is></c></row><row r="4"><c r="A4" t="inlineStr"><is><t> </t></is></c></row><row r="9"><c r="A9"><v>2</v></c></row>';
  expect(await rowsOf('a.xlsx', await workbookOf({ rows }))).toEqual([
    { kind: 'row', line: 3, cells: [plain(''), plain('1')] },
    { kind: 'row', line: 9, cells: [plain('2')] },
  ]);
});

test('merged cells among the headings are told before the rows', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Zgłoszenie</t></is></c></row>`;
  const after =
    '<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="D30:D31"/><mergeCell ref="A31:B31"/></mergeCells>';
  const [sheet] = await partsOf({ 'a.xlsx': await workbookOf({ rows, after }) });
  expect(sheet).toMatchObject({
    merges: [
      { fromLine: 1, toLine: 1, fromColumn: 0, toColumn: 2 },
      { fromLine: 30, toLine: 31, fromColumn: 3, toColumn: 3 },
    ],
  });
});

test('paths of parts are found in capital letters too', async () => {
  const more = { 'XL/Worksheets/SHEET2.xml': '<worksheet/>' };
  const workbook = '<workbook xmlns:r="r"><sheet name="a" r:id="two"/></workbook>';
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ workbook, more }) })).toBe('read');
});

test('all sheets are read, hidden ones marked, charts left out, prefixes of names passed over', async () => {
  const workbook =
    '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Pierwszy" rel:id="one"/><x:sheet name="Wykres" rel:id="chart"/><x:sheet name="Drugi" state="veryHidden" rel:id="two"/></x:sheets></x:workbook>';
  const more = {
    'xl/worksheets/sheet2.xml':
      '<x:worksheet><x:sheetData><x:row r="5"><x:c r="A5"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const parts = await partsOf({ 'a.xlsm': await workbookOf({ workbook, more }) });
  expect(parts).toEqual([
    { kind: 'sheet', file: 'a.xlsm', sheet: 'Pierwszy', isHidden: false, merges: [] },
    { kind: 'sheet', file: 'a.xlsm', sheet: 'Drugi', isHidden: true, merges: [] },
    { kind: 'row', line: 5, cells: [plain('5')] },
  ]);
});

const cell = '<is><t>x</t></is>';
test.each([
  ['lines that run backwards', { rows: '<row r="2"/><row r="1"/>' }],
  ['lines beyond the last', { rows: '<row r="1048577"/>' }],
  ['lines that are no numbers', { rows: '<row r="one"/>' }],
  [
    'columns that run backwards',
    { rows: `<row r="1"><c r="B1" t="inlineStr">${cell}</c><c r="A1"/></row>` },
  ],
  ['columns beyond XFD', { rows: '<row r="1"><c r="XFE1"/></row>' }],
  ['cells of another line', { rows: '<row r="1"><c r="A2"/></row>' }],
  ['a text that is not there', { rows: '<row><c t="s"><v>7</v></c></row>', strings: '<si/>' }],
  ['XML that is cut off', { rows: '<row>' }],
  ['nothing but depth', { rows: '<a>'.repeat(300) + '</a>'.repeat(300) }],
  ['a text without end', { rows: 'x'.repeat(5_000_000) }],
  ['no sheets', { workbook: '<workbook/>' }],
  [
    'a sheet that is not there',
    { workbook: '<workbook xmlns:r="r"><sheet name="a" r:id="two"/></workbook>' },
  ],
  [
    'one part for two sheets',
    {
      workbook:
        '<workbook xmlns:r="r"><sheet name="a" r:id="one"/><sheet name="b" r:id="one"/></workbook>',
    },
  ],
])('a workbook with %s is broken', async (_, text) => {
  expect(await refusalOf({ 'a.xlsx': await workbookOf(text) })).toBe('BROKEN_WORKBOOK a.xlsx');
});

test('more columns than any list has are refused, and rows without end', async () => {
  const wide = `<row r="1"><c r="XFD1" t="inlineStr">${cell}</c></row>`;
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ rows: wide }) })).toBe(
    'TOO_MANY_COLUMNS a.xlsx 1',
  );
  const long = '<row><c/>' + '<c t="s"><v>0</v></c>'.repeat(100) + '</row>';
  const strings = `<si><t>${'x'.repeat(60_000)}</t></si>`;
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ rows: long, strings }) })).toBe(
    'ROW_TOO_LONG a.xlsx 1',
  );
});

test('more shared text than memory is spent on is refused', async () => {
  const strings = `<si><t>${'x'.repeat(60_000)}</t></si>`.repeat(1700);
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ strings }) })).toMatch(
    /^(?:TOO_LARGE|UNPACKS_TOO_LARGE) a\.xlsx$/,
  );
});

test('a text that many cells share counts for each of them', async () => {
  const strings = `<si><t>${'x'.repeat(60_000)}</t></si>`;
  const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(100);
  const most = { packedBytes: 1e6, entries: 100, unpackedBytes: 1e6 };
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ rows, strings }) }, { most })).toBe(
    'UNPACKS_TOO_LARGE a.xlsx',
  );
});

test('definitions in the XML of a workbook are refused', async () => {
  const workbook = '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>';
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ workbook }) })).toBe(
    'FORBIDDEN_XML a.xlsx',
  );
  const rows = '<row><c t="str"><v>&a;</v></c></row>';
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ rows }) })).toBe('FORBIDDEN_XML a.xlsx');
});

test('files of other programs are told apart', async () => {
  const types = { '[Content_Types].xml': '<Types/>' };
  const main = (target: string) => ({
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`,
  });
  const ods = await zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' });
  const binary = await zipOf({ ...types, ...main('xl/workbook.bin'), 'xl/workbook.bin': 'x' });
  const letter = await zipOf({ ...types, ...main('word/document.xml'), 'word/document.xml': 'x' });
  expect(await refusalOf({ 'a.ods': ods })).toBe('OTHER_SPREADSHEET a.ods');
  expect(await refusalOf({ 'a.xlsb': binary })).toBe('OTHER_SPREADSHEET a.xlsb');
  expect(await refusalOf({ 'a.xlsx': letter })).toBe('OTHER_DOCUMENT a.xlsx');
  expect(await refusalOf({ 'a.xlsx': await zipOf(types) })).toBe('BROKEN_WORKBOOK a.xlsx');
});

test('documents are told apart from workbooks, also damaged ones', async () => {
  const types = { '[Content_Types].xml': '<Types/>' };
  const documents = {
    'a.docx': await zipOf({ ...types, 'word/document.xml': 'x' }),
    'a.pptx': await zipOf({ ...types, 'ppt/presentation.xml': 'x' }),
    'a.odt': await zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
  };
  for (const [name, bytes] of Object.entries(documents))
    expect(await refusalOf({ [name]: bytes })).toBe(`OTHER_DOCUMENT ${name}`);
  // Whoever drops a whole folder means the files in it that can be imported.
  expect(await partsOf({ ...documents, 'a.csv': 'a;b' })).toContainEqual({
    kind: 'ignored',
    file: 'a.odt',
  });
});
