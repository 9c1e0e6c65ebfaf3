import PdfKit from 'pdfkit';
import type { Font } from 'fontkit';

/** An element of the structure tree, which screen readers follow. */
export type Tag = PDFKit.PDFStructureElement;
export type Tags = {
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: 'Column';
};

/** A font as embedded in the file: glyphs are numbered in the order of use. */
type EmbeddedFont = {
  id: string;
  ref(): unknown;
  encode(text: string, features: string[]): [string[], unknown];
  /** The text of each glyph number. */
  unicode: number[][];
};

/** The content of a page, or a part of it. */
type Stream = { write(operators: string): void; end(): void };

export type Picture = { width: number; height: number; embed(document: unknown): void };

/**
 * Parts of the library that are private or missing in its types. Its version is pinned, and the tests of the
 * whole document fail if one of these changes.
 */
export type Pdf = Omit<PDFKit.PDFDocument, 'page' | 'ref' | 'struct' | 'goTo' | 'registerFont'> & {
  page:
    | {
        fonts: Record<string, unknown>;
        content: Stream;
        dictionary: { data: { Contents: Stream | Stream[] } };
        height: number;
      }
    | undefined;
  ref(data: object): Stream;
  _font: EmbeddedFont;
  registerFont(name: string, font: Font): void;
  struct(type: string, tags?: Tags): Tag;
  addContent(operators: Uint8Array): void;
  openImage(bytes: Uint8Array): Picture;
  image(picture: Picture, x: number, y: number, size: { width: number; height: number }): void;
  goTo(
    ...place: [
      x: number,
      y: number,
      width: number,
      height: number,
      name: string,
      // The library writes a primitive string as a name; a String object is written as text.
      options: { structParent: Tag; Contents: InstanceType<typeof String> },
    ]
  ): void;
  endMetadata(): void;
};

export type About = { title: string; author: string; language: string; createdAt: Date };

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pieceSize = 65_536;

/**
 * Buffers the output: the library writes each object and each line of the index separately, hundreds of
 * thousands at the end.
 */
const writeInPieces = (pdf: Pdf): void => {
  const push = pdf.push.bind(pdf);
  let piece = Buffer.allocUnsafe(pieceSize);
  let filled = 0;
  const pushPiece = (): void => {
    if (filled > 0) push(piece.subarray(0, filled));
    piece = Buffer.allocUnsafe(pieceSize);
    filled = 0;
  };
  pdf.push = (bytes: Uint8Array | null): boolean => {
    if (bytes === null || filled + bytes.length > pieceSize) pushPiece();
    if (bytes === null || bytes.length > pieceSize) return push(bytes);
    piece.set(bytes, filled);
    filled += bytes.length;
    return true;
  };
};

export const openPdf = ({ title, author, language, createdAt }: About): Pdf => {
  const options = {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // The cache would keep every word in memory.
    fontLayoutCache: false,
    // Otherwise the library loads an unused font, and parses it again at each use.
    font: null,
    info: {
      Title: title,
      Author: author,
      Creator: 'Markfolio',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  };
  const pdf = new PdfKit(options as unknown as PDFKit.PDFDocumentOptions) as unknown as Pdf;
  // The library does not escape title and author in the XML metadata; by then they are already written
  // elsewhere.
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    Object.assign(pdf.info, { Title: xmlText(title), Author: xmlText(author) });
    endMetadata();
  };
  writeInPieces(pdf);
  return pdf;
};

/**
 * Flushes the content of the page and continues it in another stream, which readers join. The library would
 * keep all pages in memory until the end, only for their numbers.
 */
export const writeContent = (pdf: Pdf): void => {
  const { page } = pdf;
  if (!page) return;
  page.content.end();
  const next = pdf.ref({});
  // A stream without content would be invalid.
  next.write('');
  const { data } = page.dictionary;
  data.Contents = [data.Contents, next].flat();
  page.content = next;
};
