import type { CellReading } from '#contract/imports/cells';
import type { RowRead, SourceCell } from '#contract/imports/shapes';

/** The cells of a row by their targets. */
export type CellsByTarget = ReadonlyMap<string, SourceCell>;

/** Puts what a cell says where it belongs; the value itself where it says one. */
export const take = (row: RowRead, target: string, reading: CellReading): unknown => {
  if (reading === null) return undefined;
  if ('value' in reading) return reading.value;
  if ('issue' in reading) row.issues.push({ target, ...reading.issue });
  else row.words.push({ target, word: reading.word });
  return undefined;
};
