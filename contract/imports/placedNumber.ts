import { placeOfWord } from '#contract/imports/places';
import { isTerritoryCode, type TerritoryCode } from '#contract/values/countries';

export type PlacedNumber = { number: string; place: TerritoryCode | null };

/** "CH 123", "Szwajcaria: 123", "CH123", "PL R.123". */
const before = /^(\p{L}[\p{L} ]*?)[\s:,./-]*((?:[zr][\s.]*)?\d.*)$/iu;
/** "123 (CH)", "123, Szwajcaria". */
const behind = /^(.*\d)[\s,/([-]+(\p{L}[\p{L} ]*)[\])]?$/u;

/** A cell may hold 32,767 characters, and no number with its territory is longer than this. */
const longestNumber = 200;

/** A number of a mark as other rows name it: as it stands, and without the territory before or behind it. */
export const placedNumbers = (text: string): PlacedNumber[] => {
  const whole = text.trim();
  if (whole.length > longestNumber) return [{ number: whole, place: null }];
  const [, wordBefore, numberBehind] = before.exec(whole) ?? [];
  const [, numberBefore, wordBehind] = behind.exec(whole) ?? [];
  const readings = [
    [wordBefore, numberBehind],
    [wordBehind, numberBefore],
  ] as const;
  const placed = readings.flatMap(([word, number]): PlacedNumber[] => {
    const place = word === undefined ? null : placeOfWord(word);
    return place !== null && isTerritoryCode(place) && number !== undefined
      ? [{ number: number.trim(), place }]
      : [];
  });
  return [{ number: whole, place: null }, ...placed];
};
