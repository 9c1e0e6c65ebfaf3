import { languageTags, type Locale } from '#contract/values/locale';
import { cleaned } from '#server/reports/pdf/cleaned';
import { breakLines, fittingLetters, type Line } from '#server/reports/pdf/lines';
import {
  openPdf,
  type Pdf,
  type Picture,
  type Tag,
  type Tags,
  writeContent,
} from '#server/reports/pdf/pdfkit';
import { lineHeight, type Style, type Weight } from '#server/reports/pdf/style';
import {
  featuresOf,
  openTypeface,
  shapeOf,
  softHyphen,
  type Typeface,
} from '#server/reports/pdf/typeface';

export type Box = { x: number; y: number; width: number; height: number };
type Alignment = { right?: boolean; justify?: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;
/** Wider gaps look like holes, so such a line is not justified. */
const widestGap = 900;

/** Draws pages, text, shapes and their tags; it does no layout. */
export class Canvas {
  readonly pdf: Pdf;
  readonly language: Locale;
  readonly root: Tag;
  readonly #faces: Record<Weight, Typeface>;
  readonly #glyphs: Record<Weight, Map<string, string>> = { regular: new Map(), bold: new Map() };
  readonly #drawable = new Map<number, boolean>();
  #ink = '';

  constructor(about: { title: string; author: string; language: Locale; createdAt: Date }) {
    this.language = about.language;
    this.#faces = { regular: openTypeface('regular'), bold: openTypeface('bold') };
    this.pdf = openPdf({
      ...about,
      title: this.clean(about.title),
      author: this.clean(about.author),
      language: languageTags[about.language],
    });
    for (const weight of ['regular', 'bold'] as const)
      this.pdf.registerFont(weight, this.#faces[weight].font);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  get pages(): number {
    const { start, count } = this.pdf.bufferedPageRange();
    return start + count;
  }
  addPage(): void {
    writeContent(this.pdf);
    this.pdf.addPage();
    this.#ink = '';
  }
  /** Draws on an existing page, counted from one. */
  returnTo(page: number): void {
    writeContent(this.pdf);
    this.pdf.switchToPage(page - 1);
    this.#ink = '';
  }

  clean(text: string): string {
    return cleaned(text, (codePoint) => {
      const known = this.#drawable.get(codePoint);
      if (known !== undefined) return known;
      const has = this.#faces.regular.has(codePoint);
      this.#drawable.set(codePoint, has);
      return has;
    });
  }
  width(text: string, { weight, size }: Style): number {
    return (this.#faces[weight].width(text) * size) / 1000;
  }
  lines(text: string, width: number, style: Style, isFilled = false): Line[] {
    return breakLines(this.clean(text), {
      width,
      measure: (part) => this.width(part, style),
      language: this.language,
      isFilled,
    });
  }
  /** One line, shortened with an ellipsis if it is too long. */
  oneLine(text: string, width: number, style: Style): Line {
    const whole = this.clean(text).replaceAll('\n', ' ');
    const line = (shown: string): Line => ({ text: shown, hyphen: false, last: true });
    if (this.width(whole, style) <= width) return line(whole);
    const letters = Array.from(whole);
    const count = fittingLetters(letters, width, (part) => this.width(`${part}…`, style));
    return line(`${letters.slice(0, count).join('').trimEnd()}…`);
  }

  #use(colour: string): void {
    if (colour === this.#ink) return;
    this.pdf.fillColor(colour);
    this.#ink = colour;
  }
  #glyph(letter: string, weight: Weight): string {
    const known = this.#glyphs[weight].get(letter);
    if (known !== undefined) return known;
    this.pdf.font(weight);
    const [[glyph = '0000']] = this.pdf._font.encode(shapeOf(letter), featuresOf(letter));
    if (letter === softHyphen)
      this.pdf._font.unicode[Number.parseInt(glyph, 16)] = [softHyphen.charCodeAt(0)];
    this.#glyphs[weight].set(letter, glyph);
    return glyph;
  }
  /** The glyphs and the gaps between them; the library would shape each line again, twice. */
  #operands(text: string, weight: Weight, stretch: number): string {
    const face = this.#faces[weight];
    let operands = '<';
    let before = '';
    for (const letter of text) {
      if (before !== '') {
        const isSpace = before === ' ' || before === '\u00A0';
        const gap = face.kerning(before, letter) + (isSpace ? stretch : 0);
        if (gap !== 0) operands += `> ${-gap} <`;
      }
      operands += this.#glyph(letter, weight);
      before = letter;
    }
    return `${operands}>`;
  }
  /** Draws one line from the top of its place; must be within a tag or an artifact. */
  line(line: Line, x: number, y: number, style: Style, { right, justify }: Alignment = {}): void {
    if (line.text === '') return;
    const { pdf } = this;
    const { weight, size } = style;
    const text = line.hyphen ? line.text + softHyphen : line.text;
    let stretch = 0;
    let from = x;
    if (right) from = x - this.width(text, style);
    else if (justify !== undefined && !line.last) {
      const spaces = text.split(/[ \u00A0]/u).length - 1;
      const missing = ((justify - this.width(text, style)) * 1000) / size;
      const each = spaces === 0 ? 0 : missing / spaces;
      stretch = each > 0 && each < widestGap ? Math.round(each) : 0;
    }
    this.#use(style.colour);
    const operands = this.#operands(text, weight, stretch);
    pdf.font(weight);
    const { id } = pdf._font;
    if (pdf.page) pdf.page.fonts[id] ??= pdf._font.ref();
    // Capital letters are vertically centred. Page coordinates count downwards, glyph coordinates upwards.
    const baseline = y + lineHeight(style) / 2 + size * 0.364;
    const operation = `BT 1 0 0 -1 ${rounded(from)} ${rounded(baseline)} Tm /${id} ${rounded(size)} Tf [${operands}] TJ ET\n`;
    pdf.addContent(Buffer.from(operation, 'latin1'));
  }

  paint({ x, y, width, height }: Box, colour: string, radius = 0): void {
    this.#use(colour);
    if (radius === 0) this.pdf.rect(x, y, width, height).fill();
    else this.pdf.roundedRect(x, y, width, height, radius).fill();
  }
  paintPath(path: string, colour: string): void {
    this.#use(colour);
    this.pdf.path(path).fill('even-odd');
  }
  rule(x: number, y: number, width: number, colour: string, thickness = 0.5): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(colour);
  }
  frame({ x, y, width, height }: Box, colour: string): void {
    this.pdf.roundedRect(x, y, width, height, 3).lineWidth(0.6).stroke(colour);
  }
  /** Keeps the proportions; centred in the box or at its left edge. */
  picture(picture: Picture, box: Box, isCentred = true): void {
    const scale = Math.min(box.width / picture.width, box.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const x = isCentred ? box.x + (box.width - width) / 2 : box.x;
    this.pdf.image(picture, x, box.y + (box.height - height) / 2, { width, height });
  }

  tag(parent: Tag, type: string, tags?: Tags): Tag {
    const tag = this.pdf.struct(type, tags);
    parent.add(tag);
    return tag;
  }
  /** Content that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }
  figure(parent: Tag, alt: string, { x, y, width, height }: Box, draw: () => void): void {
    const bbox: Tags['bbox'] = [x, y, x + width, y + height];
    this.tag(parent, 'Figure', { alt: this.clean(alt), bbox })
      .add(draw)
      .end();
  }
}
