import { countKnown } from '#contract/imports/columns';
import { longestHeading } from '#contract/imports/headingMatch';
import { looksLikeDate } from '#contract/imports/dateCells';
import type { Merge, SourceRow } from '#contract/imports/shapes';

/** Titles and blank lines may stand above the headings, but not a whole sheet. */
const mostRows = 30;

/** The line of the headings, the lower of two: data begin below it. */
type Headings = { line: number; headings: string[] };

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of a row; merged cells all have the text of the first. */
const textsOf = (
  row: SourceRow,
  rows: ReadonlyMap<number, SourceRow>,
  merges: readonly Merge[],
  width: number,
): string[] =>
  Array.from({ length: width }, (_, column) => {
    const own = tidy(row.cells[column]?.text ?? '');
    const merge = merges.find(
      ({ top, left, bottom, right }) =>
        row.line >= top && row.line <= bottom && column >= left && column <= right,
    );
    if (own !== '' || !merge) return own;
    return tidy(rows.get(merge.top)?.cells[merge.left]?.text ?? '');
  });

/** "Zgłoszenie" over "Nr" and "Data": the upper word holds until the next one, as far as there is a lower. */
const twoStoreys = (upper: readonly string[], lower: readonly string[]): string[] => {
  let above = '';
  return lower.map((below, column) => {
    const own = upper[column] ?? '';
    if (own !== '' || below === '') above = own;
    return above === below ? below : tidy(`${above} ${below}`);
  });
};

const knownIn = (headings: readonly string[]): number =>
  Math.max(countKnown('marks', headings), countKnown('customers', headings));

const trimmed = (headings: string[]): string[] =>
  headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);

/** A row that could be headings in words we do not know: several short texts, no numbers and dates. */
const mayBeHeadings = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '');
  return (
    new Set(filled).size > 1 &&
    filled.every((text) => text.length <= longestHeading && /\p{L}/u.test(text)) &&
    !filled.some(looksLikeDate)
  );
};

/**
 * The row of headings among the first rows. Titles above it are passed over; merged headings and headings
 * in two rows become one each: "Zgłoszenie Nr". Null where nothing looks like headings.
 */
export const findHeadings = (
  allRows: readonly SourceRow[],
  merges: readonly Merge[],
): Headings | null => {
  const rows = allRows.slice(0, mostRows);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const texts = rows.map((row) => textsOf(row, byLine, merges, width));
  const candidates = rows.flatMap(({ line }, at) => {
    const own = texts[at] ?? [];
    const above = rows[at - 1]?.line === line - 1 ? texts[at - 1] : undefined;
    return [own, ...(above ? [twoStoreys(above, own)] : [])].map((headings) => ({
      line,
      headings: trimmed(headings),
      known: knownIn(headings),
      different: new Set(headings).size,
    }));
  });
  const [best] = candidates.toSorted(
    (one, other) => other.known - one.known || other.different - one.different,
  );
  const atFirst = rows.findIndex((_, at) => mayBeHeadings(texts[at] ?? []));
  const fallback = rows[atFirst];
  if (best && best.known > 1) return { line: best.line, headings: best.headings };
  if (fallback) return { line: fallback.line, headings: trimmed(texts[atFirst] ?? []) };
  return best && best.known > 0 ? { line: best.line, headings: best.headings } : null;
};
