import type { ImportKind, Merge, SourceCell, SourceRow } from '#contract/imports/shapes';

export type Headings = {
  /** The line of the headings, the lower of two: data begin below it. */
  line: number;
  headings: string[];
};

export const findHeadings: (
  rows: readonly SourceRow[],
  merges: readonly Merge[],
) => Headings | null = () => null;

export const guessKind: (headings: readonly string[]) => ImportKind = () => 'marks';

export const guessColumns: (
  kind: ImportKind,
  headings: readonly string[],
  samples: readonly (readonly SourceCell[])[],
) => (string | null)[] = (_kind, headings) => headings.map(() => null);

/** Names the shape of a sheet, so that a kept mapping is found again. */
export const headingsKey: (headings: readonly string[]) => string = (headings) =>
  headings.join('|');
