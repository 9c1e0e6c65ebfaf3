import { type CalendarDate, daysBetween } from '#contract/values/dates';

/** How many payments are due on one day; null for those without a deadline. */
export type DueOn = { deadline: CalendarDate | null; count: number };

/** What a day of payment means for the deadlines of the payments. */
export type DayJudged = {
  inTime: number;
  late: number;
  withoutDeadline: number;
  /** Days left until the nearest deadline that is kept. */
  daysLeft: number | null;
  /** Days after the deadline that is missed by most. */
  daysLate: number | null;
};

/** A fee paid on its deadline is in time. */
export const judgePaymentDay = (due: readonly DueOn[], paidOn: CalendarDate): DayJudged => {
  const left = due.flatMap(({ deadline, count }) =>
    deadline === null ? [] : [{ days: daysBetween(paidOn, deadline), count }],
  );
  const [kept, missed] = [
    left.filter(({ days }) => days >= 0),
    left.filter(({ days }) => days < 0),
  ];
  const total = (counted: readonly { count: number }[]): number =>
    counted.reduce((sum, { count }) => sum + count, 0);
  return {
    inTime: total(kept),
    late: total(missed),
    withoutDeadline: total(due) - total(left),
    daysLeft: kept.length > 0 ? Math.min(...kept.map(({ days }) => days)) : null,
    daysLate: missed.length > 0 ? Math.max(...missed.map(({ days }) => -days)) : null,
  };
};
