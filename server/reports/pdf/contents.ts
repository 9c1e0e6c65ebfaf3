import type { ReportDocument } from '#server/reports/document';
import type { Flow } from '#server/reports/pdf/flow';
import type { Line } from '#server/reports/pdf/lines';
import {
  area,
  areaWidth,
  colours,
  lineHeight,
  type Style,
  styles,
} from '#server/reports/pdf/style';
import { reportWords } from '#server/reports/words';

type Entry = { title: string; level: 1 | 2 };
type Row = Entry & { page: number; y: number; lines: Line[] };

const numberWidth = 40;
const indent = 14;
const styleOf = (level: 1 | 2): Style => (level === 1 ? styles.strong : styles.text);

const entriesOf = ({ introduction, sections, language }: ReportDocument): Entry[] => [
  ...(introduction.length > 0
    ? [{ title: reportWords.introduction[language], level: 1 as const }]
    : []),
  ...sections.flatMap(({ title, blocks }): Entry[] => [
    { title, level: 1 },
    ...blocks.flatMap((block): Entry[] =>
      block.kind === 'heading' ? [{ title: block.text, level: 2 }] : [],
    ),
  ]),
];

/**
 * Reserves the space for the table of contents first and fills it in when the page numbers are known. All
 * titles are known before, so the number of lines is fixed.
 */
export const placeContents = (flow: Flow, document: ReportDocument): (() => void) => {
  const { canvas } = flow;
  const { language } = document;
  flow.newPage();
  flow.text(reportWords.contents[language], styles.h1, { type: 'H1' });
  flow.y += 12;
  const toc = canvas.tag(canvas.root, 'TOC');
  const rows = entriesOf(document).map((entry): Row => {
    const style = styleOf(entry.level);
    const lines = canvas.lines(
      entry.title,
      areaWidth - numberWidth - indent * (entry.level - 1),
      style,
    );
    if (entry.level === 1) flow.skip(5);
    flow.require(lines.length * lineHeight(style));
    const row = { ...entry, page: canvas.pages, y: flow.y, lines };
    flow.y += lines.length * lineHeight(style) + 2;
    return row;
  });

  return () => {
    for (const [at, row] of rows.entries()) {
      const place = flow.places[at];
      if (!place) continue;
      canvas.returnTo(row.page);
      const style = styleOf(row.level);
      const height = lineHeight(style);
      const x = area.left + indent * (row.level - 1);
      const number = canvas.oneLine(String(place.page), numberWidth, style);
      const lastY = row.y + (row.lines.length - 1) * height;
      const item = canvas.tag(toc, 'TOCI');
      const link = canvas.tag(item, 'Link');
      link.add(() => {
        for (const [index, line] of row.lines.entries())
          canvas.line(line, x, row.y + index * height, style);
        canvas.line(number, area.right, lastY, style, { right: true });
      });
      const spoken = `${row.title}, ${reportWords.page[language]} ${place.page}`;
      canvas.pdf.goTo(x, row.y, area.right - x, height * row.lines.length, place.destination, {
        structParent: link,
        // The library tells text from names by it.
        // eslint-disable-next-line unicorn/new-for-builtins, no-new-wrappers
        Contents: new String(canvas.clean(spoken)),
      });
      item.end();
      const from = x + canvas.width(row.lines.at(-1)?.text ?? '', style) + 6;
      const to = area.right - canvas.width(number.text, style) - 6;
      if (to > from)
        canvas.artifact(() => canvas.rule(from, lastY + height * 0.72, to - from, colours.line));
    }
    toc.end();
  };
};
