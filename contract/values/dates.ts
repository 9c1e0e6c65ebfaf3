import { codes, type Code } from '#contract/values/codes';

/** docs/rules.md, Limits of values. */
export const earliestDate = '1850-01-01';
export const latestDate = '2200-12-31';

/** A calendar date, YYYY-MM-DD: no time, no zone. */
export type CalendarDate = string;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

const isoOf = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

const realDate = (year: number, month: number, day: number): CalendarDate | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? isoOf(year, month, day)
    : null;

const typedForms = [
  /^(?<day>\d{1,2})(?<separator>[.\-/ ])\s?(?<month>\d{1,2})\k<separator>\s?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/**
 * Parses dates as Polish lawyers type them: 05.11.2026, 5.1.2026, 05112026 and 2026-11-05. The day always
 * precedes the month; a day that does not exist (31.02.2026) is rejected.
 */
export const parseTypedDate = (typed: string): CalendarDate | null => {
  const trimmed = typed.trim().replace(/\s*r\.$/, '');
  for (const form of typedForms) {
    const { year, month, day } = form.exec(trimmed)?.groups ?? {};
    if (year === undefined) continue;
    return realDate(Number(year), Number(month), Number(day));
  }
  return null;
};

/** Whether the value of a date field is a day, not text that is still being typed. */
export const isDay = (value: unknown): value is CalendarDate =>
  typeof value === 'string' && parseTypedDate(value) === value;

/** 05.11.2026 in both languages, because the firm and its clients use one format. */
export const formatDate = (date: CalendarDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}.${month}.${year}`;
};

/** People see Warsaw time, machines use UTC. */
export const peopleZone = 'Europe/Warsaw';

/** Cached: creating a format costs more than formatting thousands of dates. */
const warsawDay = new Intl.DateTimeFormat('sv-SE', { timeZone: peopleZone });

/** The calendar date in Warsaw at a moment. */
export const dateInWarsaw = (moment: Date): CalendarDate => warsawDay.format(moment);

const utc = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const isoOfUtc = (moment: Date): CalendarDate => moment.toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const moment = utc(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return isoOfUtc(moment);
};

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);

/** The same day of another month, or the last day of a shorter one. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const position = year * 12 + month - 1 + months;
  const target = { year: Math.floor(position / 12), month: (position % 12) + 1 };
  return isoOf(target.year, target.month, Math.min(day, daysIn(target.year, target.month)));
};

/** The first day of the month at a distance in months. */
export const monthStart = (date: CalendarDate, months: number): CalendarDate => {
  const moment = utc(date);
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return isoOfUtc(moment);
};

/** The Monday of the week: weeks start on Monday. */
export const weekStart = (date: CalendarDate): CalendarDate =>
  addDays(date, -((utc(date).getUTCDay() + 6) % 7));

/** Periods relative to today, so that filters in a saved view stay valid. */
export const relativePeriod = codes({
  TODAY: ['dzisiaj', 'today'],
  THIS_WEEK: ['w tym tygodniu', 'this week'],
  NEXT_WEEK: ['w przyszłym tygodniu', 'next week'],
  THIS_MONTH: ['w tym miesiącu', 'this month'],
  LAST_MONTH: ['w zeszłym miesiącu', 'last month'],
  NEXT_MONTH: ['w przyszłym miesiącu', 'next month'],
  THIS_QUARTER: ['w tym kwartale', 'this quarter'],
  THIS_YEAR: ['w tym roku', 'this year'],
  LAST_YEAR: ['w zeszłym roku', 'last year'],
  NEXT_YEAR: ['w przyszłym roku', 'next year'],
  NEXT_7_DAYS: ['w ciągu 7 dni', 'in the next 7 days'],
  NEXT_30_DAYS: ['w ciągu 30 dni', 'in the next 30 days'],
  NEXT_90_DAYS: ['w ciągu 90 dni', 'in the next 90 days'],
  NEXT_12_MONTHS: ['w ciągu 12 miesięcy', 'in the next 12 months'],
  UNTIL_12_MONTHS: ['najpóźniej za 12 miesięcy', 'at most 12 months ahead'],
  LAST_7_DAYS: ['w ostatnich 7 dniach', 'in the last 7 days'],
  LAST_30_DAYS: ['w ostatnich 30 dniach', 'in the last 30 days'],
  LAST_90_DAYS: ['w ostatnich 90 dniach', 'in the last 90 days'],
  PAST: ['w przeszłości', 'in the past'],
  FUTURE: ['w przyszłości', 'in the future'],
});
export type RelativePeriod = Code<typeof relativePeriod>;

/** First and last day of a period, both inclusive. */
export type DateSpan = { from: CalendarDate; to: CalendarDate };

const months = (today: CalendarDate, first: number, count: number): DateSpan => ({
  from: monthStart(today, first),
  to: addDays(monthStart(today, first + count), -1),
});
const quarter = (today: CalendarDate): DateSpan =>
  months(today, -((Number(today.slice(5, 7)) - 1) % 3), 3);
const weeks = (today: CalendarDate, offset: number): DateSpan => {
  const from = addDays(weekStart(today), 7 * offset);
  return { from, to: addDays(from, 6) };
};
const year = (today: CalendarDate, offset: number): DateSpan => {
  const number = Number(today.slice(0, 4)) + offset;
  return { from: isoOf(number, 1, 1), to: isoOf(number, 12, 31) };
};

const spans: Record<RelativePeriod, (today: CalendarDate) => DateSpan> = {
  TODAY: (today) => ({ from: today, to: today }),
  THIS_WEEK: (today) => weeks(today, 0),
  NEXT_WEEK: (today) => weeks(today, 1),
  THIS_MONTH: (today) => months(today, 0, 1),
  LAST_MONTH: (today) => months(today, -1, 1),
  NEXT_MONTH: (today) => months(today, 1, 1),
  THIS_QUARTER: quarter,
  THIS_YEAR: (today) => year(today, 0),
  LAST_YEAR: (today) => year(today, -1),
  NEXT_YEAR: (today) => year(today, 1),
  NEXT_7_DAYS: (today) => ({ from: today, to: addDays(today, 7) }),
  NEXT_30_DAYS: (today) => ({ from: today, to: addDays(today, 30) }),
  NEXT_90_DAYS: (today) => ({ from: today, to: addDays(today, 90) }),
  NEXT_12_MONTHS: (today) => ({ from: today, to: addMonths(today, 12) }),
  UNTIL_12_MONTHS: (today) => ({ from: earliestDate, to: addMonths(today, 12) }),
  LAST_7_DAYS: (today) => ({ from: addDays(today, -7), to: today }),
  LAST_30_DAYS: (today) => ({ from: addDays(today, -30), to: today }),
  LAST_90_DAYS: (today) => ({ from: addDays(today, -90), to: today }),
  PAST: (today) => ({ from: earliestDate, to: addDays(today, -1) }),
  FUTURE: (today) => ({ from: addDays(today, 1), to: latestDate }),
};

export const spanOf = (period: RelativePeriod, today: CalendarDate): DateSpan =>
  spans[period](today);
