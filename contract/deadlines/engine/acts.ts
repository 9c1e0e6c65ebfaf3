import { valuesOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineDates } from '#contract/deadlines/engine/dates';
import { isAboutElse, type Match } from '#contract/deadlines/engine/matching';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { paymentStatus, paymentType } from '#contract/codes/payments';

const { PAID } = valuesOf(paymentStatus);
const { PROTECTION_PERIOD } = valuesOf(paymentType);

/** Something that was done about a deadline; null where its day is not on record. */
type Act = { readonly on: CalendarDate | null };

/** The dates of a deadline with the last day an act counts. */
export type LastDated = DeadlineDates & { lastDay: CalendarDate };

type Payment = DeadlineMark['payments'][number];

/** A letter is answered by its own answer; of an appeal the grounds are an act of their own. */
const answers = ({ rule, occurrence }: Match): Act[] => {
  const { answeredOn, groundsFiledOn } = occurrence;
  if (rule.answers === 'grounds') return groundsFiledOn === null ? [] : [{ on: groundsFiledOn }];
  return answeredOn === null || rule.countsAlways ? [] : [{ on: answeredOn }];
};

const datesEntered = (mark: DeadlineMark, { doneBy }: DeadlineRule): Act[] => {
  const on = doneBy && mark[doneBy];
  return on === null ? [] : [{ on }];
};

/**
 * A statement counts for the date it names. Once dates were corrected it counts where both that date
 * and its filing fall into the window: one filed late for the last time does not serve the next.
 */
export const statementsFiled = (
  mark: DeadlineMark,
  rule: DeadlineRule,
  { due: dueNow, opensOn, lastDay }: LastDated,
): Act[] => {
  const isInWindow = (date: CalendarDate): boolean =>
    opensOn !== null && opensOn <= date && date <= lastDay;
  return mark.statements.flatMap(({ rule: id, due, filedOn }) =>
    id === rule.id &&
    filedOn !== null &&
    (due === dueNow || (isInWindow(due) && isInWindow(filedOn)))
      ? [{ on: filedOn }]
      : [],
  );
};

const paymentsFor = (mark: DeadlineMark, match: Match): readonly Payment[] =>
  isAboutElse(match) ? [] : mark.payments.filter(({ type }) => match.rule.paidBy.includes(type));

/** The end of a term with the days between which the fee for the next one is taken. */
export type TermEnd = Pick<LastDated, 'due' | 'opensOn' | 'lastDay'>;

/** Nobody said what it is for: paid while the office takes the fee for the next term, it is that one. */
const isPaidWithin = ({ status, paymentDate }: Payment, { opensOn, lastDay }: TermEnd): boolean =>
  status === PAID &&
  paymentDate !== null &&
  opensOn !== null &&
  opensOn <= paymentDate &&
  paymentDate <= lastDay;

/** A fee for the term that follows: the end it buys says so best, else the day it is due, else when it was paid. */
export const buysTermAfter = (payment: Payment, end: TermEnd): boolean => {
  const { type, protectionEndDate, deadline } = payment;
  if (type !== PROTECTION_PERIOD) return false;
  if (protectionEndDate !== null) return protectionEndDate > end.due;
  return deadline === null ? isPaidWithin(payment, end) : deadline === end.due;
};

/** Before its window opens an office takes no fee for the next term. */
const isTooEarly = ({ paymentDate }: Payment, { opensOn }: DeadlineDates): boolean =>
  paymentDate !== null && opensOn !== null && paymentDate < opensOn;

/** Those that renew by themselves, where paying is renewing. */
const renewingPayments = (
  mark: DeadlineMark,
  { rule }: Match,
  dates: LastDated,
): readonly Payment[] =>
  rule.renewsByPayment
    ? mark.payments.filter(
        (payment) =>
          buysTermAfter(payment, dates) &&
          !isTooEarly(payment, dates) &&
          // Somebody was asked, and said that it is another fee.
          payment.declinedRenewal !== dates.due,
      )
    : [];

/** Says itself what it is for; an undated one may be for something else while another is owed. */
const isDated = ({ protectionEndDate, deadline }: Payment): boolean =>
  protectionEndDate !== null || deadline !== null;

/** Entered with the day of the deadline: the one is the other, and stands in the calendar once. */
export const sameAs = (mark: DeadlineMark, match: Match, dates: LastDated): Payment | undefined => {
  const renewing = renewingPayments(mark, match, dates);
  return (
    paymentsFor(mark, match).find(({ deadline }) => deadline === dates.due) ??
    renewing.find((fee) => fee.status === PAID && isDated(fee)) ??
    renewing.find(({ deadline }) => deadline === dates.due) ??
    renewing.find(({ status }) => status === PAID)
  );
};

const paid = (payments: readonly Payment[]): Act[] =>
  payments.flatMap(({ status, paymentDate }) => (status === PAID ? [{ on: paymentDate }] : []));

/** Entered with its day, that fee alone settles it, whatever else was paid; else any since the anchor. */
const feesPaid = (mark: DeadlineMark, match: Match, dates: LastDated): Act[] => {
  const same = sameAs(mark, match, dates);
  if (same) return paid([same]);
  return paid(
    paymentsFor(mark, match).filter(
      ({ paymentDate }) => paymentDate !== null && paymentDate >= match.occurrence.date,
    ),
  );
};

/** Everything on record that could close a deadline. */
export const actsFor = (mark: DeadlineMark, match: Match, dates: LastDated): Act[] => [
  ...answers(match),
  ...datesEntered(mark, match.rule),
  ...feesPaid(mark, match, dates),
  ...statementsFiled(mark, match.rule, dates),
];

/** What acts made of a deadline: closed by one in time, or too late on the day of the first. */
export const outcomeOf = (
  acts: readonly Act[],
  lastDay: CalendarDate,
): { isDone: boolean; lateOn: CalendarDate | null } => {
  const isDone = acts.some(({ on }) => on === null || on <= lastDay);
  const days = acts.flatMap(({ on }) => (on === null ? [] : [on])).toSorted();
  return { isDone, lateOn: isDone ? null : (days[0] ?? null) };
};
