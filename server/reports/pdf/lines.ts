import type { Locale } from '#contract/values/locale';
import { breaksOf } from '#server/reports/pdf/syllables';

export type Line = {
  text: string;
  /** The word continues on the next line: a hyphen is drawn after it. */
  hyphen: boolean;
  /** The last line of a paragraph is never justified. */
  last: boolean;
};

export type Setting = {
  width: number;
  measure: (text: string) => number;
  language: Locale;
  /** True if words may be broken to fill the line; otherwise only those too long for any line. */
  isFilled: boolean;
};

const glued = '\u00A0';
const opening = String.raw`[\s(\[{„“”"'«»–—/\u00A0]`;
const oneLetter = new RegExp(String.raw`(?<=^|${opening})([aiouwz])\s+(?=\S)`, 'giu');

/** Non-breaking: a one-letter word stays with the next word, a dash with the previous one. */
const bound = (text: string): string =>
  text.replaceAll(oneLetter, `$1${glued}`).replaceAll(/ (?=[–—] )/g, glued);

type Part = { head: string; rest: string; hyphen: boolean };

/** As much of a word as fits, hyphenated by the rules of its language. */
const partOf = (word: string, room: number, { measure, language }: Setting): Part | null => {
  const breaks = breaksOf(word, language);
  for (const { at, adds, repeats } of breaks.toReversed()) {
    const head = word.slice(0, at);
    if (measure(adds ? `${head}-` : head) > room) continue;
    return { head, rest: (repeats ? '-' : '') + word.slice(at), hyphen: adds };
  }
  return null;
};

/** How many letters of a text fit into a width. */
export const fittingLetters = (
  letters: readonly string[],
  width: number,
  measure: (text: string) => number,
): number => {
  let [fits, most] = [0, letters.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (measure(letters.slice(0, middle).join('')) <= width) fits = middle;
    else most = middle - 1;
  }
  return fits;
};

/** For a word too long for any line: splits bound words, else takes as many letters as fit. */
const cutOf = (word: string, { width, measure }: Setting): Part | null => {
  const letters = Array.from(word);
  if (letters.length === 1) return null;
  const count = Math.max(1, fittingLetters(letters, width, measure));
  const space = letters.lastIndexOf(glued, count);
  const [end, next] = space > 0 ? [space, space + 1] : [count, count];
  return {
    head: letters.slice(0, end).join(''),
    rest: letters.slice(next).join(''),
    hyphen: false,
  };
};

const paragraphLines = (paragraph: string, setting: Setting): Line[] => {
  const { width, measure } = setting;
  const space = measure(' ');
  const lines: Line[] = [];
  let text = '';
  let used = 0;
  const put = (part: string) => {
    used += (text === '' ? 0 : space) + measure(part);
    text += text === '' ? part : ` ${part}`;
  };
  const end = (hyphen: boolean, last = false) => {
    lines.push({ text, hyphen, last });
    text = '';
    used = 0;
  };
  for (const word of bound(paragraph).split(/[ \t]+/)) {
    let rest = word;
    while (rest !== '') {
      const room = width - used - (text === '' ? 0 : space) + 0.01;
      if (measure(rest) <= room) {
        put(rest);
        break;
      }
      const part =
        setting.isFilled || text === ''
          ? (partOf(rest, room, setting) ?? (text === '' ? cutOf(rest, setting) : null))
          : null;
      if (part) {
        put(part.head);
        rest = part.rest;
        end(part.hyphen);
      } else if (text === '') {
        put(rest);
        break;
      } else end(false);
    }
  }
  end(false, true);
  return lines;
};

/** Fills line by line; a word is broken only if it would leave a gap. */
export const breakLines = (text: string, setting: Setting): Line[] =>
  text.split('\n').flatMap((paragraph) => paragraphLines(paragraph.trim(), setting));
