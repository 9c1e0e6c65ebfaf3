import PdfKit from 'pdfkit';
import type { Font } from 'fontkit';

/** An element of the structure that readers follow who do not see the page. */
export type Tag = PDFKit.PDFStructureElement;
export type Tags = {
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: 'Column';
};

/** A font as it is written into the file: its letters are numbered as they are used. */
type EmbeddedFont = {
  id: string;
  ref(): unknown;
  encode(text: string, features: string[]): [string[], unknown];
  /** What the glyph of each number is read as. */
  unicode: number[][];
};

/** What is drawn on a page, or a part of it. */
type Stream = { write(operators: string): void; end(): void };

export type Picture = { width: number; height: number; embed(document: unknown): void };

/**
 * What the types of the library do not know, or what is its own business: its version is pinned, and
 * the tests of the whole document fail when one of these changes.
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
      // The library writes a primitive string as a name: text is an object of it.
      options: { structParent: Tag; Contents: InstanceType<typeof String> },
    ]
  ): void;
  endMetadata(): void;
};

export type About = { title: string; author: string; language: string; createdAt: Date };

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pieceSize = 65_536;

/** Each object and each line of the index comes by itself, hundreds of thousands of them at the end. */
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
    // Every word would stay in memory.
    fontLayoutCache: false,
    // Otherwise a font nobody asked for, and one that is parsed again at each use.
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
  // Its XML takes title and author as they are; by then they are written everywhere else.
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    Object.assign(pdf.info, { Title: xmlText(title), Author: xmlText(author) });
    endMetadata();
  };
  writeInPieces(pdf);
  return pdf;
};

/**
 * Writes what stands on the page out of memory, and lets the page go on in a further stream: a reader joins
 * the streams of a page. The library would keep all pages until the end, for their numbers alone.
 */
export const writeContent = (pdf: Pdf): void => {
  const { page } = pdf;
  if (!page) return;
  page.content.end();
  const next = pdf.ref({});
  // One without content would be no stream.
  next.write('');
  const { data } = page.dictionary;
  data.Contents = [data.Contents, next].flat();
  page.content = next;
};
