import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  type BatchSettings,
  type IgnoredPart,
  importLimits,
  type ImportSheet,
} from '#contract/imports/batch';
import type { TrademarkStatus } from '#contract/codes/trademarks';
import { headingsKey } from '#contract/imports/headingMatch';
import type { Executor } from '#server/db/client';
import type { Part, SourceFile } from '#server/imports/reading/parts';
import { readSources } from '#server/imports/reading/readSources';
import { portfolioReader } from '#server/imports/portfolio/readPortfolio';
import { ImportFault, ofSt66 } from '#server/imports/steps/fault';
import { sheetReader } from '#server/imports/steps/readSheet';
import { type BatchRow, importBatches, importMappings, importRows } from '#server/imports/table';
import { readSt66, type StatusAnswers } from '#server/registry/st66';

type NewRow = typeof importRows.$inferInsert;

const rowsAtOnce = 500;

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
  const ignored: IgnoredPart[] = [];
  const images: string[] = [];
  let records = 0;
  let named = 0;
  let tables = 0;
  const sheet = sheetReader(tx, writer, sheets, batch.sheets, ignored);
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
    else if (part.kind === 'ignored') ignored.push({ name: part.file, why: 'nothing' });
    else {
      const found = await readRecords(writer, part, answers);
      records += found.count;
      named += found.named;
    }
  }
  await sheet.end();
  await portfolio.end();
  await writer.flush();
  if (writer.count() === 0) {
    const headless = ignored.find(({ why }) => why === 'no_headings');
    if (headless) throw new ImportFault('file_NO_HEADINGS', { file: headless.name });
    throw new ImportFault(tables > 0 ? 'file_NO_ROWS' : 'file_NOTHING_TO_IMPORT', {
      file: files[0]?.name ?? '',
    });
  }
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
