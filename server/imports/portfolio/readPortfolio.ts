import { sql } from 'drizzle-orm';
import type { RowReason } from '#contract/imports/batch';
import type { Values } from '#contract/kit/fields';
import { readPortfolioCell } from '#contract/imports/portfolioCells';
import {
  manifest,
  type PortfolioColumn,
  type PortfolioSheet,
  portfolioSheets,
} from '#contract/portfolio/sheets';
import { type Locale, locales } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import type { Part } from '#server/imports/reading/parts';
import { ImportFault } from '#server/imports/steps/fault';
import { importRows, type WholeRow } from '#server/imports/table';

type SheetPart = Extract<Part, { kind: 'sheet' }>;
type RowPart = Extract<Part, { kind: 'row' }>;
type ReadCell = RowPart['cells'][number];

/** Takes the rows as the other sources give them, and tells how many there are. */
type Writer = {
  add: (row: {
    file: string;
    sheet: null;
    line: number;
    kind: PortfolioSheet['kind'];
    whole: WholeRow;
  }) => Promise<void>;
  flush: () => Promise<void>;
  count: () => number;
};

type Described = { sheet: PortfolioSheet; byHeading: ReadonlyMap<string, PortfolioColumn> };

/** The workbook that is being read: what its hidden sheet says about the others. */
type Workbook = { file: string; locale: Locale | null; sheets: Map<string, Described> };

/** One row of a sheet in our terms. */
type RowOfSheet = {
  line: number;
  key: number;
  owner: number;
  piece: number;
  values: Record<string, unknown>;
  rows: Record<string, number>;
  people: Record<string, string>;
  issues: RowReason[];
};

const numberIn = ({ text }: ReadCell): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const describedBy = (cells: readonly ReadCell[]): [string, Described][] => {
  const [title = '', name = '', ...pairs] = cells.map(({ text }) => text);
  const sheet = portfolioSheets.find((one) => one.name === name);
  // A sheet that a later version added, or one of a list that is no more.
  if (!sheet) return [];
  const byHeading = new Map<string, PortfolioColumn>();
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const column = sheet.columns.find((one) => one.name === pairs[at + 1]);
    if (column) byHeading.set(pairs[at] ?? '', column);
  }
  return [[title, { sheet, byHeading }]];
};

const readColumn = (
  row: RowOfSheet,
  column: PortfolioColumn,
  cell: ReadCell,
  sheet: PortfolioSheet,
  locale: Locale,
): void => {
  const target = sheet.part ?? column.name;
  if (cell.formula === 'valueless') row.issues.push({ code: 'formula_without_value', target });
  const isBlank = cell.text === '' && cell.date === null;
  switch (column.holds) {
    case 'key':
      row.key = numberIn(cell);
      break;
    case 'owner':
      row.owner = numberIn(cell);
      break;
    case 'piece':
      row.piece = isBlank ? 1 : numberIn(cell);
      break;
    case 'row':
      if (!isBlank) row.rows[column.name] = numberIn(cell);
      break;
    case 'person':
      if (!isBlank) row.people[column.name] = cell.text;
      break;
    case 'value': {
      const reading = readPortfolioCell(column.field, cell, locale);
      if ('value' in reading) row.values[column.name] = reading.value;
      else
        row.issues.push({
          code: 'cell_unreadable',
          target,
          params: { text: reading.unread.slice(0, 200) },
        });
      break;
    }
    case 'told':
      break;
  }
};

const blank: ReadCell = { text: '', date: null, formula: 'none' };

const mostOwners = 300;
const mostCharacters = 4_000_000;

/** Lists of rows that were read before, added to them some at a time: they are never all in memory. */
const partWriter = (tx: Executor, batch: number, writer: Writer) => {
  let part = '';
  let waiting = new Map<number, { items: Values[]; issues: RowReason[] }>();
  let characters = 0;
  const flush = async () => {
    if (waiting.size === 0) return;
    await writer.flush();
    const rows = [...waiting].map(([position, { items, issues }]) => ({ position, items, issues }));
    await tx.execute(sql`
      update ${importRows} r set whole = jsonb_set(
        jsonb_set(r.whole, array['parts', ${part}], coalesce(r.whole #> array['parts', ${part}], '[]') || c.items),
        '{issues}', (r.whole -> 'issues') || c.issues)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (position integer, items jsonb, issues jsonb)
      where r.batch = ${batch} and r.position = c.position`);
    waiting = new Map();
    characters = 0;
  };
  const add = async (name: string, position: number, item: Values, issues: RowReason[]) => {
    if (name !== part) await flush();
    part = name;
    const held = waiting.get(position) ?? { items: [], issues: [] };
    held.items.push(item);
    held.issues.push(...issues);
    waiting.set(position, held);
    for (const value of Object.values(item))
      if (typeof value === 'string') characters += value.length;
    if (waiting.size >= mostOwners || characters >= mostCharacters) await flush();
  };
  return { add, flush };
};

/**
 * Reads workbooks that Markfolio itself exported as a portfolio. `sheet` and `row` tell whether they took the
 * part; other workbooks are for the reader of ordinary sheets.
 */
export const portfolioReader = (tx: Executor, batch: number, writer: Writer) => {
  const parts = partWriter(tx, batch, writer);
  let workbook: Workbook | null = null;
  let title = '';
  let columns: (PortfolioColumn | undefined)[] | null = null;
  let last: RowOfSheet | null = null;
  let positions = new Map<string, number>();
  let rows = 0;

  const broken = ({ file }: Workbook, line: number): ImportFault =>
    new ImportFault('file_PORTFOLIO_BROKEN', { file, name: title, line });

  const begun = (line: number): RowOfSheet => ({
    line,
    key: 0,
    owner: 0,
    piece: 1,
    values: {},
    rows: {},
    people: {},
    issues: [],
  });

  /** A row is complete when the next one begins: its long texts come in pieces. */
  const complete = async (): Promise<void> => {
    const described = workbook?.sheets.get(title);
    const row = last;
    last = null;
    if (!row || !workbook || !described) return;
    const { sheet } = described;
    const { kind, part } = sheet;
    const { key, values, people, issues } = row;
    if (part === null) {
      const place = `${kind} ${key}`;
      if (key === 0 || positions.has(place)) throw broken(workbook, row.line);
      positions.set(place, writer.count());
      rows += 1;
      const whole = { key, values, rows: row.rows, people, parts: {}, issues };
      await writer.add({ file: workbook.file, sheet: null, line: row.line, kind, whole });
      return;
    }
    const position = positions.get(`${kind} ${row.owner}`);
    if (position === undefined) throw broken(workbook, row.line);
    const item = { ...values, ...row.rows, ...(key > 0 && { key }) };
    await parts.add(part, position, item, issues);
  };

  const readManifest = (known: Workbook, { line, cells }: RowPart): void => {
    if (line > 1) {
      for (const [name, described] of describedBy(cells)) known.sheets.set(name, described);
      return;
    }
    const [mark, version, language] = cells.map(({ text }) => text);
    const isOurs = mark === manifest.mark && /^\d{1,3}$/.test(version ?? '');
    if (!isOurs) throw broken(known, line);
    if (Number(version) > manifest.version)
      throw new ImportFault('file_PORTFOLIO_VERSION', { file: known.file });
    known.locale = locales.find((locale) => locale === language) ?? null;
  };

  const readRow = async (
    known: Workbook,
    { sheet, byHeading }: Described,
    { line, cells }: RowPart,
  ): Promise<void> => {
    if (columns === null) {
      columns = cells.map(({ text }) => byHeading.get(text));
      return;
    }
    const row = begun(line);
    for (const [at, column] of columns.entries())
      if (column) readColumn(row, column, cells[at] ?? blank, sheet, known.locale ?? 'pl');
    if (row.piece === 1) {
      await complete();
      last = row;
      return;
    }
    const isNext =
      last !== null &&
      last.key === row.key &&
      last.owner === row.owner &&
      last.piece + 1 === row.piece;
    if (!last || !isNext) throw broken(known, line);
    last.piece = row.piece;
    for (const [name, value] of Object.entries(row.values)) {
      const before = last.values[name];
      if (typeof value === 'string')
        last.values[name] = (typeof before === 'string' ? before : '') + value;
    }
  };

  const end = async (): Promise<void> => {
    await complete();
    await parts.flush();
    columns = null;
  };

  return {
    end,
    count: () => rows,
    sheet: async ({ file, sheet, isHidden }: SheetPart): Promise<boolean> => {
      await end();
      if (sheet === manifest.sheet && isHidden) {
        workbook = { file, locale: null, sheets: new Map() };
        positions = new Map();
      } else if (workbook?.file !== file) workbook = null;
      title = sheet ?? '';
      return workbook !== null;
    },
    row: async (part: RowPart): Promise<boolean> => {
      if (workbook === null) return false;
      if (title === manifest.sheet) {
        readManifest(workbook, part);
        return true;
      }
      const described = workbook.sheets.get(title);
      if (described) await readRow(workbook, described, part);
      return true;
    },
  };
};
