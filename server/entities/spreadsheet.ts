import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A cell is text, a number given as decimal text, a calendar date, or nothing. */
export type Cell = { text: string } | { number: string } | { date: string } | null;
export type Sheet = {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
};

/**
 * A spreadsheet program runs a cell that begins like a formula, also behind spaces or written with
 * wide letters. A leading apostrophe makes it text for all of them.
 */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
export const formulaSafe = (text: string): string =>
  formulaStart.test(text.trimStart()) || /^[\t\r]/.test(text) ? `'${text}` : text;

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if ('number' in cell) return cell.number;
  const text = 'date' in cell ? cell.date : formulaSafe(cell.text);
  return /[";\n\r,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const byteOrderMark = '\uFEFF';
/** Polish and most European spreadsheet programs expect a semicolon: a comma is their decimal sign. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

const csvLines = async function* ({ header, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header.map((text) => ({ text })));
  for await (const row of rows) yield csvLine(row);
};

export const csvStream = (sheet: Sheet): Readable => Readable.from(csvLines(sheet));

/** Characters that XML cannot hold are dropped. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const xmlText = (text: string): string =>
  text
    .replaceAll(unfit, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The most a cell of the format holds. */
const longestCell = 32_767;
const dateStyle = 1;
const headerStyle = 2;

/** Days since the end of 1899, as the format counts; before 1900-03-01 it is off by its leap day. */
const dayNumber = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
const firstCountedDay = '1900-03-01';

const xlsxCell = (cell: Cell, style?: number): string => {
  if (cell === null) return '<c/>';
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
  if ('date' in cell && cell.date >= firstCountedDay)
    return `<c s="${dateStyle}"><v>${dayNumber(cell.date)}</v></c>`;
  // Inline text is never a formula in this format: nothing to escape but markup.
  const text = ('date' in cell ? cell.date : cell.text).slice(0, longestCell);
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
};

const xlsxRow = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.map((cell) => xlsxCell(cell, style)).join('')}</row>`;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const sheetParts = async function* ({ header, rows }: Sheet): AsyncGenerator<string> {
  const frozenHeader =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = `<cols><col min="1" max="${header.length}" width="24" customWidth="1"/></cols>`;
  yield `${xmlHead}<worksheet xmlns="${mainNamespace}">${frozenHeader}${widths}<sheetData>`;
  yield xlsxRow(
    header.map((text) => ({ text })),
    headerStyle,
  );
  for await (const row of rows) yield xlsxRow(row);
  yield '</sheetData></worksheet>';
};

const fixedParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelations}"><sheets><sheet name="${xmlText(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** A workbook with one sheet, written as its rows come: its length never lies in memory. */
export const xlsxStream = (sheet: Sheet): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const rows = Readable.from(sheetParts(sheet));
  const fail = (error: Error) => output.destroy(error);
  for (const [name, content] of Object.entries(fixedParts(sheet.name)))
    zip.addBuffer(Buffer.from(xmlHead + content), name);
  rows.on('error', fail);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  // Whoever stops listening stops the reading of the database too.
  output.on('close', () => rows.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
};
