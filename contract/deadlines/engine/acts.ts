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

/** The dates of a deadline with the last day on which an act counts. */
export type LastDated = DeadlineDates & { lastDay: CalendarDate };

type Payment = DeadlineMark['payments'][number];

/** Only the answer to this letter closes its deadline; the grounds of an appeal are a separate act. */
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
 * A statement counts for the due date it names. After dates were corrected it also counts if both that date
 * and its filing are within the window: a late filing for one date does not count for the next.
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

/** The end of a term with the first and last day on which the office accepts the fee for the next one. */
export type TermEnd = Pick<LastDated, 'due' | 'opensOn' | 'lastDay'>;

/** A paid fee without other dates is for the next term if it was paid while the office accepts that fee. */
const isPaidWithin = ({ status, paymentDate }: Payment, { opensOn, lastDay }: TermEnd): boolean =>
  status === PAID &&
  paymentDate !== null &&
  opensOn !== null &&
  opensOn <= paymentDate &&
  paymentDate <= lastDay;

/** Whether a fee is for the following term: by the end it pays for, else its due day, else its payment day. */
export const buysTermAfter = (payment: Payment, end: TermEnd): boolean => {
  const { type, protectionEndDate, deadline } = payment;
  if (type !== PROTECTION_PERIOD) return false;
  if (protectionEndDate !== null) return protectionEndDate > end.due;
  return deadline === null ? isPaidWithin(payment, end) : deadline === end.due;
};

/** An office accepts no fee for the next term before the window opens. */
const isTooEarly = ({ paymentDate }: Payment, { opensOn }: DeadlineDates): boolean =>
  paymentDate !== null && opensOn !== null && paymentDate < opensOn;

/** Payments that are themselves the renewal, where paying is renewing. */
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
          // Somebody answered that this fee is not the renewal.
          payment.declinedRenewal !== dates.due,
      )
    : [];

/** A dated fee shows what it is for; an undated one may be for something else. */
const isDated = ({ protectionEndDate, deadline }: Payment): boolean =>
  protectionEndDate !== null || deadline !== null;

/** The payment that is this deadline, so that the calendar shows the two as one. */
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

/** If a payment is this deadline, only that one closes it; otherwise any such fee paid since the anchor does. */
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

/** Whether an act closed the deadline in time, or else the day of the first late act. */
export const outcomeOf = (
  acts: readonly Act[],
  lastDay: CalendarDate,
): { isDone: boolean; lateOn: CalendarDate | null } => {
  const isDone = acts.some(({ on }) => on === null || on <= lastDay);
  const days = acts.flatMap(({ on }) => (on === null ? [] : [on])).toSorted();
  return { isDone, lateOn: isDone ? null : (days[0] ?? null) };
};
