import type { trademarkMessages } from '#contract/trademarks/words';
import { type CalendarDate, daysBetween, formatDate } from '#contract/values/dates';
import { graceEnd } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Sentences } from '#contract/words/i18n';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { expiryOn } from '#contract/trademarks/dates';
import type { Trademark } from '#contract/trademarks/trademark';

type Say = Sentences<typeof trademarkMessages.pl>;

const aheadText = (say: Say, expires: CalendarDate, today: CalendarDate): string => {
  const date = formatDate(expires);
  const count = daysBetween(today, expires);
  return count === 0 ? say('expires_today', { date }) : say('expires', { count, date });
};

/** What says whether a renewal on record is paid. */
export type PaidMark = Pick<Trademark, 'type' | 'status' | 'renewalFeeDue'> & {
  place: string | null;
};

/** Renewed, but not paid, in words; null where that is not how it stands. */
export const feeDueText = (
  say: Say,
  { type, status, renewalFeeDue, ...mark }: PaidMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  if (renewalFeeDue === null || status !== trademarkStatus.REGISTERED.value) return null;
  // Designated marks are renewed at WIPO, with their international one.
  const place = type === trademarkType.INTERNATIONAL_DESIGNATED.value ? null : mark.place;
  const date = formatDate(renewalFeeDue);
  switch (expiryOn(renewalFeeDue, today, place, rules)) {
    case 'ahead':
      return say('renewed_unpaid', { date });
    case 'grace':
      return say('renewed_unpaid_in_grace', {
        date,
        until: formatDate(graceEnd(renewalFeeDue, place, rules)),
      });
    case 'past':
      return say('renewed_never_paid', { date });
  }
};

/** That an expired mark can still be renewed, in words; null where it cannot. */
export const lateRenewalText = (
  say: Say,
  {
    status,
    place,
    expirationDate,
    renewalDue,
  }: PaidMark & Pick<Trademark, 'expirationDate' | 'renewalDue'>,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  // What was given up or revoked has no renewal to be done any more.
  const isOpen = status === trademarkStatus.EXPIRED.value && renewalDue === expirationDate;
  if (!isOpen || expirationDate === null) return null;
  return expiryOn(expirationDate, today, place, rules) === 'grace'
    ? say('late_renewal', { date: formatDate(graceEnd(expirationDate, place, rules)) })
    : null;
};

/** How long a mark is still protected, in words; null where nothing is there to expire. */
export const expiryText = (
  say: Say,
  mark: PaidMark & Pick<Trademark, 'expirationDate'>,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  const { status, expirationDate, place } = mark;
  // The next end of protection is none yet: first the renewal has to be paid.
  const unpaid = feeDueText(say, mark, rules, today);
  if (unpaid !== null) return unpaid;
  if (expirationDate === null || status !== trademarkStatus.REGISTERED.value) return null;
  const date = formatDate(expirationDate);
  switch (expiryOn(expirationDate, today, place, rules)) {
    case 'ahead':
      return aheadText(say, expirationDate, today);
    case 'grace':
      return say('in_grace', {
        date,
        until: formatDate(graceEnd(expirationDate, place, rules)),
      });
    case 'past':
      return say('past_grace', { date });
  }
};
