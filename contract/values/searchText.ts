/** Of what is typed to find something: longer than any name, and more words would only cost. */
export const longestSearch = 100;

/** Letters that no accent makes, as the database writes them without (`unaccent`). */
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

/** Text as search compares it, here as in the database: without case and accents. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(otherLetters, (letter) => plainLetters[letter] ?? letter);

/** Without what stands between letters and digits: "Z.500 025" and "z500025" are one number. */
export const joinText = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

export const searchWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

const leastDigits = 3;
const leastBareDigits = 5;

/**
 * What a number is found by, however it is written, the surest spelling first: whole, and without the
 * letters before it, which offices and people leave out. Nothing where no number is typed.
 */
export const numberKeys = (term: string): string[] => {
  const whole = joinText(term);
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length < leastDigits) return [];
  const hasLettersBefore = /^\D+\d+$/.test(whole);
  return hasLettersBefore && digits.length >= leastBareDigits ? [whole, digits] : [whole];
};

/** Shorter words have too many neighbours. */
const leastForgiven = 4;

/** One typing error apart: a letter more, less or another, or two changed about. */
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

/** Another number is no typing error. */
export const isForgivable = (word: string): boolean =>
  word.length >= leastForgiven && /^\p{L}+$/u.test(word);

type Span = readonly [from: number, to: number];

/** Folded, with the place in the text that each folded letter comes from. */
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

/** Where the letters and digits of a key stand, whatever is written between them. */
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

/** A text in parts: those that the term was found by, and the others. */
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
