import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { longestCell } from '#contract/values/workbooks';
import {
  drawingPath,
  drawingType,
  imageExtension,
  imageType,
  pictureRowHeight,
  type SheetImage,
  type SheetPictures,
  sheetPictures,
} from '#server/entities/sheetPictures';
import { escapeXml, officeRelations, packageRelations, xmlHead } from '#server/entities/sheetXml';

/** A cell is text, a number given as decimal text, a calendar date, or nothing. */
export type Cell =
  /** In a workbook the image with this key stands instead of the text, if the sheet has it. */
  | { text: string; isStrong?: boolean; image?: string }
  /** Money has two decimal places and a thousands separator. */
  | { number: string; isMoney?: boolean }
  | { date: string }
  | null;
export type Sheet = {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
  /** Column widths in characters; without them all columns are equally wide. */
  widths?: readonly (number | undefined)[];
  /** Read before the rows, one at a time. */
  images?: AsyncIterable<SheetImage>;
  /** Not shown to people; a workbook needs another sheet that is. */
  isHidden?: true;
};

/**
 * Spreadsheet programs run a cell that begins like a formula, even after spaces or in full-width characters.
 * A leading apostrophe makes it text in all of them.
 */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const beginsLikeFormula = (text: string): boolean =>
  formulaStart.test(text.trimStart()) || /^[\t\r]/.test(text);
/** A text that itself begins with apostrophes before such a character gets a further one, which is taken back. */
export const formulaSafe = (text: string): string =>
  beginsLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
/** The text that `formulaSafe` was given: other apostrophes belong to it. */
export const formulaUnguarded = (text: string): string =>
  text.startsWith("'") && beginsLikeFormula(text.replace(/^'+/, '')) ? text.slice(1) : text;

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if ('number' in cell) return cell.number;
  const text = 'date' in cell ? cell.date : formulaSafe(cell.text);
  return /[";\n\r,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const byteOrderMark = '\uFEFF';
/**
 * Polish and most European spreadsheet programs expect a semicolon, since a comma is their decimal separator.
 */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

const csvLines = async function* ({ header, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header.map((text) => ({ text })));
  for await (const row of rows) yield csvLine(row);
};

export const csvStream = (sheet: Sheet): Readable => Readable.from(csvLines(sheet));

/** The format reads _x0041_ as a letter, unless its first character is written in that way itself. */
const cellText = (text: string): string =>
  escapeXml(text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'));

/** In the order of `cellXfs` below. */
const cellStyles = { date: 1, strong: 2, money: 3, besidePicture: 4 };

/** Days since the end of 1899, as the format counts; dates before 1900-03-01 are one day off. */
const dayNumber = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
const firstCountedDay = '1900-03-01';

const styleOf = (cell: { isMoney?: boolean; isStrong?: boolean }, plain: string): string => {
  const { strong, money } = cellStyles;
  if (cell.isMoney) return ` s="${money}"`;
  return cell.isStrong ? ` s="${strong}"` : plain;
};

/** `plain` is the style of a cell that has none of its own. */
const xlsxCell = (cell: Cell, plain = ''): string => {
  if (cell === null) return '<c/>';
  if ('number' in cell) return `<c${styleOf(cell, plain)}><v>${cell.number}</v></c>`;
  if ('date' in cell && cell.date >= firstCountedDay)
    return `<c s="${cellStyles.date}"><v>${dayNumber(cell.date)}</v></c>`;
  // Inline text is never a formula in this format, so only markup is escaped.
  const [text, style] = 'date' in cell ? [cell.date, plain] : [cell.text, styleOf(cell, plain)];
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${cellText(text.slice(0, longestCell))}</t></is></c>`;
};

const xlsxRow = (cells: readonly Cell[]): string =>
  `<row>${cells.map((cell) => xlsxCell(cell)).join('')}</row>`;

const besidePicture = ` s="${cellStyles.besidePicture}"`;

/** A row whose images are placed over empty cells; it is plain if none of them is in the sheet. */
const pictureRow = (cells: readonly Cell[], row: number, pictures: SheetPictures): string => {
  let isTall = false;
  const written = cells.map((cell, column) => {
    if (cell === null || !('text' in cell) || !pictures.has(cell.image))
      return xlsxCell(cell, besidePicture);
    pictures.place(cell.image, cell.text, { row, column });
    isTall = true;
    return xlsxCell(null);
  });
  const height = isTall ? ` ht="${pictureRowHeight}" customHeight="1"` : '';
  return `<row${height}>${written.join('')}</row>`;
};

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const usualWidth = 24;

const sheetParts = async function* (
  { header, rows, widths }: Sheet,
  pictures: SheetPictures | undefined,
): AsyncGenerator<string> {
  const frozenHeader =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const columns = header.map(
    (_, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widths?.[at] ?? usualWidth}" customWidth="1"/>`,
  );
  const namespaces = `xmlns="${mainNamespace}"${pictures ? ` xmlns:r="${officeRelations}"` : ''}`;
  yield `${xmlHead}<worksheet ${namespaces}>${frozenHeader}<cols>${columns.join('')}</cols><sheetData>`;
  yield xlsxRow(header.map((text) => ({ text, isStrong: true })));
  let above = 1;
  for await (const row of rows) {
    yield pictures ? pictureRow(row, above, pictures) : xlsxRow(row);
    above += 1;
  }
  yield `</sheetData>${pictures ? '<drawing r:id="drawing"/>' : ''}</worksheet>`;
};

const longestName = 31;

/** Sheet names that the format allows: short, without some characters, and unique. */
export const sheetNames = (sheets: readonly Pick<Sheet, 'name'>[]): string[] => {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    // The format reserves a quote at either end, and this one word.
    const fit = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^'|'$/g, ' ');
    const base = /^\s*(history)?\s*$/i.test(fit) ? `${fit.trim()}_` : fit;
    let shown = base.slice(0, longestName);
    for (let count = 2; taken.has(shown.toLowerCase()); count += 1) {
      const ending = ` (${count})`;
      shown = base.slice(0, longestName - ending.length) + ending;
    }
    taken.add(shown.toLowerCase());
    return shown;
  });
};

const sheetPath = (at: number): string => `worksheets/sheet${at + 1}.xml`;

/** In the order of `cellStyles`. Beside a picture, text stands in the middle of its tall row. */
const formats = (hasPictures: boolean): string => {
  const own = [
    'numFmtId="164" applyNumberFormat="1"',
    'fontId="1" applyFont="1"',
    'numFmtId="4" applyNumberFormat="1"',
  ];
  const all = hasPictures
    ? [...own, ''].map(
        (format) => `<xf ${format} applyAlignment="1"><alignment vertical="center"/></xf>`,
      )
    : own.map((format) => `<xf ${format}/>`);
  return `<cellXfs count="${all.length + 1}"><xf/>${all.join('')}</cellXfs>`;
};

/** The two that every workbook begins with; programs that check more than Excel does refuse an empty one. */
const fills =
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';

/** The content types of images and of the drawings that place them. */
const pictureTypes = (sheets: readonly Sheet[]): string => {
  const drawings = sheets.flatMap(({ images }, at) =>
    images ? `<Override PartName="/xl/${drawingPath(at + 1)}" ContentType="${drawingType}"/>` : [],
  );
  return drawings.length === 0
    ? ''
    : `<Default Extension="${imageExtension}" ContentType="${imageType}"/>${drawings.join('')}`;
};

const fixedParts = (sheets: readonly Sheet[]): Record<string, string> => {
  const names = sheetNames(sheets);
  const hasPictures = sheets.some(({ images }) => images !== undefined);
  const isHidden = (at: number) => sheets[at]?.isHidden === true;
  const shown = Math.max(
    0,
    sheets.findIndex((_, at) => !isHidden(at)),
  );
  const each = (part: (at: number, name: string) => string): string =>
    names.map((name, at) => part(at, name)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictureTypes(sheets)}<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((at) => `<Override PartName="/xl/${sheetPath(at)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelations}"><bookViews><workbookView firstSheet="${shown}" activeTab="${shown}"/></bookViews><sheets>${each((at, name) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${isHidden(at) ? ' state="hidden"' : ''} r:id="sheet${at + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${each((at) => `<Relationship Id="sheet${at + 1}" Type="${officeRelations}/worksheet" Target="${sheetPath(at)}"/>`)}<Relationship Id="styles" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>${fills}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${formats(hasPictures)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
};

/** Streams a workbook while the rows of its sheets are read, so that it is never in memory as a whole. */
export const workbookStream = (sheets: readonly Sheet[], madeAt = new Date()): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  let written = Readable.from([]);

  /** Writes one part; the next is only made when this one was read, so that none waits in memory. */
  const add = async (path: string, content: Iterable<unknown> | AsyncIterable<unknown>) => {
    written = Readable.from(content);
    // Nobody reads the workbook any more.
    if (output.destroyed) written.destroy();
    // The archive keeps this function to its end, so it must not hold the part itself.
    else zip.addReadStreamLazy(path, { mtime: madeAt }, (take) => take(null, written));
    await finished(written);
  };
  const addSheet = async (sheet: Sheet, at: number): Promise<void> => {
    const pictures = sheet.images && sheetPictures(at + 1);
    if (sheet.images && pictures)
      for await (const { bytes, ...image } of sheet.images)
        await add(pictures.embed(image), [bytes]);
    await add(`xl/${sheetPath(at)}`, sheetParts(sheet, pictures));
    for (const [path, content] of pictures?.parts() ?? []) await add(path, content);
  };
  const addSheets = async (): Promise<void> => {
    for (const [at, sheet] of sheets.entries()) await addSheet(sheet, at);
    zip.end();
  };

  for (const [name, content] of Object.entries(fixedParts(sheets)))
    zip.addBuffer(Buffer.from(xmlHead + content), name, { mtime: madeAt });
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  // An aborted download also stops the database query.
  output.on('close', () => written.destroy());
  zip.outputStream.pipe(output);
  addSheets().catch(fail);
  return output;
};

/** A workbook with one sheet. */
export const xlsxStream = (sheet: Sheet, madeAt?: Date): Readable =>
  workbookStream([sheet], madeAt);
