import { setImmediate as turn } from 'node:timers/promises';
import type { Table } from '#server/reports/document';
import type { Canvas } from '#server/reports/pdf/canvas';
import { padding, placeColumns } from '#server/reports/pdf/columns';
import type { Flow, Piece } from '#server/reports/pdf/flow';
import type { Tag } from '#server/reports/pdf/pdfkit';
import type { Pictures } from '#server/reports/pdf/pictures';
import { drawCells, drawLines, layRow, type Look, type Row } from '#server/reports/pdf/rows';
import {
  area,
  areaHeight,
  areaWidth,
  colours,
  lineHeight,
  type Style,
  styles,
} from '#server/reports/pdf/style';

/** Rows per batch: their images are fetched together, and the written ones are released. */
const rowsAtOnce = 25;
/** A higher row is split rather than moved, which would leave much of the page empty. */
const highestWhole = areaHeight / 3;

/** The least height at which a split row begins. */
const linesToBegin = ({ body }: Look): number => 6 * lineHeight(body) + 2 * padding.y;

const lookOf = (canvas: Canvas, table: Table): Look => {
  const size = table.columns.length > 7 ? 7.5 : 8;
  const head: Style = { weight: 'bold', size, colour: colours.accent };
  const body: Style = { weight: 'regular', size, colour: colours.ink };
  return { head, body, placed: placeColumns(canvas, table, { head, body }) };
};

/** Draws a table and repeats its head on every page. */
class TableWriter {
  readonly flow: Flow;
  readonly look: Look;
  readonly head: Row;
  constructor(flow: Flow, look: Look, head: Row) {
    this.flow = flow;
    this.look = look;
    this.head = head;
  }
  #drawBand(): void {
    const { flow, head } = this;
    const box = { x: area.left, y: flow.y, width: areaWidth, height: head.height };
    flow.canvas.artifact(() => flow.canvas.paint(box, colours.band));
  }
  drawHead(table: Tag): void {
    const { flow, look, head } = this;
    const { canvas } = flow;
    this.#drawBand();
    const group = canvas.tag(table, 'THead');
    const row = canvas.tag(group, 'TR');
    const tags = head.cells.map(() => canvas.tag(row, 'TH', { scope: 'Column' }));
    drawCells(flow, head, look, look.head, tags, [0, Number.MAX_SAFE_INTEGER]);
    group.end();
    flow.y += head.height;
  }
  /** The repeated head is only visual: screen readers have already read it. */
  #repeatHead(): void {
    const { flow, look, head } = this;
    flow.newPage();
    this.#drawBand();
    flow.canvas.artifact(() => {
      for (const [at, { lines }] of head.cells.entries()) {
        const place = look.placed[at];
        if (place) drawLines(flow, lines, place, look.head);
      }
    }, 'Pagination');
    flow.y += head.height;
  }
  #rule(colour: string, thickness: number): void {
    const { flow } = this;
    flow.canvas.artifact(() => flow.canvas.rule(area.left, flow.y, areaWidth, colour, thickness));
  }
  drawRow(group: Tag, row: Row, style: Style): void {
    const { flow, look } = this;
    const { canvas } = flow;
    const height = lineHeight(style);
    if (row.height > flow.room && row.height <= highestWhole) this.#repeatHead();
    const tag = canvas.tag(group, 'TR');
    const tags = row.cells.map(() => canvas.tag(tag, 'TD'));
    const count = Math.max(1, ...row.cells.map(({ lines }) => lines.length));
    let from = 0;
    while (from < count) {
      const isWhole = from === 0 && row.height <= flow.room;
      const fitting = Math.floor((flow.room - 2 * padding.y) / height + 1e-6);
      // A split row has no single line at either end.
      if (!isWhole && fitting < Math.min(3, count - from)) {
        this.#repeatHead();
        continue;
      }
      const to = isWhole ? count : Math.min(count, from + fitting);
      drawCells(flow, row, look, style, tags, [from, to]);
      flow.y += isWhole ? row.height : (to - from) * height + 2 * padding.y;
      from = to;
      if (from < count) this.#repeatHead();
    }
    tag.end();
    this.#rule(colours.line, 0.4);
  }
  drawTotals(table: Tag, rows: readonly Row[]): void {
    const { flow, look } = this;
    const height = rows.reduce((sum, row) => sum + row.height, 0);
    if (height > flow.room && height < highestWhole) this.#repeatHead();
    this.#rule(colours.accent, 0.8);
    const group = flow.canvas.tag(table, 'TFoot');
    for (const row of rows) this.drawRow(group, row, { ...look.head, colour: colours.ink });
    group.end();
  }
}

/** A table over as many pages as needed. */
export const tablePiece = async (
  flow: Flow,
  table: Table,
  pictures: Pictures,
  rowsDone: (count: number) => void,
): Promise<Piece> => {
  const { canvas } = flow;
  const { rows, totals = [], columns, empty } = table;
  if (rows.length === 0)
    return {
      gap: 8,
      least: flow.heightOf(empty, styles.lead),
      draw: () => flow.text(empty, styles.lead),
    };
  const look = lookOf(canvas, table);
  const titles = columns.map(({ title }) => title);
  const head = await layRow(canvas, look, titles, { style: look.head });
  const first = await layRow(canvas, look, rows[0] ?? [], { style: look.body });
  return {
    gap: 10,
    least: head.height + (first.height <= highestWhole ? first.height : linesToBegin(look)),
    draw: async () => {
      const writer = new TableWriter(flow, look, head);
      const tag = canvas.tag(canvas.root, 'Table');
      writer.drawHead(tag);
      const body = canvas.tag(tag, 'TBody');
      const options = { style: look.body, pictures, nothing: '–' };
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const chunk = rows.slice(from, from + rowsAtOnce);
        const laid = await Promise.all(chunk.map((row) => layRow(canvas, look, row, options)));
        for (const row of laid) writer.drawRow(body, row, look.body);
        rowsDone(chunk.length);
        await turn();
      }
      body.end();
      if (totals.length > 0) {
        const laid = totals.map((row) => layRow(canvas, look, row, { style: look.head }));
        writer.drawTotals(tag, await Promise.all(laid));
      }
      tag.end();
    },
  };
};
