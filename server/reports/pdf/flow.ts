import type { Canvas } from '#server/reports/pdf/canvas';
import type { Line } from '#server/reports/pdf/lines';
import type { Tag } from '#server/reports/pdf/pdfkit';
import {
  area,
  areaHeight,
  areaWidth,
  lineHeight,
  pageWidth,
  type Style,
  styles,
} from '#server/reports/pdf/style';

/** The place of a heading, for contents and outline. */
type Place = { page: number; destination: string };
type Paragraph = { x?: number; width?: number; justify?: boolean; parent?: Tag; type?: string };

/** A part of the page, measured before it is drawn. */
export type Piece = {
  /** The space above, unless it starts a page. */
  gap: number;
  /** The height that must be free for it to start. */
  least: number;
  /** True for a heading: it stays on the page of what follows. */
  joins?: boolean;
  draw(): Promise<void> | void;
};

/** The current position on the page. */
export class Flow {
  readonly canvas: Canvas;
  readonly places: Place[] = [];
  y: number = area.top;
  readonly #outlines: PDFKit.PDFOutline[];

  constructor(canvas: Canvas) {
    this.canvas = canvas;
    this.#outlines = [canvas.pdf.outline];
  }
  newPage(): void {
    this.canvas.addPage();
    this.y = area.top;
  }
  get room(): number {
    return area.bottom - this.y;
  }
  /** Starts a new page if the height does not fit on this one; returns true if it did. */
  require(height: number): boolean {
    if (height <= this.room + 0.01 || this.y <= area.top) return false;
    this.newPage();
    return true;
  }
  skip(gap: number): void {
    if (this.y > area.top) this.y += gap;
  }

  /** Draws lines over as many pages as needed, without widows and orphans. */
  linesOf(
    lines: readonly Line[],
    style: Style,
    { x = area.left, width = areaWidth, justify, parent, type = 'P' }: Paragraph = {},
  ): void {
    const { canvas } = this;
    const height = lineHeight(style);
    const tag = canvas.tag(parent ?? canvas.root, type);
    let from = 0;
    while (from < lines.length) {
      const left = lines.length - from;
      let count = Math.min(left, Math.floor(this.room / height + 1e-6));
      if (left - count === 1 && left > 2) count -= 1;
      if (count < Math.min(2, left)) {
        if (this.y > area.top) {
          this.newPage();
          continue;
        }
        count = left;
      }
      const shown = lines.slice(from, from + count);
      tag.add(() => {
        for (const line of shown) {
          canvas.line(line, x, this.y, style, justify ? { justify: width } : {});
          this.y += height;
        }
      });
      from += count;
    }
    tag.end();
  }
  text(text: string, style: Style, paragraph: Paragraph = {}): void {
    const width = paragraph.width ?? areaWidth;
    const lines = this.canvas.lines(text, width, style, paragraph.justify);
    this.linesOf(lines, style, paragraph);
  }
  heightOf(text: string, style: Style, width = areaWidth): number {
    return this.canvas.lines(text, width, style).length * lineHeight(style);
  }

  /** Sets a target for links of the contents and the outline. */
  mark(title: string, level: number, isListed: boolean): void {
    const { canvas, y } = this;
    const parent = this.#outlines[level - 1] ?? canvas.pdf.outline;
    // The library counts the left edge from the right.
    const outline = parent.addItem(canvas.clean(title), { top: y, left: pageWidth } as object);
    this.#outlines.splice(level, this.#outlines.length, outline);
    if (!isListed) return;
    const destination = `h${this.places.length}`;
    canvas.pdf.addNamedDestination(destination, 'XYZ', 0, y, 0);
    this.places.push({ page: canvas.pages, destination });
  }
  heading(level: 1 | 2, title: string): Piece {
    const style = level === 1 ? styles.h1 : styles.h2;
    const below = level === 1 ? 10 : 6;
    return {
      gap: level === 1 ? 30 : 18,
      least: this.heightOf(title, style) + below,
      joins: true,
      draw: () => {
        this.mark(title, level, true);
        this.text(title, style, { type: `H${level}` });
        this.y += below;
      },
    };
  }
  /** Draws the pieces in order; a heading never stands at the bottom of a page without its content. */
  async drawAll(pieces: readonly Piece[]): Promise<void> {
    const needs = pieces.map(({ least }) => least);
    for (let at = pieces.length - 2; at >= 0; at -= 1) {
      const next = pieces[at + 1];
      if (pieces[at]?.joins && next) needs[at] = (needs[at] ?? 0) + next.gap + (needs[at + 1] ?? 0);
    }
    for (const [at, piece] of pieces.entries()) {
      // After a heading there is already room, since it was reserved together.
      if (!pieces[at - 1]?.joins) this.require(Math.min(piece.gap + (needs[at] ?? 0), areaHeight));
      this.skip(piece.gap);
      await piece.draw();
    }
  }
}
