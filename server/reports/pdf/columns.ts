import type { Cell, Table } from '#server/reports/document';
import type { Canvas } from '#server/reports/pdf/canvas';
import { areaWidth, type Style } from '#server/reports/pdf/style';
import { cellText } from '#server/reports/words';

export const padding = { x: 4, y: 3.5 };

export type Placed = { x: number; width: number; isRight: boolean; isOfImages: boolean };
type Styles = { head: Style; body: Style };
/** The minimum, preferred and maximum useful width of a column. */
type Needs = { least: number; liked: number; most: number };

const isNumber = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && ('count' in cell || 'amount' in cell);
const isImage = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && 'image' in cell;

/** The most width reserved for one word. */
const mostForWord = 96;
const longestNumber = 24;

/**
 * Dates, amounts and numbers must fit on one line, and words of the head must not be broken; words of the
 * rows should not be either.
 */
const needsOf = (canvas: Canvas, table: Table, at: number, { head, body }: Styles): Needs => {
  const needs: Needs = { least: 0, liked: 0, most: 0 };
  const seen = new Set<string>();
  const isNew = (text: string): boolean => seen.size < seen.add(text).size;
  const must = (text: string, style: Style) => {
    needs.least = Math.max(needs.least, canvas.width(text, style));
  };
  const look = (cell: Cell, style: Style) => {
    const text = canvas.clean(cellText(cell, canvas.language));
    for (const line of text.split('\n'))
      if (isNew(`${line}\n`)) needs.most = Math.max(needs.most, canvas.width(line, style));
    if (typeof cell !== 'string') return must(text, style);
    for (const word of text.split(/[\s/-]+/)) {
      if (!isNew(word)) continue;
      if (/\d/.test(word) && word.length <= longestNumber) must(word, style);
      else needs.liked = Math.max(needs.liked, canvas.width(word, style));
    }
  };
  for (const word of canvas.clean(table.columns[at]?.title ?? '').split(/\s+/)) must(word, head);
  for (const row of table.totals ?? []) look(row[at] ?? null, head);
  seen.clear();
  for (const row of table.rows) look(row[at] ?? null, body);
  const least = needs.least + 2 * padding.x + 0.5;
  const liked = Math.max(least, Math.min(needs.liked + 2 * padding.x, mostForWord));
  return { least, liked, most: Math.max(liked, needs.most + 2 * padding.x + 0.5) };
};

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/**
 * Divides the width by the shares, except that no column gets more than it can fill; the others get the rest.
 */
const sharedOut = (shares: readonly number[], most: readonly number[]): number[] => {
  const widths = shares.map(() => 0);
  let open = [...shares.keys()];
  let room = areaWidth;
  while (open.length > 0) {
    const unit = room / (sum(open.map((at) => shares[at] ?? 0)) || 1);
    const isFull = (at: number): boolean => (shares[at] ?? 0) * unit > (most[at] ?? 0);
    const full = open.filter(isFull);
    const settled = full.length > 0 ? full : open;
    for (const at of settled) {
      widths[at] = full.length > 0 ? (most[at] ?? 0) : (shares[at] ?? 0) * unit;
      room -= widths[at];
    }
    open = full.length > 0 ? open.filter((at) => !full.includes(at)) : [];
  }
  // No column can fill it, but the table still takes the full width.
  const whole = sum(shares) || 1;
  return widths.map((width, at) => width + (Math.max(0, room) * (shares[at] ?? 0)) / whole);
};

/** Widens narrow columns at the expense of those that have more than they need. */
const widened = (widths: readonly number[], needed: readonly number[]): number[] => {
  const short = sum(widths.map((width, at) => Math.max(0, (needed[at] ?? 0) - width)));
  const spare = sum(widths.map((width, at) => Math.max(0, width - (needed[at] ?? 0))));
  return widths.map((width, at) => {
    const least = needed[at] ?? 0;
    return width <= least ? least : width - ((width - least) / spare) * short;
  });
};

/** The rest of the page is left to columns with a large share. */
const mostGranted = 0.96;

/** Grants every minimum, then preferred widths as far as possible, short words first. */
const grantedOf = (needs: readonly Needs[]): number[] => {
  const granted = needs.map(({ least }) => least);
  let used = sum(granted);
  const byLength = [...needs.entries()].sort(([, one], [, other]) => one.liked - other.liked);
  for (const [at, { least, liked }] of byLength) {
    if (used + liked - least > areaWidth * mostGranted) continue;
    granted[at] = liked;
    used += liked - least;
  }
  return granted;
};

/** Divides the width by the shares, unless a word or a number would be broken. */
export const placeColumns = (canvas: Canvas, table: Table, styles: Styles): Placed[] => {
  const { columns, rows } = table;
  const needs = columns.map((_, at) => needsOf(canvas, table, at, styles));
  const asked = sharedOut(
    columns.map(({ width }) => width),
    needs.map(({ most }) => most),
  );
  const needed = grantedOf(needs);
  const tooMuch = sum(needed) / areaWidth;
  const widths = tooMuch <= 1 ? widened(asked, needed) : needed.map((width) => width / tooMuch);
  let x = 0;
  return columns.map(({ align }, at) => {
    const width = widths[at] ?? 0;
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
    const placed = {
      x,
      width,
      isRight: align === 'right' || (cells.length > 0 && cells.every(isNumber)),
      isOfImages: cells.some(isImage),
    };
    x += width;
    return placed;
  });
};
