import { type TrademarkType, trademarkType } from '#contract/codes/trademarks';
import { codeOfWord, foldWord } from '#contract/imports/codeWords';
import { territories, type TerritoryCode, isTerritoryCode } from '#contract/values/countries';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** The register of WIPO is no territory of ours, but sheets have it in the same column. */
export const internationalRegister = 'WO';
export type Place = TerritoryCode | typeof internationalRegister;

const internationalWords = new Set(
  [
    'WO',
    'WIPO',
    'OMPI',
    'Madryt',
    'Madrid',
    'międzynarodowy',
    'międzynarodowa',
    'international',
  ].map(foldWord),
);
/** The code of Iran, and what people write for an international registration. */
const couldBeTwo = foldWord('IR');

export const isPlace = (code: unknown): code is Place =>
  code === internationalRegister || isTerritoryCode(code);

/** The territory or office that a word names; null where it is asked about. */
export const placeOfWord = (text: string): Place | null => {
  const word = foldWord(text);
  if (word === couldBeTwo) return null;
  if (internationalWords.has(word)) return internationalRegister;
  const code = codeOfWord(territories, text);
  return isTerritoryCode(code) ? code : null;
};

/** The type that a place tells by itself; with an international mark above it, it is a designation. */
export const typeOfPlace = (place: Place, hasParent: boolean): TrademarkType => {
  if (place === internationalRegister) return INTERNATIONAL.value;
  if (hasParent) return INTERNATIONAL_DESIGNATED.value;
  if (place === 'PL') return POLISH.value;
  return place === 'EU' ? EUROPEAN.value : FOREIGN.value;
};

/** Whether a mark of this type can have this place. */
export const fitsType = (type: TrademarkType, place: Place): boolean =>
  type === INTERNATIONAL_DESIGNATED.value
    ? place !== internationalRegister
    : typeOfPlace(place, false) === type;

/** Whether the mark keeps its place as a territory: for the other types the type says it. */
export const hasTerritory = (type: TrademarkType): boolean =>
  type === FOREIGN.value || type === INTERNATIONAL_DESIGNATED.value;
