import type { CalendarDate } from '#contract/values/dates';
import type { Period } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';

const polishMonths = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 10 stycznia 2026, 10 January 2026: a month in words cannot be mistaken for a day. */
export const dateInWords = (date: CalendarDate): Label => {
  const month = Number(date.slice(5, 7)) - 1;
  const day = Number(date.slice(8));
  const year = Number(date.slice(0, 4));
  return {
    pl: `${day} ${polishMonths[month]} ${year}`,
    en: `${day} ${englishMonths[month]} ${year}`,
  };
};

type Forms = { pl: Partial<Record<Intl.LDMLPluralRule, string>>; en: [one: string, other: string] };
const forms: Readonly<Record<Period['unit'], Forms>> = {
  days: { pl: { one: 'dzień', few: 'dni', many: 'dni' }, en: ['day', 'days'] },
  months: { pl: { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' }, en: ['month', 'months'] },
  years: { pl: { one: 'rok', few: 'lata', many: 'lat' }, en: ['year', 'years'] },
};
const polishPlurals = new Intl.PluralRules('pl');

/** 3 miesiące, 3 months: the length, without a sign. */
export const periodInWords = ({ count, unit }: Period): Label => {
  const length = Math.abs(count);
  const { pl, en } = forms[unit];
  return {
    pl: `${length} ${pl[polishPlurals.select(length)]}`,
    en: `${length} ${en[length === 1 ? 0 : 1]}`,
  };
};

/** Joins texts in both languages, so that no sentence is written twice. */
export const joined = (...parts: readonly (Label | string)[]): Label => {
  const text: Label = { pl: '', en: '' };
  for (const part of parts) {
    text.pl += typeof part === 'string' ? part : part.pl;
    text.en += typeof part === 'string' ? part : part.en;
  }
  return text;
};

/** + 3 miesiące or − 6 miesięcy. */
export const signed = (period: Period, times = 1): Label => {
  const total = period.count * times;
  return joined(total < 0 ? ' − ' : ' + ', periodInWords({ ...period, count: total }));
};

const lowered = (text: string): string =>
  // A second capital means an abbreviation, which keeps its capitals.
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Lowers the first letter for use within a sentence: names of letters and consequences begin with a capital. */
export const midSentence = ({ pl, en }: Label): Label => ({ pl: lowered(pl), en: lowered(en) });
