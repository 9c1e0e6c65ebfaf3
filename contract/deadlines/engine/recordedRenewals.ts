import { valuesOf } from '#contract/values/codes';
import { outcomeOf } from '#contract/deadlines/engine/acts';
import { matchesOf } from '#contract/deadlines/engine/matching';
import {
  type Dated,
  deadlineOf,
  type Given,
  isBarred,
  isPossible,
  lastDated,
} from '#contract/deadlines/engine/oneDeadline';
import { sourceStep } from '#contract/deadlines/engine/steps';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';
import { paymentStatus } from '#contract/codes/payments';

const { PAID } = valuesOf(paymentStatus);

const standing = ({ state, lateOn, restoredOn }: Deadline): Label => {
  if (restoredOn !== null)
    return {
      pl: 'Przedłużenie jest zapisane, a termin przywrócono.',
      en: 'The renewal is recorded, and the deadline was restored.',
    };
  if (state === 'done')
    return {
      pl: 'Przedłużenie jest zapisane i opłacone.',
      en: 'The renewal is recorded and paid.',
    };
  if (lateOn !== null)
    return {
      pl: 'Przedłużenie jest zapisane, ale przyszło za późno.',
      en: 'The renewal is recorded, but it came too late.',
    };
  return {
    pl: 'Przedłużenie jest zapisane, ale nie jest opłacone: dopóki nie będzie, termin zostaje.',
    en: 'The renewal is recorded, but its fee is not paid: until it is, the deadline stands.',
  };
};

/** The date it counts from, its first source, is no longer the end of protection, so it gets another name. */
const asRecorded = (deadline: Deadline): Pick<Deadline, 'sources' | 'steps'> => {
  const { sources, steps } = deadline;
  const name = { pl: 'koniec okresu, który przedłużono', en: 'end of the term that was renewed' };
  const renamed = sources.map((source, at) => (at === 0 ? { ...source, name } : source));
  const [first, ...others] = steps.map((step) => {
    const at = sources.findIndex((source) => sourceStep(source).pl === step.pl);
    const source = renamed[at];
    return source ? sourceStep(source) : step;
  });
  const stands = standing(deadline);
  return { sources: renamed, steps: first ? [first, stands, ...others] : [stands] };
};

type Renewal = DeadlineMark['renewals'][number];
type Fee = DeadlineMark['payments'][number];

/** The later of filing and payment counts. Where paying is renewing, only the payment counts. */
const actOf = (
  { renewsByPayment }: DeadlineRule,
  { renewedOn }: Renewal,
  { status, paymentDate }: Fee,
): { on: string }[] => {
  if (status !== PAID) return [];
  if (paymentDate === null) return [{ on: renewedOn }];
  return [{ on: renewsByPayment || paymentDate > renewedOn ? paymentDate : renewedOn }];
};

/** The calendar shows the fee as the renewal itself, unless its term was restored and the fee is still unpaid. */
const isSettledWith = ({ status, deadline: day }: Fee, { due, restoredOn }: Deadline): boolean =>
  (day === null || day === due) && (status === PAID || restoredOn === null);

/**
 * A recorded renewal has moved the end of protection, but for the office nothing is renewed until its fee
 * is paid: until then the old due day, window and grace stay.
 */
export const recordedRenewals = (given: Given, rules: readonly DeadlineRule[]): Deadline[] => {
  const { mark, settings } = given;
  return mark.renewals.flatMap((renewal): Deadline[] => {
    const { from, payment: id } = renewal;
    const fee = mark.payments.find((payment) => payment.id === id);
    if (!fee) return [];
    const before = { ...mark, expirationDate: from };
    const found = matchesOf(before, rules, settings).flatMap((match): Dated[] => {
      const { renewsFor, statuses } = match.rule;
      if (renewsFor === null || !statuses.includes(mark.status)) return [];
      const counted = lastDated(given, match);
      if (counted?.dates.due !== from || !isPossible(given, counted.dates)) return [];
      if (isBarred(match.rule, before, given.today)) return [];
      const how = outcomeOf(actOf(match.rule, renewal, fee), counted.dates.lastDay);
      return [{ match, step: 1, ...counted, ...how, isLost: false, dateNeeded: false }];
    });
    return found
      .slice(0, 1)
      .map((dated) => deadlineOf({ ...given, mark: before, isComputed: false }, dated))
      .map((deadline) => ({
        ...deadline,
        ...asRecorded(deadline),
        key: `${deadline.rule}:payment:${id}`,
        paymentId: isSettledWith(fee, deadline) ? id : null,
      }));
  });
};
