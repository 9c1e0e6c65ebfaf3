import english from 'hyphen/en-gb/index.js';
import polish from 'hyphen/pl/index.js';
import type { Locale } from '#contract/values/locale';

/** Where a word may be broken. */
export type Break = {
  at: number;
  /** A hyphen is added that the word does not have. */
  adds: boolean;
  /** Polish repeats the hyphen of "biało-czerwony" on both lines. */
  repeats: boolean;
};

const hyphenators = { pl: polish, en: english };
const mark = '\u00AD';
const fewestBefore = 2;
const fewestAfter = 3;

const within = (letters: string, language: Locale): number[] => {
  const parts = hyphenators[language]
    .hyphenateSync(letters, { hyphenChar: mark, minWordLength: fewestBefore + fewestAfter })
    .split(mark);
  const places: number[] = [];
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    if (at >= fewestBefore && letters.length - at >= fewestAfter) places.push(at);
  }
  return places;
};

/** Numbers and addresses, which must not be broken. */
const isFixed = (word: string): boolean => /\d|@|:\/\/|www\./u.test(word);

const found = (word: string, language: Locale): Break[] => {
  const breaks: Break[] = [];
  for (const { index, 0: sign } of word.matchAll(/(?<=\p{L}{2})[-/](?=\p{L}{2})/gu)) {
    const isLower = /^\p{Ll}/u.test(word.slice(index + 1));
    breaks.push({
      at: index + 1,
      adds: false,
      repeats: language === 'pl' && sign === '-' && isLower,
    });
  }
  for (const { index, 0: letters } of word.matchAll(/\p{L}{5,}/gu))
    for (const at of within(letters, language))
      breaks.push({ at: index + at, adds: true, repeats: false });
  return breaks.sort((one, other) => one.at - other.at);
};

const known: Record<Locale, Map<string, Break[]>> = { pl: new Map(), en: new Map() };
const mostKnown = 20_000;

export const breaksOf = (word: string, language: Locale): readonly Break[] => {
  if (isFixed(word)) return [];
  const words = known[language];
  const before = words.get(word);
  if (before) return before;
  const breaks = found(word, language);
  if (words.size >= mostKnown) words.clear();
  words.set(word, breaks);
  return breaks;
};
