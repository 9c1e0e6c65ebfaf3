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

const streamOf = ([heading = '', ...lines]: readonly string[]): string => {
  const drawn = [
    `BT /Bold 20 Tf 72 760 Td (${encoded(heading)}) Tj ET`,
    ...lines.map(
      (line, position) => `BT /Plain 12 Tf 72 ${716 - position * 20} Td (${encoded(line)}) Tj ET`,
    ),
  ].join('\n');
  return `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`;
};

/** A letter of an invented office as a PDF: each page has a heading and its lines. */
export const paper = (pages: readonly (readonly string[])[]): Buffer => {
  const firstPage = 5;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')}]>>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap((lines, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</Plain 3 0 R/Bold 4 0 R>>>>/Contents ${firstPage + at * 2 + 1} 0 R>>`,
      streamOf(lines),
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
