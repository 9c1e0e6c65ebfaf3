import { addMonths, type CalendarDate, daysBetween } from '#contract/values/dates';
import type { Sentences, TranslationOf } from '#contract/words/i18n';

/** How pressing a date is; every page shows it in the same form. */
export type Urgency = 'late' | 'grace' | 'week' | 'month' | 'far';

/** What decides how pressing a date is. */
export type Pressing = {
  /** The statutory day, which every page counts to, so that lists and pages agree. */
  due: CalendarDate;
  /** The working day on which it is still in time, where the statutory one is none. */
  rolledTo?: CalendarDate | null | undefined;
  /** The last day on which an act still counts, where that is later. */
  lastDay?: CalendarDate | null | undefined;
};

const daysOfWeek = 7;
const daysOfMonth = 30;

/** The day to count to while it is in time; null once it is not. */
const dayAhead = ({ due, rolledTo }: Pressing, today: CalendarDate): CalendarDate | null => {
  if (due >= today) return due;
  return rolledTo && rolledTo >= today ? rolledTo : null;
};

export const urgencyOf = (pressing: Pressing, today: CalendarDate): Urgency => {
  const { lastDay } = pressing;
  const day = dayAhead(pressing, today);
  if (day === null) return lastDay && lastDay >= today ? 'grace' : 'late';
  const left = daysBetween(today, day);
  if (left <= daysOfWeek) return 'week';
  return left <= daysOfMonth ? 'month' : 'far';
};

const polish = {
  late: {
    one: '{count} dzień po terminie',
    few: '{count} dni po terminie',
    many: '{count} dni po terminie',
    other: '{count} dnia po terminie',
  },
  grace: {
    one: 'został {count} dzień',
    few: 'zostały {count} dni',
    many: 'zostało {count} dni',
    other: 'zostało {count} dnia',
  },
  grace_today: 'ostatni dzień dziś',
  until: 'do {date}',
  today: 'dziś',
  tomorrow: 'jutro',
  days: {
    one: 'za {count} dzień',
    few: 'za {count} dni',
    many: 'za {count} dni',
    other: 'za {count} dnia',
  },
  months: {
    one: 'za {count} mies.',
    few: 'za {count} mies.',
    many: 'za {count} mies.',
    other: 'za {count} mies.',
  },
  years: {
    one: 'za {count} rok',
    few: 'za {count} lata',
    many: 'za {count} lat',
    other: 'za {count} roku',
  },
  years_months: '{years} i {count} mies.',
} as const;

const english: TranslationOf<typeof polish> = {
  late: { one: '{count} day overdue', other: '{count} days overdue' },
  grace: { one: '{count} day left', other: '{count} days left' },
  grace_today: 'last day today',
  until: 'until {date}',
  today: 'today',
  tomorrow: 'tomorrow',
  days: { one: 'in {count} day', other: 'in {count} days' },
  months: { one: 'in {count} month', other: 'in {count} months' },
  years: { one: 'in {count} year', other: 'in {count} years' },
  years_months: '{years} {count} mo.',
};

export const urgencyMessages = { pl: polish, en: english };
type Say = Sentences<typeof polish>;

/** Whole months, so that a date is never said to be further away than it is. */
const wholeMonths = (from: CalendarDate, to: CalendarDate): number => {
  const [fromYear, fromMonth] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const [toYear, toMonth] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))];
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
};

const monthsInWords = 24;
/** Beyond these the months of a year make no difference. */
const yearsWithMonths = 5;

/** “in 16 days”, “in 14 months”, “in 10 years”: how far away a day to come is. */
const aheadText = (say: Say, day: CalendarDate, today: CalendarDate): string => {
  const days = daysBetween(today, day);
  if (days === 0) return say('today');
  if (days === 1) return say('tomorrow');
  const months = wholeMonths(today, day);
  if (days <= daysOfMonth || months === 0) return say('days', { count: days });
  if (months < monthsInWords) return say('months', { count: months });
  const [years, more] = [Math.floor(months / 12), months % 12];
  const inYears = say('years', { count: years });
  return years < yearsWithMonths && more > 0
    ? say('years_months', { years: inYears, count: more })
    : inYears;
};

/** A date relative to today: “3 days overdue”, “tomorrow”, “in 10 years”, in grace “101 days left”. */
export const urgencyText = (say: Say, pressing: Pressing, today: CalendarDate): string => {
  const { due, lastDay } = pressing;
  const day = dayAhead(pressing, today);
  if (day !== null) return aheadText(say, day, today);
  if (!lastDay || lastDay < today) return say('late', { count: daysBetween(due, today) });
  const left = daysBetween(today, lastDay);
  return left === 0 ? say('grace_today') : say('grace', { count: left });
};
