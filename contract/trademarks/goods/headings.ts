import { bracketed } from '#contract/trademarks/goods/brackets';
import { niceClass, type NiceClass } from '#contract/trademarks/goods/nice';

/** The positions of a class heading in a specification and of its goods. */
export interface ClassHeading {
  class: NiceClass;
  start: number;
  end: number;
}

type Place = 'lineStart' | 'introduced' | 'afterSemicolon' | 'afterStop' | 'inTerm';
type Separator = 'colon' | 'stop' | 'dash' | 'bracket' | 'tab' | 'lineEnd' | 'none';

interface Candidate extends ClassHeading {
  /** As written, to distinguish "Class 9" from a term "class 1 laser products"; '' for a bare number. */
  word: string;
  digits: string;
  brackets: string;
  place: Place;
  separator: Separator;
  followsStop: boolean;
  enclosed: boolean;
}

const name = '(?:class|klasa|klasse|classe|kl|cl)';
/** Only within a line: a word at the end of a line and a number on the next are no heading. */
const gap = String.raw`[ \t]?`;
const numbered = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<open>[(\[]?)(?:(?<word>(?:int(?:\.|ernational)?${gap})?${name}(?:${gap}/${gap}${name})?)[.:]?${gap}(?:n[ro]\.?${gap}|№${gap})?)?(?<digits>\d{1,3})(?![\p{L}\p{N}]|[.,]\d)(?<close>[)\]]?)`,
  'giu',
);

const bullet = String.raw`(?:[•·▪◦*–-]\s?)?`;
/** (510) and (511) are the codes offices print before the classes. */
const places: readonly (readonly [Place, RegExp])[] = [
  ['lineStart', new RegExp(String.raw`(?<=\n)${bullet}$`)],
  ['introduced', /(?::|\(51[01]\))\s?$/],
  ['afterSemicolon', /[;；]\s?$/],
  ['afterStop', /\.\s$/],
];
const longestLookBack = 8;

const separators: readonly (readonly [Separator, RegExp])[] = [
  ['colon', /\s?[:：](?:\s?[-–—―－](?=\s))?/y],
  ['stop', /[.．](?!\d)(?:\s?[-–—―－](?=\s))?/y],
  ['dash', /\s?[–—―－](?!\d)|\s-(?!\d)|-(?=\s)/y],
  ['tab', /\t/y],
  ['lineEnd', /\n|$/y],
  ['none', /-(?=\p{L})| /uy],
];

const placeOf = (text: string, start: number): { place: Place; start: number } => {
  const before =
    start <= longestLookBack
      ? `\n${text.slice(0, start)}`
      : text.slice(start - longestLookBack, start);
  for (const [place, pattern] of places) {
    const found = pattern.exec(before);
    if (found) return { place, start: place === 'lineStart' ? start - found[0].length : start };
  }
  return { place: 'inTerm', start };
};

const separatorAt = (text: string, position: number) => {
  for (const [separator, pattern] of separators) {
    pattern.lastIndex = position;
    if (pattern.test(text)) return { separator, end: pattern.lastIndex };
  }
  return null;
};

const classByNumber = new Map<number, NiceClass>(
  Object.values(niceClass).map(({ value }) => [value, value]),
);

const candidatesIn = (text: string): Candidate[] => {
  const isEnclosed = bracketed(text);
  const candidates: Candidate[] = [];
  for (const match of text.matchAll(numbered)) {
    const { word = '', digits = '', open = '', close = '' } = match.groups ?? {};
    const number = classByNumber.get(Number(digits));
    const { place, start } = placeOf(text, match.index);
    if (number === undefined || (place === 'inTerm' && !word)) continue;
    const closed = match.index + match[0].length;
    const after = separatorAt(text, closed);
    const brackets = open + close;
    const wellEnclosed = brackets === '()' || brackets === '[]' || (brackets === ')' && !word);
    if (brackets ? !wellEnclosed : !after) continue;
    candidates.push({
      class: number,
      start,
      end: after?.end ?? closed,
      word,
      digits,
      brackets,
      place,
      separator: brackets ? 'bracket' : (after?.separator ?? 'none'),
      followsStop: start === 0 || text[start - 2] === '.',
      enclosed: place !== 'lineStart' && isEnclosed(match.index),
    });
  }
  return candidates;
};

const isSeparated = ({ separator }: Candidate): boolean => separator !== 'none';
const isCapitalised = ({ word }: Candidate): boolean => /^\p{Lu}/u.test(word);

/** "…; class 2" may end a line, or the text, by chance. */
const endsLineMidway = ({ separator, place }: Candidate): boolean =>
  separator === 'lineEnd' && place !== 'lineStart';

/** "Class 9 lasers" can start a specification; after a semicolon it may as well be a term. */
const opensWorded = (candidate: Candidate): boolean =>
  candidate.place !== 'inTerm' &&
  ((isSeparated(candidate) && !endsLineMidway(candidate)) ||
    candidate.place === 'lineStart' ||
    candidate.place === 'introduced' ||
    (candidate.place === 'afterStop' && isCapitalised(candidate)));

const continuesWorded = (opening: Candidate, last: Candidate, candidate: Candidate): boolean => {
  const sameWord = candidate.word === opening.word;
  const ascends = candidate.class > last.class;
  if (candidate.place === 'inTerm')
    // Line breaks get lost when text is copied: "… telephones Class 35: advertising".
    return (
      sameWord &&
      ascends &&
      isCapitalised(candidate) &&
      candidate.separator === opening.separator &&
      (candidate.separator === 'colon' || candidate.separator === 'dash')
    );
  if (isSeparated(candidate)) return sameWord || !endsLineMidway(candidate);
  if (!sameWord) return false;
  return candidate.place === 'lineStart'
    ? ascends || !isSeparated(opening)
    : ascends && !isSeparated(opening);
};

/** "Class 9: Software.⏎25: Clothing": the word may be omitted where the line alone suffices. */
const continuesBare = (text: string, last: Candidate | undefined, candidate: Candidate): boolean =>
  last !== undefined &&
  candidate.class > last.class &&
  candidate.place === 'lineStart' &&
  candidate.followsStop &&
  candidate.separator === 'colon' &&
  /^\s?\p{L}/u.test(text.slice(candidate.end, candidate.end + 2));

const wordedHeadings = (text: string, candidates: readonly Candidate[]): Candidate[] => {
  const headings: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.enclosed) continue;
    const [opening] = headings;
    const last = headings.at(-1);
    if (candidate.word === '') {
      if (continuesBare(text, last, candidate)) headings.push(candidate);
    } else if (opening && last ? continuesWorded(opening, last, candidate) : opensWorded(candidate))
      headings.push(candidate);
  }
  return headings;
};

const standsBare = (text: string, candidate: Candidate): boolean => {
  const { word, place, separator, enclosed, end, followsStop } = candidate;
  if (word !== '' || enclosed || place === 'inTerm') return false;
  switch (separator) {
    case 'none':
      // Printed like this in the international gazette; otherwise it may be "25 kg sacks" on a new line.
      return (
        text[end - 1] === ' ' && (place === 'introduced' || (place === 'lineStart' && followsStop))
      );
    case 'tab':
    case 'lineEnd':
      return place === 'lineStart' || place === 'introduced';
    case 'dash':
      // "7- and 8-inch", "24–hour" are terms.
      return /\s[–—―－-]$/.test(text.slice(end - 2, end)) && /\s/.test(text[end] ?? '');
    case 'colon':
    case 'stop':
    case 'bracket':
      return true;
  }
};

const sameStyle = (one: Candidate, other: Candidate): boolean =>
  one.separator === other.separator &&
  one.brackets === other.brackets &&
  (one.digits.startsWith('0')
    ? one.digits.length === other.digits.length
    : !other.digits.startsWith('0'));

const ascend = (headings: readonly Candidate[]): boolean =>
  headings.every(({ class: number }, index) => number > (headings[index - 1]?.class ?? 0));

const isRange = (text: string, { separator, end }: Candidate): boolean =>
  separator === 'dash' && /^\s?\d/.test(text.slice(end, end + 2));

/** "10 Surgical apparatus.", as a gazette prints one class: the capital distinguishes it from "25 kg sacks". */
const opensSingleClass = (text: string, { start, end }: Candidate): boolean =>
  /^(?:\(51[01]\)\s?)?$/.test(text.slice(0, start)) &&
  /^\p{Lu}(?:\p{Ll}|\p{Lu}{2})/u.test(text.slice(end, end + 3));

/** A number is a heading only if all numbers in the text ascend in one style. */
const bareHeadings = (text: string, candidates: readonly Candidate[]): Candidate[] => {
  const bare = candidates.filter((candidate) => standsBare(text, candidate));
  const tried: Candidate[] = [];
  for (const opening of bare) {
    if (opening.place !== 'lineStart' && opening.place !== 'introduced') continue;
    if (tried.some((earlier) => sameStyle(earlier, opening))) continue;
    tried.push(opening);
    const alike = bare.filter(
      (candidate) => candidate.start >= opening.start && sameStyle(opening, candidate),
    );
    const onLines = alike.filter(
      ({ place }) => place !== 'afterSemicolon' && place !== 'afterStop',
    );
    const headings = [alike, onLines].find(ascend) ?? [];
    const [only, ...others] = headings;
    if (others.length > 0) return headings;
    if (only?.start === 0 && isSeparated(only) && !isRange(text, only)) return headings;
    if (only?.separator === 'none' && opensSingleClass(text, only)) return headings;
  }
  return [];
};

/** Expects text with single whitespace characters. Headings with a word precede bare numbers. */
export const classHeadings = (text: string): ClassHeading[] => {
  const candidates = candidatesIn(text);
  const worded = wordedHeadings(text, candidates);
  const [opening] = worded;
  if (opening && (opening.start === 0 || isSeparated(opening))) return worded;
  const bare = bareHeadings(text, candidates);
  return bare.length > 0 ? bare : worded;
};
