/** The longest search text: longer than any name, and more words would only cost time. */
export const longestSearch = 100;

/** Letters that do not decompose into letter and accent, as the database converts them (`unaccent`). */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const foldLetter = (letter: string): string => {
  const lower = letter.toLowerCase();
  return plainLetters[lower] ?? lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
};

const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Text as the search compares it, in the database too: without case and accents. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(otherLetters, (letter) => plainLetters[letter] ?? letter);

/** Removes everything but letters and digits: "Z.500 025" and "z500025" are one number. */
export const joinText = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

export const searchWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

const leastDigits = 3;
const leastBareDigits = 5;

/**
 * The keys that find a number however it is written, the most precise first: whole, and without the leading
 * letters, which offices and people often omit. Empty where the term is not a number.
 */
export const numberKeys = (term: string): string[] => {
  const whole = joinText(term);
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length < leastDigits) return [];
  const hasLettersBefore = /^\D+\d+$/.test(whole);
  return hasLettersBefore && digits.length >= leastBareDigits ? [whole, digits] : [whole];
};

/** Shorter words are similar to too many others. */
const leastForgiven = 4;

/** At most one typing error apart: a letter added, missing or different, or two swapped. */
export const isNear = (one: string, other: string): boolean => {
  const shortest = Math.min(one.length, other.length);
  if (shortest < leastForgiven || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < shortest && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
};

/** Words with digits are excluded: another number is not a typing error. */
export const isForgivable = (word: string): boolean =>
  word.length >= leastForgiven && /^\p{L}+$/u.test(word);

type Span = readonly [from: number, to: number];

/** Folded text, with the original position of each folded letter. */
const foldWithPlaces = (text: string) => {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
};

const occurrences = (folded: string, needle: string): Span[] => {
  const spans: Span[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
    spans.push([at, at + needle.length]);
  return spans;
};

/** The positions of the letters and digits of a key, whatever is written between them. */
const spanOfKey = (folded: string, key: string): Span[] => {
  const places: number[] = [];
  for (let at = 0; at < folded.length; at += 1)
    if (/[\p{L}\p{N}]/u.test(folded[at] ?? '')) places.push(at);
  const at = places
    .map((place) => folded[place])
    .join('')
    .indexOf(key);
  const [first, last] = [places[at], places[at + key.length - 1]];
  return at < 0 || first === undefined || last === undefined ? [] : [[first, last + 1]];
};

const spansOfWord = (folded: string, word: string): Span[] => {
  const found = occurrences(folded, word);
  if (found.length > 0 || !isForgivable(word)) return found;
  return [...folded.matchAll(/\p{L}+/gu)]
    .filter(([candidate]) => isNear(word, candidate))
    .map((match): Span => [match.index, match.index + match[0].length]);
};

export type MarkedPart = { text: string; marked: boolean };

/** Splits a text into the parts that match the term, and the others. */
export const markedParts = (text: string, term: string): MarkedPart[] => {
  const { folded, places } = foldWithPlaces(text);
  const byWords = searchWords(term).flatMap((word) => spansOfWord(folded, word));
  const [byKey = []] = numberKeys(term)
    .map((key) => spanOfKey(folded, key))
    .filter(({ length }) => length > 0);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const [from, to] of byKey.length > 0 ? byKey : byWords)
    isMarked.fill(true, places[from], places[to] ?? text.length);
  const parts: MarkedPart[] = [];
  for (const [at, marked] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += text[at];
    else parts.push({ text: text[at] ?? '', marked });
  }
  return parts;
};
