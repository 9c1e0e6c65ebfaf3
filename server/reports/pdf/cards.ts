import { setImmediate as turn } from 'node:timers/promises';
import type { Card } from '#server/reports/document';
import { drawFacts, type FactList, layFacts } from '#server/reports/pdf/facts';
import type { Flow, Piece } from '#server/reports/pdf/flow';
import type { Line } from '#server/reports/pdf/lines';
import { cardBox, type Pictures } from '#server/reports/pdf/pictures';
import {
  area,
  areaHeight,
  areaWidth,
  colours,
  lineHeight,
  styles,
} from '#server/reports/pdf/style';

/** The heading level of a card: below that of its section, or of the last heading in it. */
export type Level = 2 | 3;

type Head = { title: Line[]; subtitle: Line[]; facts: FactList; x: number; height: number };

const factLook = { label: styles.label, value: styles.small, gap: 2 };
const imageGap = 18;
const ruleGap = 14;

const layHead = (flow: Flow, { title, subtitle, image, facts }: Card): Head => {
  const { canvas } = flow;
  const left = image ? cardBox.width + imageGap : 0;
  const width = areaWidth - left;
  const laid = {
    title: canvas.lines(title, width, styles.cardTitle),
    subtitle: subtitle === '' ? [] : canvas.lines(subtitle, width, styles.lead),
    facts: layFacts(canvas, facts, width, factLook),
  };
  const height =
    laid.title.length * lineHeight(styles.cardTitle) +
    laid.subtitle.length * lineHeight(styles.lead) +
    laid.facts.height +
    8;
  return { ...laid, x: area.left + left, height: Math.max(height, image ? cardBox.height : 0) };
};

/** A card starts a new page only if its head does not fit on this one. */
const headHeight = ({ height }: Head): number => Math.min(height, areaHeight) + ruleGap;

const drawHead = async (flow: Flow, card: Card, head: Head, level: Level, pictures: Pictures) => {
  const { canvas } = flow;
  const { image } = card;
  const picture = image && (await pictures(image.id));
  const top = flow.y;
  const page = canvas.pages;
  flow.mark(card.title, level, false);
  flow.linesOf(head.title, styles.cardTitle, { x: head.x, type: `H${level}` });
  if (head.subtitle.length > 0) flow.linesOf(head.subtitle, styles.lead, { x: head.x });
  if (image) {
    const box = { x: area.left, y: top, ...cardBox };
    canvas.artifact(() => canvas.frame(box, colours.line));
    const inner = { x: box.x + 6, y: box.y + 6, width: box.width - 12, height: box.height - 12 };
    if (picture)
      canvas.figure(canvas.root, image.alt, inner, () => canvas.picture(picture(), inner));
  }
  flow.y += 6;
  drawFacts(flow, head.facts, head.x, canvas.root);
  if (image && canvas.pages === page) flow.y = Math.max(flow.y, top + cardBox.height);
};

const drawTexts = (flow: Flow, { texts }: Card): void => {
  for (const { title, text } of texts) {
    const titleHeight = title === '' ? 0 : lineHeight(styles.smallStrong);
    flow.require(8 + titleHeight + 2 * lineHeight(styles.small));
    flow.skip(8);
    if (title !== '') flow.text(title, styles.smallStrong);
    flow.text(text, styles.small, { justify: true });
  }
};

/** Marks as a certificate shows them, one below the other. */
export const cardsPiece = (
  flow: Flow,
  items: readonly Card[],
  { level, empty, pictures, done }: CardOptions,
): Piece => {
  const { canvas } = flow;
  const [first] = items;
  if (!first)
    return {
      gap: 8,
      least: flow.heightOf(empty, styles.lead),
      draw: () => flow.text(empty, styles.lead),
    };
  return {
    gap: 10,
    least: headHeight(layHead(flow, first)),
    draw: async () => {
      for (const [at, card] of items.entries()) {
        const head = layHead(flow, card);
        if (at > 0) {
          flow.y += ruleGap;
          const isNewPage = flow.require(headHeight(head) + 3 * lineHeight(styles.small));
          if (!isNewPage) {
            canvas.artifact(() => canvas.rule(area.left, flow.y, areaWidth, colours.line));
            flow.y += ruleGap;
          }
        }
        await drawHead(flow, card, head, level, pictures);
        drawTexts(flow, card);
        done(1);
        await turn();
      }
    },
  };
};

type CardOptions = {
  level: Level;
  empty: string;
  pictures: Pictures;
  done: (count: number) => void;
};
