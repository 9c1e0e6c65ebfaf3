import { eq } from 'drizzle-orm';
import type { IgnoredPart, ImportKind, ImportSheet } from '#contract/imports/batch';
import { guessColumns, guessKind } from '#contract/imports/columns';
import { headingsKey } from '#contract/imports/headingMatch';
import { findHeadings } from '#contract/imports/headings';
import type { Merge } from '#contract/imports/shapes';
import { foldText } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
import { dateColumns, orderLearner } from '#server/imports/dateOrder';
import type { Part } from '#server/imports/reading/parts';
import { ImportFault } from '#server/imports/steps/fault';
import { importMappings, type StoredCell } from '#server/imports/table';

/** Headings are looked for among the first rows; as many are looked at to guess columns. */
const rowsLookedAt = 60;
const shownSamples = 3;

type SheetRow = {
  file: string;
  /** By position in the batch. */
  sheet: number;
  line: number;
  kind: ImportKind;
  cells: StoredCell[];
};
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
export const sheetReader = (
  tx: Executor,
  writer: { add: (row: SheetRow) => Promise<void> },
  sheets: ImportSheet[],
  /** The sheets as they were read before, with what people chose for them. */
  before: readonly ImportSheet[],
  ignored: IgnoredPart[],
) => {
  let part: SheetPart | null = null;
  let held: Lines = [];
  let current: ImportSheet | null = null;
  let dates: number[] = [];
  let order = orderLearner();

  const addRow = async ({ line, cells }: Lines[number]) => {
    if (current === null || part === null) return;
    current.rows += 1;
    for (const column of dates) {
      const cell = cells[column];
      if (cell) order.note(cell);
    }
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

  /** Answers why the sheet cannot be read; null once it has begun. */
  const begin = async (): Promise<IgnoredPart['why'] | null> => {
    if (part === null) return null;
    const found = findHeadings(held, mergesOf(part));
    if (!found) return 'no_headings';
    const rows = held.filter(({ line }) => line > found.line);
    if (rows.length === 0 && held.length < rowsLookedAt) return 'no_rows';
    const { headings } = found;
    const doubled = duplicatesIn(headings);
    const { file, sheet, isHidden } = part;
    if (doubled.length > 0)
      throw new ImportFault('file_DUPLICATE_COLUMNS', { file, names: doubled.join(', ') });
    const kept = await keptMapping(headings);
    const kind = kept?.kind ?? guessKind(headings);
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
      dateOrder: kept?.dateOrder ?? 'dmy',
      isDateOrderUnclear: false,
      isKept: kept !== undefined,
    };
    const chosen = chosenBefore(current);
    if (chosen) {
      const { isUsed, kind: chosenKind, columns } = chosen;
      current = { ...current, isUsed, kind: chosenKind, columns };
    }
    sheets.push(current);
    dates = dateColumns(current);
    order = orderLearner();
    for (const row of rows) await addRow(row);
    held = [];
    return null;
  };

  const chosenBefore = ({ file, sheet, headings }: ImportSheet): ImportSheet | undefined =>
    before.find(
      (one) =>
        one.file === file &&
        one.sheet === sheet &&
        headingsKey(one.headings) === headingsKey(headings),
    );

  /** What the sheet itself tells holds over what was kept of another one; what people chose holds over both. */
  const settleDateOrder = (sheet: ImportSheet) => {
    const { told, ...facts } = order.facts();
    Object.assign(sheet, facts);
    sheet.dateOrder = chosenBefore(sheet)?.dateOrder ?? told ?? sheet.dateOrder;
  };

  return {
    end: async () => {
      const why = current === null && held.length > 0 ? await begin() : null;
      if (why !== null && part !== null)
        ignored.push({ name: [part.file, part.sheet].filter(Boolean).join(' · '), why });
      if (current !== null) settleDateOrder(current);
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
