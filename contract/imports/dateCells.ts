import {
  addDays,
  type CalendarDate,
  earliestDate,
  latestDate,
  parseTypedDate,
} from '#contract/values/dates';
import type { DateOrder } from '#contract/imports/shapes';
import { foldText } from '#contract/values/searchText';

/** The names of the months, folded, in all forms that stand in a date; shorter forms are their beginnings. */
const monthNames: readonly (readonly string[])[] = [
  ['styczen', 'stycznia', 'styczniu', 'january'],
  ['luty', 'lutego', 'lutym', 'february'],
  ['marzec', 'marca', 'marcu', 'march'],
  ['kwiecien', 'kwietnia', 'kwietniu', 'april'],
  ['maj', 'maja', 'maju', 'may'],
  ['czerwiec', 'czerwca', 'czerwcu', 'june'],
  ['lipiec', 'lipca', 'lipcu', 'july'],
  ['sierpien', 'sierpnia', 'sierpniu', 'august'],
  ['wrzesien', 'wrzesnia', 'wrzesniu', 'september'],
  ['pazdziernik', 'pazdziernika', 'pazdzierniku', 'october'],
  ['listopad', 'listopada', 'listopadzie', 'november'],
  ['grudzien', 'grudnia', 'grudniu', 'december'],
];
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const leastLetters = 3;

const monthOf = (word: string): number | null => {
  const roman = romanMonths.indexOf(word);
  if (roman >= 0) return roman + 1;
  if (word.length < leastLetters) return null;
  const named = monthNames.findIndex((names) => names.some((name) => name.startsWith(word)));
  return named < 0 ? null : named + 1;
};

type Fault = 'invalid_date' | 'cell_short_year' | 'cell_no_such_day';
/** A date, or why there is none. */
export type DateReading = { date: CalendarDate } | { fault: Fault };
type Parts = { year: string; month: number; day: number };

/**
 * Years of two digits: marks are filed in the past and expire within ten years or so, hence 00–39 are of
 * this century and 70–99 of the last. Those between could be either.
 */
const fullYear = (written: string): number | null => {
  const year = Number(written);
  if (written.length === 4) return year;
  if (year < 40) return 2000 + year;
  return year >= 70 ? 1900 + year : null;
};

const dateOf = ({ year: written, month, day }: Parts): DateReading => {
  const year = fullYear(written);
  if (year === null) return { fault: 'cell_short_year' };
  const date = parseTypedDate(`${day}.${month}.${year}`);
  if (date !== null) return { date };
  // In a month that does not exist the month may stand elsewhere: nobody knows which day was meant.
  return { fault: month >= 1 && month <= 12 ? 'cell_no_such_day' : 'invalid_date' };
};

type Form = { pattern: RegExp; read: (parts: readonly string[], order: DateOrder) => Parts | null };

const yearForm = String.raw`(\d{4}|\d{2})`;
const gap = String.raw`[\s.,/-]*`;

/** Days and years around the name of a month or its Roman number. */
const named = (source: string, at: Record<'day' | 'month' | 'year', number>): Form => ({
  pattern: new RegExp(`^${source}$`),
  read: (parts) => {
    const month = monthOf(parts[at.month] ?? '');
    return month === null
      ? null
      : { year: parts[at.year] ?? '', month, day: Number(parts[at.day]) };
  },
});

const forms: readonly Form[] = [
  // With slashes and hyphens the sheet decides whether the month comes first; dots are never American.
  {
    pattern: /^(\d{1,2})\s?([/-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/,
    read: ([first, , second, year = ''], order) =>
      order === 'mdy'
        ? { year, month: Number(first), day: Number(second) }
        : { year, month: Number(second), day: Number(first) },
  },
  {
    pattern: /^(\d{1,2})([. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/,
    read: ([day, , month, year = '']) => ({ year, month: Number(month), day: Number(day) }),
  },
  {
    pattern: /^(\d{4})\s?([./ -])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/,
    read: ([year = '', , month, day]) => ({ year, month: Number(month), day: Number(day) }),
  },
  named(String.raw`(\d{1,2})(?:st|nd|rd|th)?${gap}(?:of\s)?([a-z]+)${gap}${yearForm}`, {
    day: 0,
    month: 1,
    year: 2,
  }),
  named(String.raw`([a-z]+)${gap}(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+${yearForm}`, {
    month: 0,
    day: 1,
    year: 2,
  }),
  named(String.raw`(\d{4})${gap}([a-z]+)${gap}(\d{1,2})`, { year: 0, month: 1, day: 2 }),
];

const isWithin = (date: CalendarDate): boolean => date >= earliestDate && date <= latestDate;

/** Eight digits: a year can begin or end them, but never both make a date of our centuries. */
const ofDigits = (text: string): CalendarDate | null => {
  if (!/^\d{8}$/.test(text)) return null;
  const reversed = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const dates = [parseTypedDate(text), parseTypedDate(reversed)];
  return dates.find((date) => date !== null && isWithin(date)) ?? null;
};

/** The day before the first that Excel counts, for days after February 1900. */
const excelOrigin = '1899-12-30';
/** Five digits, so that a year alone is no date of 1905. */
const ofSerial = (text: string): CalendarDate | null => {
  const [, days] = /^([1-9]\d{4})(?:[.,]\d+)?$/.exec(text) ?? [];
  return days === undefined ? null : addDays(excelOrigin, Number(days));
};

/** A time of day tells nothing about the date; one in another zone would, so only midnight may have a zone. */
const withoutTime = (text: string): string =>
  text
    .replace(/[t\s,]+00:00(?::00(?:\.0+)?)?(?:z|[+-]00:?00)$/, '')
    .replace(/(?<=\d)(?:t|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?$/, '');

const bare = (text: string): string =>
  withoutTime(foldText(text).replaceAll(/\s+/g, ' ').trim())
    .replace(/^(?:z )?(?:dnia|dn\.?) ?/, '')
    .replace(/(?<=\d)\s*(?:r|roku|rok)?\.?$/, '');

/** Longer than any spelling: a cell may hold 32,767 characters, and the forms are tried on each. */
const longestDate = 60;

/** Reads a date as sheets have it. A day that does not exist is a fault and never another day. */
export const readDate = (typed: string, order: DateOrder): DateReading => {
  if (typed.length > longestDate) return { fault: 'invalid_date' };
  const text = bare(typed);
  const digits = ofDigits(text) ?? ofSerial(text);
  if (digits !== null) return { date: digits };
  for (const { pattern, read } of forms) {
    const [, ...parts] = pattern.exec(text) ?? [];
    const found = parts.length > 0 ? read(parts, order) : null;
    if (found) return dateOf(found);
  }
  return { fault: 'invalid_date' };
};

/** Whether a text is written like a date, right or wrong; a bare number is not. */
export const looksLikeDate = (typed: string): boolean => {
  if (typed.length > longestDate) return false;
  const text = bare(typed);
  return forms.some(({ pattern, read }) => {
    const [, ...parts] = pattern.exec(text) ?? [];
    return parts.length > 0 && read(parts, 'dmy') !== null;
  });
};

/** The order that a cell tells which can be read in one way only. */
export const dateOrderOf = (cell: string): DateOrder | null => {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(cell.trim()) ?? [];
  if (first === undefined) return null;
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy';
  return Number(second) > 12 && Number(first) <= 12 ? 'mdy' : null;
};

/** Whether a cell is one day or another by the order of day and month. */
export const dependsOnOrder = (cell: string): boolean => {
  const [one, other] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')];
  return 'date' in one && 'date' in other && one.date !== other.date;
};

/** The order of day and month in a sheet by what its cells tell: unclear if that is nothing, or both. */
export const dateOrderAmong = (told: ReadonlySet<DateOrder>): DateOrder | 'unclear' => {
  const [only = 'unclear'] = told;
  return told.size === 1 ? only : 'unclear';
};
