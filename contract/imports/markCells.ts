import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { isBlankCell, isUncertainCell } from '#contract/imports/blankCells';
import { issueOf, longestWord } from '#contract/imports/cells';
import { foldWord } from '#contract/imports/codeWords';
import { type GoodsTarget, readGoods } from '#contract/imports/goodsCells';
import {
  fitsType,
  hasTerritory,
  internationalRegister,
  isPlace,
  type Place,
  placeOfWord,
  typeOfPlace,
} from '#contract/imports/places';
import type { CellKnowledge, RowRead, SourceCell } from '#contract/imports/shapes';
import { type CellsByTarget, take } from '#contract/imports/take';
import { registryNumberFor } from '#contract/registry/numbers';
import { normaliseVienna } from '#contract/trademarks/vienna';
import { isCode } from '#contract/values/codes';

const goodsTargets: readonly GoodsTarget[] = ['niceClasses', 'goodsPl', 'goodsEn'];
/** Targets that are read together, once the other cells of the row are known. */
export const isReadTogether = (key: string): boolean =>
  key === 'territory' || goodsTargets.some((target) => target === key);

/** The place that the column of territories names; it may also be the international register. */
const readPlace = (row: RowRead, cell: SourceCell, known: CellKnowledge): Place | null => {
  const answers = known.words['territory'] ?? {};
  const word = foldWord(cell.text);
  if (isBlankCell(cell.text, null)) return null;
  if (isUncertainCell(cell.text)) take(row, 'territory', issueOf('cell_uncertain', cell.text));
  else if (Object.hasOwn(answers, word)) {
    const answer = answers[word];
    return isPlace(answer) ? answer : null;
  } else if (word.length > longestWord)
    take(row, 'territory', issueOf('cell_unreadable', cell.text));
  else {
    const place = placeOfWord(cell.text);
    if (place === null) take(row, 'territory', { word: cell.text.trim() });
    return place;
  }
  return null;
};

const isType = (code: unknown): code is TrademarkType => isCode(trademarkType, code);

const ofType = ({ target }: { target: string }): boolean => target === 'type';

/** A place in the column of types says both: "Niemcy". */
const takePlaceAmongTypes = (row: RowRead, cell: SourceCell | undefined): Place | null => {
  const place = cell && row.words.some(ofType) ? placeOfWord(cell.text) : null;
  if (place !== null) row.words = row.words.filter((word) => !ofType(word));
  return place;
};

/** Type and territory of a mark: a column of types wins, else the place tells the type. */
const takeTypeAndPlace = (row: RowRead, cells: CellsByTarget, known: CellKnowledge): void => {
  const hasParent = row.named.parent !== undefined;
  const amongTypes = takePlaceAmongTypes(row, cells.get('type'));
  if (amongTypes !== null) row.values['type'] = typeOfPlace(amongTypes, hasParent);
  const cell = cells.get('territory');
  const place = (cell && readPlace(row, cell, known)) ?? amongTypes;
  if (place === null) return;
  const isOpen = row.issues.some(ofType) || row.words.some(ofType);
  if (!isOpen) row.values['type'] ??= typeOfPlace(place, hasParent);
  const { type } = row.values;
  if (isType(type) && !fitsType(type, place))
    take(row, 'territory', issueOf('cell_type_conflict', row.taken['territory'] ?? place));
  else if (isType(type) ? hasTerritory(type) : place !== internationalRegister)
    row.values['territory'] = place;
};

/** The office writes the numbers of European marks with a zero that spreadsheets drop. */
const takeUnionNumbers = ({ values }: RowRead): void => {
  if (values['type'] !== trademarkType.EUROPEAN.value) return;
  for (const name of ['applicationNumber', 'registrationNumber']) {
    const { [name]: written } = values;
    if (typeof written === 'string')
      values[name] = registryNumberFor(trademarkType.EUROPEAN.value, written) ?? written;
  }
};

const codeIn = (item: unknown): string =>
  item instanceof Object && 'code' in item ? String(item.code) : '';

/** What the cells of a mark say together. */
export const takeMark = (row: RowRead, cells: CellsByTarget, known: CellKnowledge): void => {
  takeTypeAndPlace(row, cells, known);
  takeUnionNumbers(row);
  const { viennaCodes } = row.values;
  if (Array.isArray(viennaCodes))
    row.values['viennaCodes'] = viennaCodes.map((item: unknown) => ({
      code: normaliseVienna(codeIn(item)) ?? codeIn(item),
    }));
  const given = goodsTargets.flatMap((key) => {
    const cell = cells.get(key);
    return cell ? [[key, cell] as const] : [];
  });
  const { goods, issues } = readGoods(Object.fromEntries(given));
  row.goods = goods;
  for (const { target, code, text } of issues) take(row, target, issueOf(code, text));
};
