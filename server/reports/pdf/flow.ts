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

/** A heading on its page, for contents and outline. */
type Place = { page: number; destination: string };
type Paragraph = { x?: number; width?: number; justify?: boolean; parent?: Tag; type?: string };

/** Something on the page, measured before it is drawn. */
export type Piece = {
  /** Above it, unless it begins a page. */
  gap: number;
  /** What must fit for it to begin. */
  least: number;
  /** A heading: it stands on the page of what follows. */
  joins?: boolean;
  draw(): Promise<void> | void;
};

/** The place on the page where writing goes on. */
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
  /** On a new page where it would not fit on this one; true when it had to be. */
  require(height: number): boolean {
    if (height <= this.room + 0.01 || this.y <= area.top) return false;
    this.newPage();
    return true;
  }
  skip(gap: number): void {
    if (this.y > area.top) this.y += gap;
  }

  /** Lines over as many pages as they take: neither the first nor the last of them alone on one. */
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

  /** Where a link of the contents or of the outline leads. */
  mark(title: string, level: number, isListed: boolean): void {
    const { canvas, y } = this;
    const parent = this.#outlines[level - 1] ?? canvas.pdf.outline;
    // Its left edge is counted from the right.
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
  /** One after the other; a heading never stands at the foot of a page without what it heads. */
  async drawAll(pieces: readonly Piece[]): Promise<void> {
    const needs = pieces.map(({ least }) => least);
    for (let at = pieces.length - 2; at >= 0; at -= 1) {
      const next = pieces[at + 1];
      if (pieces[at]?.joins && next) needs[at] = (needs[at] ?? 0) + next.gap + (needs[at + 1] ?? 0);
    }
    for (const [at, piece] of pieces.entries()) {
      // After a heading there is room: it was made with it.
      if (!pieces[at - 1]?.joins) this.require(Math.min(piece.gap + (needs[at] ?? 0), areaHeight));
      this.skip(piece.gap);
      await piece.draw();
    }
  }
}
