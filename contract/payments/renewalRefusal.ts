import type { CalendarDate } from '#contract/values/dates';
import { trademarkType } from '#contract/codes/trademarks';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import type { RenewalQuestion } from '#contract/payments/renewalQuestion';
import { isRenewable, type RenewalTerm } from '#contract/payments/renewalRules';

/** Why a mark is left out when several are renewed; the last two happen between looking and doing. */
export const renewalRefusals = [
  'withInternational',
  'notInForce',
  'noEnd',
  'early',
  'late',
  'paid',
  'changed',
  'gone',
] as const;
export type RenewalRefusal = {
  reason: (typeof renewalRefusals)[number];
  /** The day the reason is about. */
  day: CalendarDate | null;
};

/**
 * Whether a mark can be renewed together with others on this day. A late renewal, and a fee that was paid
 * before, need the attention of the single one.
 */
export const renewalRefusal = (
  mark: Pick<DeadlineMark, 'type' | 'status' | 'endReason'>,
  term: RenewalTerm | null,
  question: Pick<RenewalQuestion, 'when' | 'paidOn'> | null,
  renewedOn: CalendarDate,
): RenewalRefusal | null => {
  if (mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value)
    return { reason: 'withInternational', day: null };
  if (!isRenewable(mark)) return { reason: 'notInForce', day: null };
  if (!term) return { reason: 'noEnd', day: null };
  if (renewedOn < term.opensOn) return { reason: 'early', day: term.opensOn };
  if (renewedOn > term.lastDay) return { reason: 'late', day: term.lastDay };
  return question && question.when !== 'early' ? { reason: 'paid', day: question.paidOn } : null;
};
