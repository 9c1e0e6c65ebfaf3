import type { Block, Tone } from '#server/reports/document';
import type { Flow, Piece } from '#server/reports/pdf/flow';
import {
  area,
  areaHeight,
  areaWidth,
  colours,
  lineHeight,
  styles,
  toneColours,
  toneGrounds,
} from '#server/reports/pdf/style';

const bar = 3;
const inset = 12;

/** A note on a coloured background with a bar on its left. */
export const notePiece = (flow: Flow, { tone, text }: { tone: Tone; text: string }): Piece => {
  const { canvas } = flow;
  const lines = canvas.lines(text, areaWidth - 2 * inset, styles.text);
  const height = lines.length * lineHeight(styles.text) + 16;
  return {
    gap: 10,
    least: Math.min(height, areaHeight / 3),
    draw: () => {
      // A note of more than half a page is printed as text without a box.
      if (height > areaHeight / 2) return flow.linesOf(lines, styles.text);
      flow.require(height);
      const box = { x: area.left, y: flow.y, width: areaWidth, height };
      canvas.artifact(() => {
        canvas.paint(box, toneGrounds[tone]);
        canvas.paint({ ...box, width: bar }, toneColours[tone]);
      });
      flow.y += 8;
      flow.linesOf(lines, styles.text, { x: area.left + inset });
      flow.y += 8;
    },
  };
};

type Figures = Extract<Block, { kind: 'figures' }>['items'];

const mostInRow = 4;
const between = 10;
const valueSizes = [18, 15, 13, 11, 9];

/** The key figures as tiles of equal size. */
export const figuresPiece = (flow: Flow, items: Figures): Piece => {
  const { canvas } = flow;
  const rows = Math.max(1, Math.ceil(items.length / mostInRow));
  const inRow = Math.max(1, Math.ceil(items.length / rows));
  // A single tile must not fill the whole width.
  const width = (areaWidth - between * (Math.max(inRow, 3) - 1)) / Math.max(inRow, 3);
  const tiles = items.map(({ label, value, tone }) => {
    const style = { ...styles.h1, colour: toneColours[tone] };
    const size =
      valueSizes.find(
        (size) => canvas.width(canvas.clean(value), { ...style, size }) <= width - 2 * inset,
      ) ?? 9;
    return {
      tone,
      style: { ...style, size },
      value: canvas.oneLine(value, width - 2 * inset, { ...style, size }),
      label: canvas.lines(label, width - 2 * inset, styles.label),
    };
  });
  const valueHeight = lineHeight(styles.h1);
  const labelHeight = lineHeight(styles.label);
  const rowHeight = (row: typeof tiles): number =>
    Math.max(...row.map(({ label }) => label.length)) * labelHeight + valueHeight + 23;
  const chunks = Array.from({ length: rows }, (_, at) =>
    tiles.slice(at * inRow, (at + 1) * inRow),
  ).filter((chunk) => chunk.length > 0);
  return {
    gap: 12,
    least: chunks[0] ? rowHeight(chunks[0]) : 0,
    draw: () => {
      const list = canvas.tag(canvas.root, 'L');
      for (const [at, chunk] of chunks.entries()) {
        const height = rowHeight(chunk);
        if (at > 0) flow.y += between;
        flow.require(height);
        for (const [column, { tone, style, value, label }] of chunk.entries()) {
          const x = area.left + column * (width + between);
          const { y } = flow;
          canvas.artifact(() => {
            canvas.paint({ x, y, width, height }, colours.tile, 4);
            canvas.paint({ x, y: y + 10, width: 2.5, height: height - 20 }, toneColours[tone]);
          });
          const item = canvas.tag(list, 'LI');
          canvas.tag(item, 'Lbl').add(() => {
            for (const [index, line] of label.entries())
              canvas.line(
                line,
                x + inset,
                y + 13 + valueHeight + index * labelHeight,
                styles.label,
              );
          });
          canvas.tag(item, 'LBody').add(() => {
            const middle = (valueHeight - lineHeight(style)) / 2;
            canvas.line(value, x + inset, y + 10 + middle, style);
          });
          item.end();
        }
        flow.y += height;
      }
      list.end();
    },
  };
};
