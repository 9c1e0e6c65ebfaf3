import type { CellKnowledge, ImportKind, RowRead, SourceCell } from '#contract/imports/shapes';

export const readRow: (
  kind: ImportKind,
  columns: readonly (string | null)[],
  cells: readonly SourceCell[],
  known: CellKnowledge,
) => RowRead = () => ({
  values: {},
  named: {},
  goods: null,
  image: null,
  issues: [],
  words: [],
  taken: {},
});

/** One typed text for one target, as when a cell is corrected by hand. */
export const readTyped = (
  kind: ImportKind,
  targetKey: string,
  text: string,
  known: CellKnowledge,
): RowRead => readRow(kind, [targetKey], [{ text, date: null }], known);
