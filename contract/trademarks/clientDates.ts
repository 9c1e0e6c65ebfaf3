import { trademarkStatus } from '#contract/codes/trademarks';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import { hasTrueEnd, isInLateRenewal } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';

export type DatedMark = Pick<
  Trademark,
  'status' | 'expirationDate' | 'renewalDue' | 'renewalFeeDue'
> &
  Partial<Pick<Trademark, 'nextDeadline' | 'clientDeadline'>>;

/** What a date of a mark means to its owner. */
export type ClientDate = {
  is: 'protected' | 'unpaid' | 'late' | 'ended' | 'next' | 'passed';
  date: CalendarDate;
};

const { REGISTERED, EXPIRED } = trademarkStatus;

/** Until when a mark is protected, or was; nothing of one that never was, was refused or was annulled. */
export const protectionDate = (mark: DatedMark, today: CalendarDate): ClientDate | null => {
  const { status, expirationDate, renewalDue, renewalFeeDue } = mark;
  if (isInLateRenewal(mark, today) && renewalDue !== null) return { is: 'late', date: renewalDue };
  const date = expirationDate ?? renewalDue;
  if (date === null || !hasTrueEnd(status, date, today)) return null;
  if (status === EXPIRED.value) return { is: 'ended', date };
  if (status !== REGISTERED.value) return null;
  // The new end counts only once the renewal is paid.
  if (renewalFeeDue !== null) return { is: 'unpaid', date: renewalFeeDue };
  return { is: date < today ? 'ended' : 'protected', date };
};

/** The same, and what comes next where that is another day: a date without its meaning says nothing. */
export const clientDates = (mark: DatedMark, today: CalendarDate): ClientDate[] => {
  const protection = protectionDate(mark, today);
  const day = readNextDeadline(mark);
  const dates = protection ? [protection] : [];
  if (day === null || day === protection?.date) return dates;
  return [...dates, { is: day < today ? 'passed' : 'next', date: day }];
};
