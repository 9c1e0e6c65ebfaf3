import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '#contract/values/locale';
import { type Cell as SheetCell, type Sheet, workbookStream } from '#server/entities/spreadsheet';
import type { Block, Cell, ReportDocument, SheetOfReport } from '#server/reports/document';
import { reportWords } from '#server/reports/words';

type Row = readonly SheetCell[];

const inTurn = async function* (rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
};
const text = (value: string, isStrong = false): SheetCell =>
  value === '' ? null : { text: value, isStrong };

/** A plain number becomes a number cell; anything else stays text. */
const figure = (value: string): SheetCell =>
  /^\d{1,3}(?:[\s,]?\d{3})*$/.test(value) ? { number: value.replaceAll(/\D/g, '') } : text(value);

const summaryOf = (block: Block): Row[] => {
  if (block.kind === 'figures')
    return block.items.map(({ label, value }) => [text(label), figure(value)]);
  if (block.kind !== 'bars' && block.kind !== 'ring') return [];
  return [
    [text(block.title, true)],
    ...block.items.map(({ label, count }) => [text(label), { number: String(count) }]),
  ];
};

/**
 * The facts of the first page, then the figures and the data of the charts, as small tables below each other.
 */
const summarySheet = ({ title, facts, sections, language }: ReportDocument): Sheet => {
  const rows: Row[] = [
    [text(title, true)],
    ...facts.map(({ label, value }) => [text(label), text(value)]),
  ];
  for (const section of sections) {
    const tables = section.blocks.map(summaryOf).filter((table) => table.length > 0);
    if (tables.length > 0) rows.push([], [text(section.title, true)]);
    for (const [at, table] of tables.entries()) rows.push(...(at > 0 ? [[]] : []), ...table);
  }
  return {
    name: reportWords.summary[language],
    header: [reportWords.label[language], reportWords.value[language]],
    widths: [44, 60],
    rows: inTurn(rows),
  };
};

const isAmount = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && 'amount' in cell;
const isImage = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && 'image' in cell;

type Kind = 'plain' | 'amount' | 'image';

/** Money takes two columns, amount and currency; images are only in the PDF. */
const kindsOf = ({ columns, rows }: SheetOfReport): Kind[] =>
  columns.map((_, at): Kind => {
    let kind: Kind = 'plain';
    for (const row of rows) {
      const cell = row[at] ?? null;
      if (isAmount(cell)) return 'amount';
      if (isImage(cell)) kind = 'image';
    }
    return kind;
  });

const valueOf = (cell: Cell): SheetCell => {
  if (cell === null) return null;
  if (typeof cell === 'string') return text(cell);
  if ('date' in cell) return { date: cell.date };
  if ('count' in cell) return { number: String(cell.count) };
  if ('amount' in cell) return { number: cell.amount, isMoney: true };
  return text(cell.alt);
};

const cellsOf = (cell: Cell, kind: Kind): SheetCell[] => {
  if (kind === 'image') return [];
  if (kind === 'plain') return [valueOf(cell)];
  const isMoney = cell !== null && typeof cell === 'object' && 'amount' in cell;
  return [valueOf(cell), isMoney ? text(cell.currency) : null];
};

/** Converts relative widths to characters of a column. */
const lettersOfPage = 150;

const sheetOf = (sheet: SheetOfReport, language: Locale): Sheet => {
  const { name, columns, rows } = sheet;
  const kinds = kindsOf(sheet);
  const shares = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  const wide = columns.map(({ title, width }, at) => {
    const letters = Math.round((width / shares) * lettersOfPage);
    const shown = Math.min(80, Math.max(10, title.length + 2, letters));
    if (kinds[at] === 'image') return [];
    const own = [{ title, width: shown }];
    if (kinds[at] === 'plain') return own;
    return [...own, { title: `${title} (${reportWords.currency[language]})`, width: 10 }];
  });
  const lines = function* (): Generator<Row> {
    for (const row of rows) yield kinds.flatMap((kind, at) => cellsOf(row[at] ?? null, kind));
  };
  return {
    name,
    header: wide.flat().map(({ title }) => title),
    widths: wide.flat().map(({ width }) => width),
    rows: inTurn(lines()),
  };
};

const sheetsOf = (document: ReportDocument): Sheet[] => [
  summarySheet(document),
  ...document.sheets.map((sheet) => sheetOf(sheet, document.language)),
];

/** Writes the report as a workbook; the same document gives the same bytes. */
export const writeWorkbook = (document: ReportDocument, out: Writable): Promise<void> =>
  pipeline(workbookStream(sheetsOf(document), document.createdAt), out);
