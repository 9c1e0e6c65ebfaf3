import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { Period } from '#contract/deadlines/engine/types';

export const days = (count: number): Period => ({ count, unit: 'days' });
export const months = (count: number): Period => ({ count, unit: 'months' });
export const years = (count: number): Period => ({ count, unit: 'years' });

/** Null for days, because months differ in length. */
export const monthsIn = ({ count, unit }: Period): number | null => {
  if (unit === 'days') return null;
  return unit === 'years' ? 12 * count : count;
};

/** The same day of the month, or the last day of a shorter month; days are added exactly. */
export const addPeriod = (date: CalendarDate, period: Period, times = 1): CalendarDate => {
  const inMonths = monthsIn(period);
  return inMonths === null
    ? addDays(date, times * period.count)
    : addMonths(date, times * inMonths);
};

export const subtractPeriod = (date: CalendarDate, period: Period): CalendarDate =>
  addPeriod(date, period, -1);

/** The last day of the month of a date. */
export const monthEnd = (date: CalendarDate): CalendarDate =>
  addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
