import { trademarkStatus } from '#contract/codes/trademarks';
import { alpha3 } from '#contract/imports/alpha3';
import { codeSpellings } from '#contract/imports/codeSpellings';
import { formerLabels } from '#contract/imports/formerLabels';
import { endReasonOfWord, statusesOfWord } from '#contract/registry/statusWords';
import type { CodeList } from '#contract/values/codes';
import { countries, officeToTerritory, territories } from '#contract/values/countries';
import { locales } from '#contract/values/locale';
import { foldText } from '#contract/values/searchText';

type Code = string | number;

/** A word as it is compared: "Słowno-graficzny" and "slowno graficzny" are one. */
export const foldWord = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words with their codes; null where a word could be either of two. */
type Words = Map<string, Code | null>;

const addAll = (words: Words, pairs: readonly (readonly [string, Code])[]): void => {
  const own: Words = new Map();
  for (const [text, code] of pairs) {
    const word = foldWord(text);
    own.set(word, own.has(word) && own.get(word) !== code ? null : code);
  }
  for (const [word, code] of own) if (!words.has(word)) words.set(word, code);
};

/** Labels come before names of codes, and both before other spellings. */
const wordsIn = (list: CodeList): Words => {
  const words: Words = new Map();
  const entries = Object.entries(list);
  addAll(
    words,
    entries.flatMap(([, { value, label }]) =>
      locales.map((locale) => [label[locale], value] as const),
    ),
  );
  addAll(
    words,
    entries.map(([name, { value }]) => [name, value]),
  );
  const former = formerLabels.get(list) ?? {};
  addAll(
    words,
    entries.flatMap(([name, { value }]) =>
      (former[name] ?? []).map((word) => [word, value] as const),
    ),
  );
  const more = codeSpellings.get(list) ?? {};
  addAll(
    words,
    entries.flatMap(([name, { value }]) =>
      (more[name] ?? '').split(',').map((word) => [word, value] as const),
    ),
  );
  return words;
};

const known = new WeakMap<CodeList, Words>();
const wordsOf = (list: CodeList): Words => {
  const words = known.get(list) ?? wordsIn(list);
  known.set(list, words);
  return words;
};

/** Office words that in a sheet could mean another status, or that we have no status for. */
const askedStatuses = new Set(['accepted', 'received', 'removed from register']);

const ofRegistry = (word: string): Code | null => {
  const { applied, registered } = statusesOfWord(word) ?? {};
  const isOne = applied !== undefined && applied === registered;
  return isOne && endReasonOfWord(word) !== 'WITHDRAWN' && !askedStatuses.has(word)
    ? applied
    : null;
};

const ofOffice = (list: CodeList, word: string): Code | null => {
  const letters = word.toUpperCase();
  const territory = alpha3.get(letters) ?? officeToTerritory(letters);
  return territory !== null && Object.hasOwn(list, territory) ? territory : null;
};

const codeOfOne = (list: CodeList, text: string): Code | null => {
  const word = foldWord(text);
  const found = wordsOf(list).get(word);
  if (found !== undefined) return found;
  if (list === trademarkStatus) return ofRegistry(word);
  return list === territories || list === countries ? ofOffice(list, word) : null;
};

/** The code of a word; "Niemcy (DE)" and "DE – Niemcy" say it twice. Null where it is asked about. */
export const codeOfWord = (list: CodeList, text: string): Code | null => {
  const whole = codeOfOne(list, text);
  if (whole !== null) return whole;
  const parts = text.split(/[()[\]/|,:]|\s[-–—]\s/).filter((part) => foldWord(part) !== '');
  if (parts.length < 2) return null;
  const [first = null, ...others] = parts.map((part) => codeOfOne(list, part));
  return others.every((other) => other === first) ? first : null;
};

/** More than the commas of any label. */
const mostParts = 6;

/** Several codes in one cell; labels may have commas themselves. Null where one of them is unknown. */
export const codesOfWords = (list: CodeList, text: string): Code[] | null => {
  const parts = text.split(/[,;\n]/);
  const found: Code[] = [];
  for (let from = 0; from < parts.length;) {
    if (foldWord(parts[from] ?? '') === '') {
      from += 1;
      continue;
    }
    let to = Math.min(parts.length, from + mostParts);
    let code: Code | null = null;
    for (; to > from && code === null; to -= 1)
      code = codeOfOne(list, parts.slice(from, to).join(','));
    if (code === null) return null;
    if (!found.includes(code)) found.push(code);
    from = to + 1;
  }
  return found;
};
