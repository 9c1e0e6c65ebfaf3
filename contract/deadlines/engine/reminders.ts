import { type CalendarEventType, calendarEventType } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { addDays, type CalendarDate, daysBetween } from '#contract/values/dates';
import { addPeriod, days, months, subtractPeriod } from '#contract/deadlines/engine/periods';
import type { Deadline, LeadTimes, Period } from '#contract/deadlines/engine/types';

const { TRADEMARK_EXPIRATION, TRADEMARK_STATEMENT_OF_USE, PAYMENT_DEADLINE } =
  valuesOf(calendarEventType);

/** docs/rules.md, Calendar and alerts. */
export const defaultLeadTimes: LeadTimes = {
  renewal: [months(12), months(6), months(3), months(1), days(7)],
  grace: { firstDay: true, beforeItsEnd: [days(30), days(14), days(7), days(3), days(1)] },
  payment: [days(30), days(14), days(7), days(1)],
  statementOfUse: { atOpening: true, before: [days(180), days(90), days(30)] },
  other: [days(30), days(14), days(7), days(1)],
};

/** Deadlines this near are sent the same night, whatever weekdays an account chose. */
const urgentDays = 7;

/** Within seven days, overdue or in grace. */
export const isUrgent = (
  { state, due }: Pick<Deadline, 'state' | 'due'>,
  today: CalendarDate,
): boolean => state === 'open' && daysBetween(today, due) <= urgentDays;

export type Reminder = {
  /** Contains the day of the deadline, so that a moved deadline gets new reminders. */
  key: string;
  on: CalendarDate;
  /** Whether the deadline is urgent on the day of the reminder. */
  urgent: boolean;
};

/** The fields of a deadline that decide when a reminder is sent. */
type Reminded = Pick<Deadline, 'key' | 'state' | 'due' | 'opensOn' | 'graceEndsOn'> & {
  /** Tasks are reminded of like other deadlines. */
  calendarType: CalendarEventType;
};

const lead = ({ count, unit }: Period): string => `${count}-${unit}`;

const leadsBefore = ({ calendarType }: Reminded, leadTimes: LeadTimes): readonly Period[] => {
  switch (calendarType) {
    case TRADEMARK_EXPIRATION:
      return leadTimes.renewal;
    case TRADEMARK_STATEMENT_OF_USE:
      return leadTimes.statementOfUse.before;
    case PAYMENT_DEADLINE:
      return leadTimes.payment;
    default:
      return leadTimes.other;
  }
};

/** Months differ in length: a month before the 31st may be the 28th, a month after which is the 28th. */
const monthsDiffer = 3;

/**
 * No step of a deadline after this day has come, except the opening of its window, so that of a large firm
 * only what is near has to be read.
 */
export const farthestReminded = (
  { renewal, grace, payment, statementOfUse, other }: LeadTimes,
  today: CalendarDate,
): CalendarDate =>
  [...renewal, ...grace.beforeItsEnd, ...payment, ...statementOfUse.before, ...other]
    .map((period) => addDays(addPeriod(today, period), monthsDiffer))
    .reduce((farthest, each) => (each > farthest ? each : farthest), today);

/** Every day on which a reminder of a deadline is due, the earliest first; none once it is done. */
export const remindersOf = (deadline: Reminded, leadTimes: LeadTimes): Reminder[] => {
  if (deadline.state === 'done') return [];
  const { key, due, opensOn, graceEndsOn, calendarType } = deadline;
  const dated: [what: string, on: CalendarDate][] = leadsBefore(deadline, leadTimes).map(
    (period) => [`before-${lead(period)}`, subtractPeriod(due, period)],
  );
  const { atOpening } = leadTimes.statementOfUse;
  if (atOpening && opensOn !== null && calendarType === TRADEMARK_STATEMENT_OF_USE)
    dated.push(['opening', opensOn]);
  if (graceEndsOn !== null) {
    if (leadTimes.grace.firstDay) dated.push(['grace-first-day', addDays(due, 1)]);
    for (const period of leadTimes.grace.beforeItsEnd)
      dated.push([`grace-${lead(period)}`, subtractPeriod(graceEndsOn, period)]);
  }
  return dated
    .map(([what, on]) => ({ key: `${key}@${due}:${what}`, on, urgent: isUrgent(deadline, on) }))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
};
