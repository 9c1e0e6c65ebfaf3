import type { Portion } from '#server/reports/document';
import type { Flow, Piece } from '#server/reports/pdf/flow';
import { ringSlice } from '#server/reports/pdf/ringSlice';
import { sharesOf } from '#server/reports/pdf/shares';
import {
  area,
  areaHeight,
  areaWidth,
  colours,
  lineHeight,
  styles,
} from '#server/reports/pdf/style';
import { countText, reportWords } from '#server/reports/words';

type Chart = { title: string; items: readonly Portion[] };

const series = [
  '#13396a',
  '#4f7fb8',
  '#9dbbdd',
  '#5f7f78',
  '#a9c2b8',
  '#b58a4c',
  '#dcc39a',
  '#7d6b91',
  '#b9adc6',
  '#8a94a3',
];
const colourOf = ({ colour }: Portion, at: number): string =>
  colour !== undefined && /^#[\da-f]{6}$/i.test(colour)
    ? colour
    : (series[at % series.length] ?? colours.accent);

const captionHeight = lineHeight(styles.caption) + 6;
const rowHeight = 15;
const mostInColumn = 12;
const betweenColumns = 26;

/** The alternative text of the chart. */
const spoken = (flow: Flow, { title, items }: Chart): string => {
  const { language } = flow.canvas;
  const said = items.map(({ label, count }) => `${label}: ${countText(count, language)}`);
  return `${reportWords.chart[language]}: ${title}. ${said.join(', ')}`;
};

/** Fills the first column, then the second. */
const columnsOf = <T>(items: readonly T[], count: number): (readonly T[])[] => {
  const inColumn = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, at) => items.slice(at * inColumn, (at + 1) * inColumn));
};

const widestLabel = ({ canvas }: Flow, items: readonly Portion[]): number =>
  Math.max(0, ...items.map(({ label }) => canvas.width(canvas.clean(label), styles.small)));

/** A long list uses columns; three if its labels leave room for bars. */
const barColumns = (flow: Flow, items: readonly Portion[]): number => {
  if (items.length <= mostInColumn) return 1;
  return items.length > 2 * mostInColumn && widestLabel(flow, items) < 60 ? 3 : 2;
};

const drawBars = (flow: Flow, items: readonly Portion[], most: number, columnCount: number) => {
  const { canvas } = flow;
  const { language } = canvas;
  const width = (areaWidth - betweenColumns * (columnCount - 1)) / columnCount;
  const labelWidth = Math.min(widestLabel(flow, items) + 1, width * 0.45);
  const numberWidth = canvas.width(countText(most, language), styles.smallStrong) + 8;
  const longest = width - labelWidth - 10 - numberWidth;
  for (const [column, portions] of columnsOf(items, columnCount).entries())
    for (const [row, { label, count, colour }] of portions.entries()) {
      const x = area.left + column * (width + betweenColumns);
      const y = flow.y + row * rowHeight;
      const top = y + (rowHeight - lineHeight(styles.small)) / 2;
      const length = most === 0 ? 0 : Math.max(count > 0 ? 1 : 0, (longest * count) / most);
      const from = x + labelWidth + 10;
      canvas.line(canvas.oneLine(label, labelWidth, styles.small), x, top, styles.small);
      if (length > 0)
        canvas.paint(
          { x: from, y: y + 3, width: length, height: rowHeight - 6 },
          colour === undefined ? colours.accent : colourOf({ label, count, colour }, row),
          Math.min(1.5, length / 2),
        );
      const number = canvas.oneLine(countText(count, language), numberWidth, styles.smallStrong);
      canvas.line(number, from + length + 6, top, styles.smallStrong);
    }
};

/** Bars next to their labels; a long list uses columns and continues on the next page. */
export const barsPiece = (flow: Flow, chart: Chart): Piece => {
  const { canvas } = flow;
  const { title, items } = chart;
  const columnCount = barColumns(flow, items);
  const most = Math.max(0, ...items.map(({ count }) => count));
  const heightOf = (count: number): number => Math.ceil(count / columnCount) * rowHeight;
  return {
    gap: 14,
    least: captionHeight + Math.min(heightOf(items.length), areaHeight / 2),
    draw: () => {
      flow.text(title, styles.caption);
      flow.y += 6;
      let rest = items;
      while (rest.length > 0) {
        flow.require(Math.min(heightOf(rest.length), rowHeight * 4));
        const fitting = Math.max(1, Math.floor(flow.room / rowHeight)) * columnCount;
        const shown = rest.slice(0, fitting);
        const box = { x: area.left, y: flow.y, width: areaWidth, height: heightOf(shown.length) };
        canvas.figure(canvas.root, spoken(flow, { title, items: shown }), box, () =>
          drawBars(flow, shown, most, columnCount),
        );
        flow.y += box.height;
        rest = rest.slice(fitting);
      }
    },
  };
};

const radius = 56;
const legendLeft = 2 * radius + 30;

const drawRing = (flow: Flow, items: readonly Portion[], top: number): void => {
  const { canvas } = flow;
  const centre = { x: area.left + radius, y: top + radius };
  const total = items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) canvas.paintPath(ringSlice(centre, radius, 0, 1), colours.line);
  let from = 0;
  for (const [at, item] of items.entries()) {
    const to = from + item.count / Math.max(1, total);
    if (item.count > 0) canvas.paintPath(ringSlice(centre, radius, from, to), colourOf(item, at));
    from = to;
  }
  const middle = (text: string, y: number, style: typeof styles.h1) => {
    const line = canvas.oneLine(text, radius * 1.2, style);
    canvas.line(line, centre.x - canvas.width(line.text, style) / 2, y, style);
  };
  const { language } = canvas;
  middle(countText(total, language), centre.y - 15, styles.h1);
  middle(reportWords.total[language], centre.y + 4, styles.label);
};

const drawLegend = (flow: Flow, items: readonly Portion[], y: number, columnCount: number) => {
  const { canvas } = flow;
  const { language } = canvas;
  const shares = sharesOf(items.map(({ count }) => count));
  const width = (areaWidth - legendLeft - betweenColumns * (columnCount - 1)) / columnCount;
  const drawnAs = new Map(
    items.map((item, at) => [item, { colour: colourOf(item, at), share: shares[at] ?? '' }]),
  );
  for (const [column, portions] of columnsOf(items, columnCount).entries())
    for (const [row, item] of portions.entries()) {
      const x = area.left + legendLeft + column * (width + betweenColumns);
      const top = y + row * rowHeight;
      canvas.paint(
        { x, y: top + 3.5, width: 8, height: 8 },
        drawnAs.get(item)?.colour ?? colours.accent,
        1.5,
      );
      const shareText = canvas.oneLine(drawnAs.get(item)?.share ?? '', 34, styles.label);
      const count = canvas.oneLine(countText(item.count, language), 60, styles.smallStrong);
      const end = columnCount === 1 ? Math.min(x + width, x + 300) : x + width;
      const labelWidth = end - 40 - canvas.width(count.text, styles.smallStrong) - (x + 14);
      const label = canvas.oneLine(item.label, labelWidth, styles.small);
      canvas.line(label, x + 14, top + 1.5, styles.small);
      canvas.line(count, end - 34, top + 1.5, styles.smallStrong, { right: true });
      canvas.line(shareText, end, top + 1.5, styles.label, { right: true });
    }
};

/** A ring chart with its legend; data with too many parts is drawn as bars. */
export const ringPiece = (flow: Flow, chart: Chart): Piece => {
  const { canvas } = flow;
  const columnCount = chart.items.length > mostInColumn ? 2 : 1;
  const legend = Math.ceil(chart.items.length / columnCount) * rowHeight;
  const height = Math.max(2 * radius, legend);
  if (height > areaHeight / 2) return barsPiece(flow, chart);
  return {
    gap: 14,
    least: captionHeight + height,
    draw: () => {
      flow.text(chart.title, styles.caption);
      flow.y += 6;
      const box = { x: area.left, y: flow.y, width: areaWidth, height };
      canvas.figure(canvas.root, spoken(flow, chart), box, () => {
        drawRing(flow, chart.items, flow.y + (height - 2 * radius) / 2);
        drawLegend(flow, chart.items, flow.y + (height - legend) / 2, columnCount);
      });
      flow.y += height;
    },
  };
};
