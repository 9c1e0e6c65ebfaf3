import type { Cell } from '#server/reports/document';
import type { Canvas } from '#server/reports/pdf/canvas';
import { padding, type Placed } from '#server/reports/pdf/columns';
import type { Flow } from '#server/reports/pdf/flow';
import type { Line } from '#server/reports/pdf/lines';
import type { Tag } from '#server/reports/pdf/pdfkit';
import { cellBox, type Embedded, type Pictures } from '#server/reports/pdf/pictures';
import { area, lineHeight, type Style } from '#server/reports/pdf/style';
import { cellText } from '#server/reports/words';

type Content = { lines: Line[]; picture: Embedded | null; alt: string };
export type Row = { cells: Content[]; height: number };
export type Look = { head: Style; body: Style; placed: Placed[] };

type RowOptions = {
  style: Style;
  pictures?: Pictures | null;
  /** The text for a missing value. */
  nothing?: string;
};

export const layRow = async (
  canvas: Canvas,
  { placed }: Look,
  row: readonly Cell[],
  { style, pictures = null, nothing = '' }: RowOptions,
): Promise<Row> => {
  let height = lineHeight(style);
  const cells = await Promise.all(
    placed.map(async ({ width, isOfImages }, at): Promise<Content> => {
      const cell = row[at] ?? null;
      if (cell !== null && typeof cell === 'object' && 'image' in cell) {
        height = Math.max(height, cellBox.height);
        const picture = pictures && (await pictures(cell.image));
        return { lines: [], picture, alt: cell.alt };
      }
      const text = cell === null && !isOfImages ? nothing : cellText(cell, canvas.language);
      const lines = canvas.lines(text, width - 2 * padding.x, style);
      height = Math.max(height, lines.length * lineHeight(style));
      return { lines, picture: null, alt: '' };
    }),
  );
  return { cells, height: height + 2 * padding.y };
};

export const drawLines = (
  flow: Flow,
  lines: readonly Line[],
  { x, width, isRight }: Placed,
  style: Style,
): void => {
  const at = area.left + x + (isRight ? width - padding.x : padding.x);
  for (const [index, line] of lines.entries())
    flow.canvas.line(line, at, flow.y + padding.y + index * lineHeight(style), style, {
      right: isRight,
    });
};

/** Draws the cells of a row between two lines, each in its tag. */
export const drawCells = (
  flow: Flow,
  { cells }: Row,
  { placed }: Look,
  style: Style,
  tags: readonly Tag[],
  [from, to]: [number, number],
): void => {
  const { canvas } = flow;
  for (const [at, { lines, picture, alt }] of cells.entries()) {
    const place = placed[at];
    const tag = tags[at];
    if (!place || !tag) continue;
    const shown = lines.slice(from, to);
    if (shown.length > 0) tag.add(() => drawLines(flow, shown, place, style));
    if (!picture || from > 0) continue;
    const width = Math.min(cellBox.width, place.width - 2 * padding.x);
    const box = {
      x: area.left + place.x + padding.x,
      y: flow.y + padding.y,
      width,
      height: cellBox.height,
    };
    canvas.figure(tag, alt, box, () => canvas.picture(picture(), box));
  }
};
