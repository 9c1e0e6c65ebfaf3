import type { CalendarDate } from '#contract/values/dates';

/** A file on disk, under the name that people gave it. */
export type SourceFile = { name: string; path: string };

export type SourceCell = {
  /** Dates as YYYY-MM-DD, numbers in plain digits with a point. */
  text: string;
  /** The date of a cell that its workbook shows as one. */
  date: CalendarDate | null;
  /** Whether a formula made the text; the text of one whose value was never stored is empty. */
  formula: 'none' | 'valued' | 'valueless';
};

/** Cells that are shown as one: lines as spreadsheet programs number them, columns counted from 0. */
export type Merge = { fromLine: number; toLine: number; fromColumn: number; toColumn: number };

export type Part =
  /** Comes before its rows. A CSV file is one sheet without a name. */
  | { kind: 'sheet'; file: string; sheet: string | null; isHidden: boolean; merges: Merge[] }
  /** Without blank lines and without empty cells at its end. */
  | { kind: 'row'; line: number; cells: SourceCell[] }
  /** Well-formed, without definitions of its own. */
  | { kind: 'xml'; file: string; bytes: Buffer }
  | { kind: 'image'; file: string; bytes: Buffer }
  /** Something in an archive that is no source, such as a folder or a letter. */
  | { kind: 'ignored'; file: string }
  | { kind: 'progress'; done: number; total: number };

const emptyCell: SourceCell = Object.freeze({ text: '', date: null, formula: 'none' });

const isBlank = ({ text, formula }: SourceCell): boolean =>
  formula === 'none' && text.trim() === '';

/** None for a blank line. Gaps in the cells are filled with one empty cell that all of them share. */
export const rowOf = (line: number, cells: readonly (SourceCell | undefined)[]): Part[] => {
  const last = cells.findLastIndex((cell) => cell !== undefined && !isBlank(cell));
  if (last === -1) return [];
  const kept: SourceCell[] = [];
  for (let at = 0; at <= last; at += 1) kept.push(cells[at] ?? emptyCell);
  return [{ kind: 'row', line, cells: kept }];
};
