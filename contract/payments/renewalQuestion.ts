import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { buysTermAfter } from '#contract/deadlines/engine/acts';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { rowId } from '#contract/kit/endpoint';
import type { Label } from '#contract/values/locale';
import { paymentStatus } from '#contract/codes/payments';
import {
  isRenewable,
  type RenewalRuleSet,
  renewsByPayment,
  termAfter,
} from '#contract/payments/renewalRules';

const { PAID } = valuesOf(paymentStatus);
const day = z.iso.date();

/** The question whether a fee paid for the next term is the renewal, where paying is renewing. */
export const renewalQuestion = z.object({
  payment: rowId,
  place: z.string().nullable(),
  paidOn: day,
  from: day,
  to: day,
  /** The office accepts the fee from a first (art. 224(3) pwp) to a last day. */
  when: z.enum(['inTime', 'early', 'late']),
  opensOn: day,
  lastDay: day,
});
export type RenewalQuestion = z.infer<typeof renewalQuestion>;

type AskedMark = Pick<
  DeadlineMark,
  | 'type'
  | 'place'
  | 'status'
  | 'endReason'
  | 'archived'
  | 'expirationDate'
  | 'payments'
  | 'renewals'
>;

/**
 * The paid fee of a mark that somebody has to confirm as the renewal or not; null where there is none.
 * Until the answer the deadline counts as met, and no later one is watched.
 */
export const renewalQuestionOf = (
  mark: AskedMark,
  ruleSet: RenewalRuleSet,
): RenewalQuestion | null => {
  const { place, expirationDate } = mark;
  if (expirationDate === null || mark.archived) return null;
  if (!isRenewable(mark) || !renewsByPayment(mark, ruleSet.rules)) return null;
  const term = termAfter(mark, expirationDate, ruleSet);
  const [asked] = mark.payments
    .flatMap((fee) => {
      const { id, status, paymentDate: paidOn } = fee;
      const isAnswered =
        fee.declinedRenewal === expirationDate ||
        mark.renewals.some((renewal) => renewal.payment === id);
      return status === PAID &&
        paidOn !== null &&
        !isAnswered &&
        buysTermAfter(fee, { due: expirationDate, ...term })
        ? [{ id, paidOn, isEarly: paidOn < term.opensOn }]
        : [];
    })
    .toSorted(
      (one, other) =>
        Number(one.isEarly) - Number(other.isEarly) ||
        one.paidOn.localeCompare(other.paidOn) ||
        one.id - other.id,
    );
  if (!asked) return null;
  const { id: payment, paidOn, isEarly } = asked;
  const afterOpening = paidOn > term.lastDay ? 'late' : 'inTime';
  return { payment, place, paidOn, ...term, when: isEarly ? 'early' : afterOpening };
};

const text = (pl: string, en: string): Label => ({ pl, en });

/** The text of the question; the period in which the fee is accepted depends on the office. */
export const renewalQuestionText = ({ place, when, ...question }: RenewalQuestion): Label => {
  const [paid, from, to] = [question.paidOn, question.from, question.to].map(formatDate);
  const [opens, lastDay] = [question.opensOn, question.lastDay].map(formatDate);
  switch (when) {
    case 'inTime':
      return place === 'PL'
        ? text(
            `W Polsce zapłata jest przedłużeniem. Opłata z ${paid} przedłuża ochronę do ${to}. Zapisać przedłużenie?`,
            `In Poland, paying the fee is the renewal. The fee of ${paid} renews protection until ${to}. Record the renewal?`,
          )
        : text(
            `W tym urzędzie zapłata jest przedłużeniem. Opłata z ${paid} przedłuża ochronę do ${to}. Zapisać przedłużenie?`,
            `At this office, paying the fee is the renewal. The fee of ${paid} renews protection until ${to}. Record the renewal?`,
          );
    case 'late':
      return text(
        `Opłatę z ${paid} wniesiono po ostatnim dniu (${lastDay}): ochrona wygasła z dniem ${from}, więc przedłużenie z tą datą jest spóźnione. Zapisać je mimo to?`,
        `The fee of ${paid} was paid after the last day (${lastDay}): protection ended on ${from}, so a renewal on that date is too late. Record it anyway?`,
      );
    case 'early':
      return place === 'PL'
        ? text(
            `Opłata z ${paid} ma być za następny okres ochrony, ale w Polsce można ją wnieść najwcześniej rok przed terminem, od ${opens} (art. 224 ust. 3 pwp). Sprawdź datę zapłaty i okres: takiej opłaty nie zapisujemy jako przedłużenia.`,
            `The fee of ${paid} is recorded for the next term, but in Poland it can be paid at most a year ahead, from ${opens} (art. 224(3) of the Industrial Property Law). Check the payment date and the period: such a fee is not recorded as a renewal.`,
          )
        : text(
            `Opłata z ${paid} ma być za następny okres ochrony, ale urząd przyjmuje ją dopiero od ${opens}. Sprawdź datę zapłaty i okres: takiej opłaty nie zapisujemy jako przedłużenia.`,
            `The fee of ${paid} is recorded for the next term, but the office accepts it only from ${opens}. Check the payment date and the period: such a fee is not recorded as a renewal.`,
          );
  }
};
