import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { Occurrence } from '#contract/deadlines/engine/anchors';
import { addPeriod, monthEnd, monthsIn, subtractPeriod } from '#contract/deadlines/engine/periods';
import type { DeadlineRule, Period } from '#contract/deadlines/engine/types';

export type DeadlineDates = {
  due: CalendarDate;
  opensOn: CalendarDate | null;
  graceEndsOn: CalendarDate | null;
};

/** The date a letter states replaces the counted one, unless the rule is about something else. */
export const statedDate = (rule: DeadlineRule, { stated }: Occurrence): CalendarDate | null =>
  rule.countsAlways ? null : stated;

const aDay: Period = { count: 1, unit: 'days' };

type Summand = readonly [period: Period, times: number];

/** Months are summed before they are added, so that a 31st or a 29 February is shortened only once, at the end. */
const count = (from: CalendarDate, summands: readonly Summand[]): CalendarDate => {
  let months = 0;
  let days = 0;
  for (const [period, times] of summands) {
    const inMonths = monthsIn(period);
    if (inMonths === null) days += times * period.count;
    else months += times * inMonths;
  }
  const counted = addMonths(from, months);
  return days === 0 ? counted : addDays(counted, days);
};

/** The dates of a rule; `step` counts from 1 within a series. Null where nothing can be counted. */
export const datesOf = (
  rule: DeadlineRule,
  occurrence: Occurrence,
  step = 1,
): DeadlineDates | null => {
  const { offset, recurrence, window, grace, toMonthEnd, dayBefore } = rule;
  const stated = statedDate(rule, occurrence);
  const withGrace = (due: CalendarDate, opensOn: CalendarDate | null): DeadlineDates => ({
    due,
    opensOn,
    graceEndsOn: grace && addPeriod(due, grace),
  });
  if (stated !== null) return withGrace(stated, window && subtractPeriod(stated, window));
  if (offset === null) return null;
  const summands: Summand[] = [[offset, 1]];
  if (recurrence !== null) summands.push([recurrence, step - 1]);
  if (dayBefore) summands.push([aDay, -1]);
  const due = count(occurrence.date, summands);
  if (toMonthEnd) {
    const last = monthEnd(due);
    return withGrace(last, window && subtractPeriod(last, window));
  }
  // Counts from the anchor, not back from the due date: the third anniversary, not the day before it.
  return withGrace(due, window && count(occurrence.date, [...summands, [window, -1]]));
};
