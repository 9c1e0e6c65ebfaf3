import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type {
  Block,
  ImageSource,
  Progress,
  ReportDocument,
  Section,
} from '#server/reports/document';
import { figuresPiece, notePiece } from '#server/reports/pdf/boxes';
import { Canvas } from '#server/reports/pdf/canvas';
import { cardsPiece, type Level } from '#server/reports/pdf/cards';
import { barsPiece, ringPiece } from '#server/reports/pdf/charts';
import { placeContents } from '#server/reports/pdf/contents';
import { drawCover } from '#server/reports/pdf/cover';
import { Flow, type Piece } from '#server/reports/pdf/flow';
import { type Pictures, picturesOf } from '#server/reports/pdf/pictures';
import {
  area,
  areaWidth,
  colours,
  footTop,
  lineHeight,
  type Style,
  styles,
} from '#server/reports/pdf/style';
import { tablePiece } from '#server/reports/pdf/table';
import { rowsOf } from '#server/reports/size';
import { reportWords } from '#server/reports/words';

type Work = { flow: Flow; pictures: Pictures; done: (count: number) => void };

const textPiece = (flow: Flow, text: string, style: Style): Piece => ({
  gap: 8,
  least: lineHeight(style) * 2,
  draw: () => {
    for (const [at, paragraph] of text.split(/\n\s*\n/).entries()) {
      if (at > 0) flow.skip(6);
      flow.text(paragraph.trim(), style);
    }
  },
});

const pieceOf = (block: Block, level: Level, { flow, pictures, done }: Work) => {
  switch (block.kind) {
    case 'text':
      return textPiece(flow, block.text, styles.text);
    case 'note':
      return notePiece(flow, block);
    case 'figures':
      return figuresPiece(flow, block.items);
    case 'bars':
      return barsPiece(flow, block);
    case 'ring':
      return ringPiece(flow, block);
    case 'heading':
      return flow.heading(2, block.text);
    case 'table':
      return tablePiece(flow, block, pictures, done);
    case 'cards':
      return cardsPiece(flow, block.items, { level, empty: block.empty, pictures, done });
  }
};

const drawSection = async ({ title, lead, blocks }: Section, work: Work): Promise<void> => {
  const { flow } = work;
  const pieces: Piece[] = [flow.heading(1, title)];
  if (lead !== undefined && lead !== '')
    pieces.push({ ...textPiece(flow, lead, styles.lead), gap: 0 });
  let level: Level = 2;
  for (const block of blocks) {
    if (block.kind === 'heading') level = 3;
    pieces.push(await pieceOf(block, level, work));
  }
  await flow.drawAll(pieces);
};

/** After the contents if all of it fits, else on its own page. */
const drawIntroduction = async (flow: Flow, { introduction, language }: ReportDocument) => {
  if (introduction.length === 0) return;
  const texts = introduction.map((text) => textPiece(flow, text, styles.text));
  const pieces = [flow.heading(1, reportWords.introduction[language]), ...texts];
  const height = introduction.reduce(
    (sum, text) => sum + flow.heightOf(text, styles.text) + 8,
    pieces.reduce((sum, { gap, joins, least }) => sum + (joins ? gap + least : 0), 0),
  );
  if (height > flow.room) flow.newPage();
  await flow.drawAll(pieces);
};

const drawFooters = ({ canvas }: Flow, { footer, language }: ReportDocument): void => {
  const { pages } = canvas;
  for (let page = 2; page <= pages; page += 1) {
    canvas.returnTo(page);
    const counted = canvas.oneLine(
      `${reportWords.page[language]} ${page} ${reportWords.of[language]} ${pages}`,
      areaWidth,
      styles.foot,
    );
    const room = areaWidth - canvas.width(counted.text, styles.foot) - 20;
    canvas.artifact(() => {
      canvas.rule(area.left, footTop, areaWidth, colours.line);
      canvas.line(canvas.oneLine(footer, room, styles.foot), area.left, footTop + 6, styles.foot);
      canvas.line(counted, area.right, footTop + 6, styles.foot, { right: true });
    }, 'Pagination');
  }
};

/** A section starts a new page unless this much of one is left. */
const leastForSection = 180;

const drawDocument = async (document: ReportDocument, canvas: Canvas, given: Given) => {
  const flow = new Flow(canvas);
  const all = Math.max(1, rowsOf(document));
  let count = 0;
  const work: Work = {
    flow,
    pictures: picturesOf(document, given.image, canvas),
    done: (more) => {
      count += more;
      given.progress(count / all);
    },
  };
  await drawCover(flow, document, work.pictures);
  const fillContents = placeContents(flow, document);
  await drawIntroduction(flow, document);
  for (const [at, section] of document.sections.entries()) {
    if (at === 0) flow.newPage();
    else flow.require(leastForSection);
    await drawSection(section, work);
  }
  fillContents();
  drawFooters(flow, document);
};

type Given = { image: ImageSource; progress: Progress };

/** Writes the report as a tagged PDF; the same document gives the same bytes. */
export const writePdf = async (
  document: ReportDocument,
  given: Given,
  out: Writable,
): Promise<{ pages: number }> => {
  const { title, firm, language, createdAt } = document;
  const canvas = new Canvas({ title, author: firm.name, language, createdAt });
  const { pdf } = canvas;
  const stopped = new AbortController();
  const written = pipeline(pdf, out);
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => {
      stopped.abort();
      throw error;
    },
  );
  const drawn = async (): Promise<number> => {
    await drawDocument(document, canvas, {
      image: async (id) => {
        stopped.signal.throwIfAborted();
        return given.image(id);
      },
      progress: (done) => {
        stopped.signal.throwIfAborted();
        given.progress(done);
      },
    });
    const { pages } = canvas;
    canvas.root.end();
    pdf.flushPages();
    await turn();
    pdf.end();
    return pages;
  };
  try {
    const pages = await Promise.race([drawn(), failed]);
    await written;
    return { pages };
  } catch (error) {
    pdf.destroy();
    throw error;
  }
};
