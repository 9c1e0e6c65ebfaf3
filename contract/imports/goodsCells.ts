import { codesOfWords, foldWord } from '#contract/imports/codeWords';
import { isBlankCell, isUncertainCell } from '#contract/imports/blankCells';
import type { GoodsOfClass, OwnIssueCode, SourceCell } from '#contract/imports/shapes';
import { niceClass, numberedNiceClass } from '#contract/trademarks/goods/nice';
import { splitGoods } from '#contract/trademarks/goods/text';
import { isCode } from '#contract/values/codes';

/** Words that stand before the numbers of classes and say nothing themselves. */
const fillers = new Set(
  'kl klasa klasy klas klasach nicejska nicejskie nice class classes cl int ic i oraz and do to'.split(
    ' ',
  ),
);

/** `text` where a part of the cell is to blame. */
type Fault = { fault: OwnIssueCode; text?: string };
type Classes = { classes: number[] } | Fault;

/** One number of a class, or a range of them. */
const rangeOf = (token: string): number[] | null => {
  const [, first, last = first] = /^0*(\d{1,2})(?:-0*(\d{1,2}))?$/.exec(token) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!isCode(niceClass, from) || !isCode(niceClass, to) || from > to) return null;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/** A number or a range that would be of classes, were there as many. */
const isBeyond = (token: string): boolean =>
  /^\d{1,3}(?:-\d{1,3})?$/.test(token) &&
  token.split('-').some((number) => !isCode(niceClass, Number(number)));

/** All 45 classes with their titles are shorter. */
const longestList = 4_000;

/** "9, 25, 35", "kl. 9 25", "1-5", "klasy: 9; 25", or as the product writes classes itself. */
const readClasses = ({ text, date }: SourceCell): Classes => {
  // Spreadsheets make dates of "9-11" and a number of "9,30", which loses its zero.
  if (date !== null || /^\d{1,2}\.\d$/.test(text.trim())) return { fault: 'cell_uncertain' };
  if (text.length > longestList) return { fault: 'cell_unreadable' };
  const written = codesOfWords(numberedNiceClass, text);
  if (written !== null && written.length > 0)
    return { classes: written.map(Number).toSorted((one, other) => one - other) };
  const tokens = text
    .replaceAll(/\s*[-–—]\s*(?=\d)/g, '-')
    .split(/[\s,;.:/+&|()]+/)
    .flatMap((token) => token.split(/(?<=\p{L})(?=\d)/u))
    .filter((token) => token !== '' && !fillers.has(foldWord(token)));
  const ranges = tokens.map(rangeOf);
  const beyond = tokens.filter(isBeyond);
  if (beyond.length > 0) return { fault: 'cell_no_such_class', text: beyond.join(', ') };
  if (ranges.length === 0 || ranges.includes(null)) return { fault: 'cell_unreadable' };
  const all = new Set(ranges.flatMap((range) => range ?? []));
  return { classes: [...all].toSorted((one, other) => one - other) };
};

export type GoodsTarget = 'niceClasses' | 'goodsPl' | 'goodsEn';
type Found = { target: GoodsTarget; code: OwnIssueCode; text: string };
type Texts = { byClass: Map<number, string>; loose: string };

/** "Wykaz towarów:" before the classes is a title, not goods. */
const isTitle = (text: string): boolean =>
  text.length <= 60 && /[:.]?$/.test(text) && !/[;,]/.test(text);

const textsIn = (text: string): Texts & { leftover: string } => {
  const { classes, leftover } = splitGoods(text);
  if (classes.length === 0) return { byClass: new Map(), loose: leftover, leftover: '' };
  const byClass = new Map<number, string>(classes.map((one) => [one.class, one.text]));
  return { byClass, loose: '', leftover: isTitle(leftover) ? '' : leftover };
};

const nothing: Texts = { byClass: new Map(), loose: '' };

/** The classes of a row with their texts, and what could not be given to a class. */
export const readGoods = (
  cells: Partial<Record<GoodsTarget, SourceCell>>,
): { goods: GoodsOfClass[] | null; issues: Found[] } => {
  const issues: Found[] = [];
  const cellOf = (target: GoodsTarget): SourceCell | null => {
    const cell = cells[target];
    if (!cell || (cell.date === null && isBlankCell(cell.text, null))) return null;
    if (!isUncertainCell(cell.text)) return cell;
    issues.push({ target, code: 'cell_uncertain', text: cell.text });
    return null;
  };
  const classCell = cellOf('niceClasses');
  const listed = classCell ? readClasses(classCell) : { classes: [] };
  if ('fault' in listed)
    issues.push({
      target: 'niceClasses',
      code: listed.fault,
      text: listed.text ?? classCell?.text ?? '',
    });
  const named = 'classes' in listed ? listed.classes : [];

  const textsOf = (target: 'goodsPl' | 'goodsEn'): Texts => {
    const cell = cellOf(target);
    if (!cell) return nothing;
    const texts = textsIn(cell.text);
    if (texts.leftover !== '')
      issues.push({ target, code: 'cell_goods_leftover', text: texts.leftover });
    const strange = [...texts.byClass.keys()].filter((one) => !named.includes(one));
    if (named.length > 0 && strange.length > 0)
      issues.push({ target, code: 'cell_goods_of_other_class', text: strange.join(', ') });
    return texts;
  };
  const [polish, english] = [textsOf('goodsPl'), textsOf('goodsEn')];
  const all = new Set([...named, ...polish.byClass.keys(), ...english.byClass.keys()]);
  const classes = [...all].toSorted((one, other) => one - other);
  const [only] = classes.length === 1 ? classes : [];
  for (const [target, { loose }] of [
    ['goodsPl', polish],
    ['goodsEn', english],
  ] as const)
    if (loose !== '' && only === undefined)
      issues.push({ target, code: 'cell_goods_without_class', text: loose });
  const textOf = ({ byClass, loose }: Texts, number: number): string =>
    byClass.get(number) ?? (number === only ? loose : '');
  return {
    goods:
      classes.length === 0
        ? null
        : classes.map((number) => ({
            class: number,
            pl: textOf(polish, number),
            en: textOf(english, number),
          })),
    issues,
  };
};
