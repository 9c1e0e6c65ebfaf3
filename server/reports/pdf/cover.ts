import type { ReportDocument } from '#server/reports/document';
import { drawFacts, layFacts } from '#server/reports/pdf/facts';
import type { Flow } from '#server/reports/pdf/flow';
import { logoBox, type Pictures } from '#server/reports/pdf/pictures';
import { area, areaWidth, colours, lineHeight, styles } from '#server/reports/pdf/style';
import { reportWords } from '#server/reports/words';

const titleTop = 270;
const mostTitleLines = 4;

const drawFirm = async (flow: Flow, { firm, language }: ReportDocument, pictures: Pictures) => {
  const { canvas } = flow;
  const logo = firm.logo === null ? null : await pictures(firm.logo);
  if (!logo) return flow.text(firm.name, styles.firm);
  const box = { x: area.left, y: area.top, ...logoBox };
  const alt = `${reportWords.logo[language]}: ${firm.name}`;
  canvas.figure(canvas.root, alt, box, () => canvas.picture(logo(), box, false));
};

/** The firm's contact lines at the bottom of the page. */
const drawImprint = (flow: Flow, { firm }: ReportDocument): void => {
  const { canvas } = flow;
  const height = lineHeight(styles.label);
  const lines = firm.lines.flatMap((line) => canvas.lines(line, areaWidth, styles.label));
  const top = area.bottom + 18 - (lines.length + 1) * height;
  if (flow.y > top - 20) flow.newPage();
  flow.y = top;
  canvas.artifact(() => canvas.rule(area.left, flow.y - 10, areaWidth, colours.line));
  const tag = canvas.tag(canvas.root, 'P');
  tag.add(() => {
    const name = canvas.oneLine(firm.name, areaWidth, styles.smallStrong);
    canvas.line(name, area.left, flow.y, styles.smallStrong);
    for (const [at, line] of lines.entries())
      canvas.line(line, area.left, flow.y + (at + 1) * height, styles.label);
  });
  tag.end();
};

/** The first page: the firm, the subject, the recipient. */
export const drawCover = async (
  flow: Flow,
  document: ReportDocument,
  pictures: Pictures,
): Promise<void> => {
  const { canvas } = flow;
  flow.newPage();
  await drawFirm(flow, document, pictures);
  flow.y = titleTop;
  canvas.artifact(() =>
    canvas.paint({ x: area.left, y: flow.y - 22, width: 46, height: 4 }, colours.accent),
  );
  const fits = canvas.lines(document.title, areaWidth, styles.title).length <= mostTitleLines;
  const titleStyle = fits ? styles.title : { ...styles.title, size: 18 };
  flow.text(document.title, titleStyle, { type: 'H1' });
  flow.y += 8;
  if (document.subtitle !== '') flow.text(document.subtitle, styles.subtitle);
  flow.y += 34;
  const look = { label: { ...styles.label, size: 9.5 }, value: styles.text, gap: 5 };
  drawFacts(flow, layFacts(canvas, document.facts, areaWidth, look), area.left, canvas.root);
  drawImprint(flow, document);
};
