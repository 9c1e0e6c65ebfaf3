import { foldWord } from '#contract/imports/codeWords';
import { headingSpellings } from '#contract/imports/headingSpellings';
import type { ImportKind } from '#contract/imports/shapes';
import { labelsBeyond, targetsOf } from '#contract/imports/targets';
import { locales } from '#contract/values/locale';

/** Words that say the same in headings. */
const alike: Readonly<Record<string, string>> = {
  nr: 'numer',
  no: 'numer',
  num: 'numer',
  number: 'numer',
  numery: 'numer',
  date: 'data',
  dt: 'data',
  dzien: 'data',
  dnia: 'data',
};

const tokensOf = (text: string): string[] =>
  foldWord(text)
    .replaceAll(/\be mail\b/g, 'email')
    .split(' ')
    .filter((token) => token !== '')
    .map((token) => alike[token] ?? token);

/** Enough of a word to be known by whatever its ending. */
const stemOf = (token: string): string => {
  if (token.length <= 4) return token;
  return token.length <= 6 ? token.slice(0, -1) : token.slice(0, 6);
};

type Spelling = { target: string; text: string; tokens: string[]; stems: string[] };

const spellingOf = (target: string, text: string): Spelling => {
  const tokens = tokensOf(text);
  return { target, text: tokens.join(' '), tokens, stems: [...new Set(tokens.map(stemOf))] };
};

const spellingsOf = (kind: ImportKind): Spelling[] =>
  targetsOf(kind).flatMap(({ key, label }) =>
    [...locales.map((locale) => label[locale]), ...(headingSpellings[kind][key] ?? [])].map(
      (text) => spellingOf(key, text),
    ),
  );
const spellings: Readonly<Record<ImportKind, readonly Spelling[]>> = {
  marks: spellingsOf('marks'),
  customers: spellingsOf('customers'),
};

const textsBeyond = (kind: ImportKind): Set<string> =>
  new Set(
    labelsBeyond(kind).flatMap((label) =>
      locales.map((locale) => tokensOf(label[locale]).join(' ')),
    ),
  );
const beyond: Readonly<Record<ImportKind, ReadonlySet<string>>> = {
  marks: textsBeyond('marks'),
  customers: textsBeyond('customers'),
};

/** A longer text heads no column. */
export const longestHeading = 80;

/** From here on a heading says the target itself, in other words at most. */
export const surely = 90;
/** A heading that has more words than the spelling is taken from here on. */
const likely = 60;
const exactly = 100;

/** Single letters abbreviate nothing: the first row of data may have them. */
const isAbbreviation = (short: readonly string[], long: readonly string[]): boolean =>
  short.length === long.length &&
  short.some((token) => token.length > 1) &&
  short.every((token, at) => long[at]?.startsWith(token) === true);

/** A heading with one of these is about that alone: the date of the application is not its number. */
const deciding = ['data', 'numer'];

const scoreOf = (heading: Spelling, spelling: Spelling): number => {
  const { tokens, stems } = spelling;
  if (spelling.text === heading.text) return exactly;
  const isWithin = stems.every((stem) => heading.stems.includes(stem));
  if (isWithin && stems.length === heading.stems.length) return 95;
  if (isAbbreviation(heading.tokens, tokens)) return surely;
  const isTelling = tokens.length > 1 || (tokens[0]?.length ?? 0) >= 5;
  return isWithin &&
    isTelling &&
    deciding.every((word) => tokens.includes(word) === heading.tokens.includes(word))
    ? 50 + (30 * stems.length) / heading.stems.length
    : 0;
};

/** How well a heading says each target; those it does not say are left out. */
export const headingScores = (kind: ImportKind, text: string): Map<string, number> => {
  const scores = new Map<string, number>();
  if (text.length > longestHeading) return scores;
  const heading = spellingOf('', text);
  if (heading.tokens.length === 0) return scores;
  // A label of the product means exactly that, and not what is spelled alike.
  const least = beyond[kind].has(heading.text) ? exactly : likely;
  for (const spelling of spellings[kind]) {
    const score = scoreOf(heading, spelling);
    if (score >= least && score > (scores.get(spelling.target) ?? 0))
      scores.set(spelling.target, score);
  }
  return scores;
};

/** Names the shape of a sheet, so that a kept mapping is found again. */
export const headingsKey = (headings: readonly string[]): string =>
  headings.map(foldWord).join('|').replace(/\|+$/, '');
