import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type BatchSettings, importLimits, type ImportSheet } from '#contract/imports/batch';
import type { TrademarkStatus } from '#contract/codes/trademarks';
import { guessColumns, guessKind } from '#contract/imports/columns';
import { guessDateOrder } from '#contract/imports/dateCells';
import { headingsKey } from '#contract/imports/headingMatch';
import { findHeadings } from '#contract/imports/headings';
import type { Merge } from '#contract/imports/shapes';
import { foldText } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
import type { Part, SourceFile } from '#server/imports/reading/parts';
import { readSources } from '#server/imports/reading/readSources';
import { portfolioReader } from '#server/imports/portfolio/readPortfolio';
import { ImportFault, ofSt66 } from '#server/imports/steps/fault';
import {
  type BatchRow,
  importBatches,
  importMappings,
  importRows,
  type StoredCell,
} from '#server/imports/table';
import { readSt66, type StatusAnswers } from '#server/registry/st66';

type NewRow = typeof importRows.$inferInsert;

const rowsAtOnce = 500;
/** Headings are looked for among the first rows; as many are looked at to guess columns. */
const rowsLookedAt = 60;
const shownSamples = 3;

type Decided = ReadonlyMap<string, Pick<NewRow, 'edits' | 'isLeftOut'>>;

/** Where a row stands in the files, which stays the same when they are read again. */
const placeOf = ({ file, sheet, line }: Pick<NewRow, 'file' | 'sheet' | 'line'>): string =>
  JSON.stringify([file, sheet ?? null, line]);

/** What people corrected or left out before the files are read again. */
const decidedRows = async (tx: Executor, { id }: BatchRow): Promise<Decided> => {
  const { file, sheet, line, edits, isLeftOut } = importRows;
  const rows = await tx
    .select({ file, sheet, line, edits, isLeftOut })
    .from(importRows)
    .where(and(eq(importRows.batch, id), or(isLeftOut, sql`${edits} <> '{}'`)));
  return new Map(rows.map((row) => [placeOf(row), { edits: row.edits, isLeftOut: row.isLeftOut }]));
};

/** Collects rows and writes them in parts, so that a large file is never in memory as a whole. */
const rowWriter = (tx: Executor, batch: number, decided: Decided) => {
  let waiting: NewRow[] = [];
  let position = 0;
  const flush = async () => {
    if (waiting.length > 0) await tx.insert(importRows).values(waiting);
    waiting = [];
  };
  const add = async (row: Omit<NewRow, 'batch' | 'position'>) => {
    if (position >= importLimits.rows)
      throw new ImportFault('file_TOO_MANY_ROWS', { most: importLimits.rows });
    waiting.push({ ...row, ...decided.get(placeOf(row)), batch, position });
    position += 1;
    if (waiting.length >= rowsAtOnce) await flush();
  };
  return { add, flush, count: () => position };
};

type Writer = ReturnType<typeof rowWriter>;
type SheetPart = Extract<Part, { kind: 'sheet' }>;
type RowPart = Extract<Part, { kind: 'row' }>;

const storedCell = ({ text, date, formula }: RowPart['cells'][number]): StoredCell => ({
  text,
  date,
  ...(formula !== 'none' && { formula }),
});

const mergesOf = ({ merges }: SheetPart): Merge[] =>
  merges.map(({ fromLine, toLine, fromColumn, toColumn }) => ({
    top: fromLine,
    bottom: toLine,
    left: fromColumn,
    right: toColumn,
  }));

const duplicatesIn = (headings: readonly string[]): string[] => {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const heading of headings) {
    const key = foldText(heading).trim();
    if (key !== '' && seen.has(key)) doubled.add(heading);
    seen.add(key);
  }
  return [...doubled];
};

type Lines = { line: number; cells: StoredCell[] }[];

/** One sheet: the first rows are held back until its headings are found. */
const sheetReader = (
  tx: Executor,
  writer: Writer,
  sheets: ImportSheet[],
  /** The sheets as they were read before, with what people chose for them. */
  before: readonly ImportSheet[],
) => {
  let part: SheetPart | null = null;
  let held: Lines = [];
  let current: ImportSheet | null = null;

  const addRow = async ({ line, cells }: Lines[number]) => {
    if (current === null || part === null) return;
    current.rows += 1;
    const { file } = part;
    await writer.add({ file, sheet: sheets.length - 1, line, kind: current.kind, cells });
  };

  const keptMapping = async (headings: readonly string[]) => {
    const [kept] = await tx
      .select()
      .from(importMappings)
      .where(eq(importMappings.headings, headingsKey(headings)));
    return kept?.columns.length === headings.length ? kept : undefined;
  };

  const begin = async () => {
    if (part === null) return;
    const found = findHeadings(held, mergesOf(part));
    const rows = found ? held.filter(({ line }) => line > found.line) : [];
    if (!found || (rows.length === 0 && held.length < rowsLookedAt)) return;
    const { headings } = found;
    const doubled = duplicatesIn(headings);
    const { file, sheet, isHidden } = part;
    if (doubled.length > 0)
      throw new ImportFault('file_DUPLICATE_COLUMNS', { file, names: doubled.join(', ') });
    const kept = await keptMapping(headings);
    const kind = kept?.kind ?? guessKind(headings);
    const order = guessDateOrder(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
    current = {
      file,
      sheet,
      isHidden,
      headingLine: found.line,
      headings,
      samples: rows
        .slice(0, shownSamples)
        .map(({ cells }) => headings.map((_, at) => (cells[at]?.text ?? '').slice(0, 200))),
      rows: 0,
      isUsed: !isHidden,
      kind,
      columns:
        kept?.columns ??
        guessColumns(
          kind,
          headings,
          rows.map(({ cells }) => cells),
        ),
      dateOrder: kept?.dateOrder ?? (order === 'mdy' ? 'mdy' : 'dmy'),
      isDateOrderUnclear: order === 'unclear',
      isKept: kept !== undefined,
    };
    const chosen = before.find((one) => one.file === file && one.sheet === sheet);
    if (chosen && headingsKey(chosen.headings) === headingsKey(headings)) {
      const { isUsed, kind: chosenKind, columns, dateOrder } = chosen;
      current = { ...current, isUsed, kind: chosenKind, columns, dateOrder };
    }
    sheets.push(current);
    for (const row of rows) await addRow(row);
    held = [];
  };

  return {
    end: async () => {
      if (current === null && held.length > 0) await begin();
      part = null;
      current = null;
      held = [];
    },
    sheet: (given: SheetPart) => {
      part = given;
    },
    row: async ({ line, cells }: RowPart) => {
      const row = { line, cells: cells.map(storedCell) };
      if (current !== null) return addRow(row);
      held.push(row);
      if (held.length === rowsLookedAt) await begin();
      // No headings among so many rows: this is no table.
      if (held.length > rowsLookedAt) held = held.slice(0, rowsLookedAt);
      return undefined;
    },
  };
};

const answersIn = ({ words }: BatchSettings): StatusAnswers =>
  new Map(
    Object.entries(words['status'] ?? {}).flatMap(([word, code]) =>
      code === null ? [] : [[word, code as TrademarkStatus] as const],
    ),
  );

/** Words that were answered for sheets of this shape before need no answer again. */
const keptWords = async (
  tx: Executor,
  sheets: readonly ImportSheet[],
): Promise<BatchSettings['words']> => {
  const keys = sheets.filter(({ isKept }) => isKept).map(({ headings }) => headingsKey(headings));
  if (keys.length === 0) return {};
  const rows = await tx.select().from(importMappings).where(inArray(importMappings.headings, keys));
  return Object.assign({}, ...rows.map(({ words }) => words)) as BatchSettings['words'];
};

type Told = { progress: (done: number) => void; signal: AbortSignal };

/** Reads the files of a batch into rows. Throws what refuses a file; then nothing was kept. */
export const readBatch = async (
  tx: Executor,
  batch: BatchRow,
  files: readonly SourceFile[],
  { progress, signal }: Told,
): Promise<void> => {
  const writer = rowWriter(tx, batch.id, await decidedRows(tx, batch));
  await tx.delete(importRows).where(eq(importRows.batch, batch.id));
  const sheets: ImportSheet[] = [];
  const ignored: string[] = [];
  const images: string[] = [];
  let records = 0;
  let named = 0;
  let tables = 0;
  const sheet = sheetReader(tx, writer, sheets, batch.sheets);
  const portfolio = portfolioReader(tx, batch.id, writer);
  const answers = answersIn(batch.settings);
  for await (const part of readSources(files, { signal })) {
    if (part.kind === 'progress') {
      progress(part.done / Math.max(1, part.total));
      continue;
    }
    if (part.kind === 'row') {
      if (!(await portfolio.row(part))) await sheet.row(part);
      continue;
    }
    await sheet.end();
    if (part.kind === 'sheet') {
      tables += 1;
      if (!(await portfolio.sheet(part))) sheet.sheet(part);
    } else if (part.kind === 'image') images.push(part.file);
    else if (part.kind === 'ignored') ignored.push(part.file);
    else {
      const found = await readRecords(writer, part, answers);
      records += found.count;
      named += found.named;
    }
  }
  await sheet.end();
  await portfolio.end();
  await writer.flush();
  if (writer.count() === 0)
    throw new ImportFault(tables > 0 ? 'file_NO_ROWS' : 'file_NOTHING_TO_IMPORT', {
      file: files[0]?.name ?? '',
    });
  const words = { ...(await keptWords(tx, sheets)), ...batch.settings.words };
  const { isPerApplicant } = batch.settings;
  await tx
    .update(importBatches)
    .set({
      sheets,
      records,
      portfolioRows: portfolio.count(),
      ignored,
      images,
      settings: {
        ...batch.settings,
        words,
        // Numbers of applicants tell people nothing, so one customer for all is offered first.
        isPerApplicant: isPerApplicant && (batch.version > 1 || named > 0 || records === 0),
      },
    })
    .where(eq(importBatches.id, batch.id));
};

const readRecords = async (
  writer: Writer,
  { file, bytes }: Extract<Part, { kind: 'xml' }>,
  answers: StatusAnswers,
): Promise<{ count: number; named: number }> => {
  try {
    const { marks, unread } = readSt66(bytes, answers);
    for (const [at, mark] of marks.entries())
      await writer.add({ file, sheet: null, line: at + 1, kind: 'marks', record: mark });
    for (const { at, number, why } of unread)
      await writer.add({
        file,
        sheet: null,
        line: at,
        kind: 'marks',
        unread: why,
        title: number ?? '',
      });
    const isNamed = ({ record }: (typeof marks)[number]) =>
      record.owners.some(({ name }) => name !== undefined);
    return { count: marks.length + unread.length, named: marks.filter(isNamed).length };
  } catch (error) {
    throw ofSt66(error, file);
  }
};
