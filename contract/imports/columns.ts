import { isBlankCell } from '#contract/imports/blankCells';
import { looksLikeDate } from '#contract/imports/dateCells';
import { headingScores, surely } from '#contract/imports/headingMatch';
import { readTyped } from '#contract/imports/readRow';
import type { ImportKind, SourceCell, Target } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';

const mostSamples = 20;
/** Samples are read day first; which order a sheet has does not change what a column is. */
const known = { dateOrder: 'dmy', words: {} } as const;

const isDate = ({ text, date }: SourceCell): boolean => date !== null || looksLikeDate(text);

const isReadAs = (kind: ImportKind, { key, field }: Target, cell: SourceCell): boolean => {
  if (field?.kind === 'date' && isDate(cell)) return true;
  const { issues, words } = readTyped(kind, key, cell.text, known);
  return issues.length === 0 && words.length === 0;
};

/** Kinds whose cells have a form of their own; texts take anything, and unknown words can be asked about. */
const isFormed = ({ key, field }: Target): boolean =>
  key === 'niceClasses' ||
  field?.kind === 'date' ||
  field?.kind === 'toggle' ||
  (field?.kind === 'array' && key !== 'contacts') ||
  (field?.kind === 'text' && field.format !== undefined);

const bonus = 20;

/** What the cells say to a heading: null where they cannot be this target. */
const fitOf = (kind: ImportKind, target: Target, cells: readonly SourceCell[]): number | null => {
  if (cells.length === 0) return 0;
  const share = (fits: (cell: SourceCell) => boolean): number =>
    cells.filter(fits).length / cells.length;
  const { field } = target;
  if (field?.kind !== 'date' && share(isDate) > 0.5) return null;
  const readable = share((cell) => isReadAs(kind, target, cell));
  if (isFormed(target)) return readable < 0.5 ? null : 0;
  const isChoice = field?.kind === 'buttonSelect' || (field?.kind === 'select' && field.options);
  return isChoice ? bonus * readable : 0;
};

type Guess = { column: number; key: string; score: number };

const guesses = (
  kind: ImportKind,
  headings: readonly string[],
  samples: readonly (readonly SourceCell[])[],
): Guess[] => {
  const targets = new Map(targetsOf(kind).map((target) => [target.key, target]));
  const order = [...targets.keys()];
  const all = headings.flatMap((heading, column) => {
    const cells = samples
      .flatMap((row) => row[column] ?? [])
      .filter(({ text, date }) => date !== null || !isBlankCell(text, null))
      .slice(0, mostSamples);
    return [...headingScores(kind, heading)].flatMap(([key, score]): Guess[] => {
      const target = targets.get(key);
      const fit = target ? fitOf(kind, target, cells) : null;
      return fit === null ? [] : [{ column, key, score: score + fit }];
    });
  });
  const best = all.toSorted(
    (one, other) =>
      other.score - one.score ||
      one.column - other.column ||
      order.indexOf(one.key) - order.indexOf(other.key),
  );
  const columns = new Set<number>();
  const keys = new Set<string>();
  return best.filter(({ column, key }) => {
    if (columns.has(column) || keys.has(key)) return false;
    columns.add(column);
    keys.add(key);
    return true;
  });
};

/** One target for each column or none, and no target twice. */
export const guessColumns = (
  kind: ImportKind,
  headings: readonly string[],
  samples: readonly (readonly SourceCell[])[],
): (string | null)[] => {
  const found = new Map(
    guesses(kind, headings, samples).map(({ column, key }) => [column, key] as const),
  );
  return headings.map((_, column) => found.get(column) ?? null);
};

/** How many columns say their targets without doubt. */
export const countKnown = (kind: ImportKind, headings: readonly string[]): number =>
  guesses(kind, headings, []).filter(({ score }) => score >= surely).length;

export const guessKind = (headings: readonly string[]): ImportKind =>
  countKnown('customers', headings) > countKnown('marks', headings) ? 'customers' : 'marks';
