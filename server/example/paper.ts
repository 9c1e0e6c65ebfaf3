/** Polish letters, which a PDF's standard fonts contain but its standard encodings do not. */
const glyphs: Readonly<Record<string, string>> = {
  ą: 'aogonek',
  ć: 'cacute',
  ę: 'eogonek',
  ł: 'lslash',
  ń: 'nacute',
  ś: 'sacute',
  ź: 'zacute',
  ż: 'zdotaccent',
  Ł: 'Lslash',
  Ś: 'Sacute',
  Ż: 'Zdotaccent',
};
const letters = Object.keys(glyphs);
const firstCode = 128;

const encoded = (text: string): string =>
  text
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll(new RegExp(`[${letters.join('')}]`, 'g'), (letter) =>
      String.fromCodePoint(firstCode + letters.indexOf(letter)),
    );

const fontOf = (name: string): string =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${firstCode} /${Object.values(glyphs).join('/')}]>>>>`;

type Placed = { text: string; x: number; y: number; size: number; bold?: boolean };

const placed = ([heading = '', ...lines]: readonly string[]): Placed[] => [
  { text: heading, x: 72, y: 760, size: 20, bold: true },
  ...lines.map((text, position) => ({ text, x: 72, y: 716 - position * 20, size: 12 })),
];

type Page = { texts: readonly Placed[]; strokes?: string };
/** What lies below the text of each page. */
type Sheet = { width: number; height: number; jpeg: Buffer };

const streamOf = ({ texts, strokes }: Page, isScanned: boolean): string => {
  const drawn = [
    ...(isScanned ? ['q 595 0 0 842 0 0 cm /Sheet Do Q'] : []),
    ...texts.map(
      ({ text, x, y, size, bold }) =>
        `BT /${bold ? 'Bold' : 'Plain'} ${size} Tf ${x} ${y} Td (${encoded(text)}) Tj ET`,
    ),
    ...(strokes === undefined ? [] : [strokes]),
  ].join('\n');
  return `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`;
};

const imageOf = ({ width, height, jpeg }: Sheet): string =>
  `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n${jpeg.toString('latin1')}\nendstream`;

const write = (pages: readonly Page[], sheet?: Sheet): Buffer => {
  const firstPage = sheet ? 6 : 5;
  const images = sheet ? '/XObject<</Sheet 5 0 R>>' : '';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')}]>>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...(sheet ? [imageOf(sheet)] : []),
    ...pages.flatMap((page, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</Plain 3 0 R/Bold 4 0 R>>${images}>>/Contents ${firstPage + at * 2 + 1} 0 R>>`,
      streamOf(page, sheet !== undefined),
    ]),
  ];
  let written = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = written.length;
    written += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table + end, 'latin1');
};

/** A plain PDF: each page has a heading and its lines. */
export const paper = (pages: readonly (readonly string[])[]): Buffer =>
  write(pages.map((lines) => ({ texts: placed(lines) })));

export type LetterTexts = {
  from: readonly string[];
  placeAndDay: string;
  reference: string;
  to: readonly string[];
  heading: string;
  paragraphs: readonly string[];
  signed: string;
};

const longestLine = 88;

const wrapped = (paragraph: string): string[] => {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < longestLine) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const seal =
  'q 0.24 0.3 0.6 RG 1.4 w 150 150 m 150 172 132 190 110 190 c 88 190 70 172 70 150 c 70 128 88 110 110 110 c 132 110 150 128 150 150 c S Q';
const signature =
  'q 0.1 0.14 0.4 RG 1.2 w 368 150 m 380 190 392 190 386 152 c 384 140 402 176 410 158 c 416 146 424 172 432 156 c 446 140 470 170 500 160 c S Q';

/** A letter on paper, scanned: letterhead, reference, addressee, text, seal and signature. */
export const scannedLetter = (
  { from, placeAndDay, reference, to, heading, paragraphs, signed }: LetterTexts,
  sheet: Sheet,
): Buffer => {
  const body = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']);
  const texts: Placed[] = [
    ...from.map((text, at) => ({ text, x: 72, y: 782 - at * 14, size: 10, bold: at === 0 })),
    { text: placeAndDay, x: 380, y: 782, size: 10 },
    { text: reference, x: 72, y: 706, size: 10 },
    ...to.map((text, at) => ({ text, x: 330, y: 680 - at * 14, size: 11 })),
    { text: heading, x: 72, y: 584, size: 14, bold: true },
    ...body.map((text, at) => ({ text, x: 72, y: 552 - at * 15, size: 10.5 })),
    { text: signed, x: 352, y: 126, size: 9 },
  ];
  return write([{ texts, strokes: `${seal}\n${signature}` }], sheet);
};
