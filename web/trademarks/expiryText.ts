import type { trademarkMessages } from '#contract/trademarks/words';
import { addMonths, type CalendarDate, formatDate } from '#contract/values/dates';
import { urgencyMessages, urgencyText } from '#contract/deadlines/urgency';
import { graceEndOf, renewalPlace } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { type Sentences, sentencesOf } from '#contract/words/i18n';
import { isRenewable } from '#contract/payments/renewalRules';
import { trademarkStatus } from '#contract/codes/trademarks';
import { expiryOn } from '#contract/trademarks/dates';
import type { Trademark } from '#contract/trademarks/trademark';

type Say = Sentences<typeof trademarkMessages.pl>;

const aheadText = (say: Say, expires: CalendarDate, today: CalendarDate): string => {
  const urgency = sentencesOf(urgencyMessages, say.locale);
  const when = urgencyText(urgency, { due: expires }, today);
  return say('expires', { when, date: formatDate(expires) });
};

/** The fields that decide whether a recorded renewal is paid. */
export type PaidMark = Pick<Trademark, 'type' | 'status' | 'renewalFeeDue'> & {
  place: string | null;
};

/** The text for an unpaid renewal; null if there is none. */
export const feeDueText = (
  say: Say,
  mark: PaidMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  const { status, renewalFeeDue } = mark;
  if (renewalFeeDue === null || status !== trademarkStatus.REGISTERED.value) return null;
  const date = formatDate(renewalFeeDue);
  switch (expiryOn(renewalFeeDue, today, renewalPlace(mark), rules)) {
    case 'ahead':
      return say('renewed_unpaid', { date });
    case 'grace':
      return say('renewed_unpaid_in_grace', {
        date,
        until: formatDate(graceEndOf(mark, renewalFeeDue, rules)),
      });
    case 'past':
      return say('renewed_never_paid', { date });
  }
};

type EndedMark = PaidMark & Pick<Trademark, 'expirationDate' | 'renewalDue' | 'endReason'>;

/** Offices decide about missed deadlines within a year; after that nothing is expected. */
const restorationMonths = 12;

/** The text on how an expired mark can still be restored; null if it cannot. */
export const lateRenewalText = (
  say: Say,
  mark: EndedMark,
  {
    rules,
    today,
    mayEdit,
  }: { rules: readonly DeadlineRule[]; today: CalendarDate; mayEdit: boolean },
): string | null => {
  // A surrendered or revoked mark cannot be renewed.
  const isExpired = mark.status === trademarkStatus.EXPIRED.value && isRenewable(mark);
  const { expirationDate, renewalDue } = mark;
  if (!isExpired || expirationDate === null) return null;
  const lastDay = graceEndOf(mark, expirationDate, rules);
  if (lastDay >= today)
    return renewalDue === expirationDate
      ? say('late_renewal', { date: formatDate(lastDay) })
      : null;
  return mayEdit && addMonths(lastDay, restorationMonths) >= today ? say('restore_first') : null;
};

/** The text on how long a mark is still protected; null if nothing expires. */
export const expiryText = (
  say: Say,
  mark: PaidMark & Pick<Trademark, 'expirationDate'>,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  const { status, expirationDate } = mark;
  // The new end of protection does not count before the renewal is paid.
  const unpaid = feeDueText(say, mark, rules, today);
  if (unpaid !== null) return unpaid;
  if (expirationDate === null || status !== trademarkStatus.REGISTERED.value) return null;
  const date = formatDate(expirationDate);
  switch (expiryOn(expirationDate, today, renewalPlace(mark), rules)) {
    case 'ahead':
      return aheadText(say, expirationDate, today);
    case 'grace':
      return say('in_grace', {
        date,
        until: formatDate(graceEndOf(mark, expirationDate, rules)),
      });
    case 'past':
      return say('past_grace', { date });
  }
};
