import type { Canvas } from '#server/reports/pdf/canvas';
import type { Flow } from '#server/reports/pdf/flow';
import type { Line } from '#server/reports/pdf/lines';
import type { Tag } from '#server/reports/pdf/pdfkit';
import { area, lineHeight, type Style } from '#server/reports/pdf/style';

type Fact = { label: string; value: string };
type Look = { label: Style; value: Style; gap: number };
type Row = { label: Line[]; value: Line[]; height: number };
export type FactList = { rows: readonly Row[]; height: number; valueAt: number; look: Look };

const betweenColumns = 14;
const widestLabel = 0.36;

/** Labels in one column, values in the next. */
export const layFacts = (
  canvas: Canvas,
  facts: readonly Fact[],
  width: number,
  look: Look,
): FactList => {
  const longest = Math.max(
    0,
    ...facts.map(({ label }) => canvas.width(canvas.clean(label), look.label)),
  );
  const labelWidth = Math.min(longest + 0.5, width * widestLabel);
  const valueAt = labelWidth + betweenColumns;
  const rows = facts.map(({ label, value }) => {
    const lines = {
      label: canvas.lines(label, labelWidth, look.label),
      value: canvas.lines(value, width - valueAt, look.value),
    };
    const count = Math.max(lines.label.length, lines.value.length);
    return { ...lines, height: count * lineHeight(look.value) + look.gap };
  });
  return { rows, height: rows.reduce((sum, row) => sum + row.height, 0), valueAt, look };
};

/** Continues on the next page at the end of a page; a row longer than a page is split. */
export const drawFacts = (
  flow: Flow,
  { rows, valueAt, look }: FactList,
  x: number,
  parent: Tag,
): void => {
  const { canvas } = flow;
  if (rows.length === 0) return;
  const height = lineHeight(look.value);
  const list = canvas.tag(parent, 'L');
  for (const row of rows) {
    const item = canvas.tag(list, 'LI');
    const label = canvas.tag(item, 'Lbl');
    const value = canvas.tag(item, 'LBody');
    flow.require(Math.min(row.height, height * 2));
    const count = Math.max(row.label.length, row.value.length);
    let from = 0;
    while (from < count) {
      if (flow.room < height && flow.y > area.top) flow.newPage();
      const fitting = Math.max(1, Math.floor(flow.room / height + 1e-6));
      const to = Math.min(count, from + fitting);
      const write = (lines: readonly Line[], at: number, style: Style) => () => {
        for (const [index, line] of lines.slice(from, to).entries())
          canvas.line(line, at, flow.y + index * height, style);
      };
      if (row.label.length > from) label.add(write(row.label, x, look.label));
      if (row.value.length > from) value.add(write(row.value, x + valueAt, look.value));
      flow.y += (to - from) * height;
      from = to;
    }
    flow.y += look.gap;
    item.end();
  }
  list.end();
};
