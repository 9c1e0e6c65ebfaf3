import { z } from 'zod';
import type { CalendarDate } from '#contract/dates';
import { addPeriod, subtractPeriod } from '#contract/deadlines/periods';
import { renewalTerms } from '#contract/deadlines/terms';
import type { DeadlineRule } from '#contract/deadlines/types';
import { endpoint, id, rowId } from '#contract/endpoint';
import {
  type FeeQuestion,
  type FeeTable,
  hasGapOn,
  type Rate,
  rate,
  rateFor,
} from '#contract/fees';
import { decidingDay } from '#contract/feeValidity';
import { paymentStatus, paymentType } from '#contract/paymentCodes';
import { type Payment, payment } from '#contract/payments';
import {
  type FeeComposition,
  feeComposition,
  feeSum,
  type MadridFacts,
  madridFacts,
  type ProposedFee,
} from '#contract/proposedFees';

export const renewalStates = ['unknown', 'early', 'open', 'grace', 'over'] as const;
export type RenewalState = (typeof renewalStates)[number];

type RenewalTimes = {
  state: RenewalState;
  opensOn: CalendarDate | null;
  graceEndsOn: CalendarDate | null;
  newExpirationDate: CalendarDate | null;
};

/** Where a mark stands on a day: the new term always counts from the old end, never from today. */
export const renewalTimes = (
  { expirationDate, place }: { expirationDate: CalendarDate | null; place: string | null },
  today: CalendarDate,
  rules: readonly DeadlineRule[],
): RenewalTimes => {
  if (expirationDate === null)
    return { state: 'unknown', opensOn: null, graceEndsOn: null, newExpirationDate: null };
  const { term, window, grace } = renewalTerms(place, expirationDate, rules);
  const opensOn = subtractPeriod(expirationDate, window);
  const graceEndsOn = addPeriod(expirationDate, grace);
  const newExpirationDate = addPeriod(expirationDate, term);
  const times = { opensOn, graceEndsOn, newExpirationDate };
  if (today < opensOn) return { state: 'early', ...times };
  if (today <= expirationDate) return { state: 'open', ...times };
  return { state: today <= graceEndsOn ? 'grace' : 'over', ...times };
};

/**
 * What a renewal costs by the firm's fee table, dearer in grace, that of an international mark with
 * its designations. Its payment is due when protection ends,
 * so the rate of that day is proposed; `noRateOn` is that day where the table has no rate for it.
 */
export const renewalFee = (
  table: FeeTable,
  mark: Pick<FeeQuestion, 'type' | 'place' | 'classes'> & {
    expirationDate: CalendarDate | null;
    madrid: MadridFacts | null;
  },
  state: RenewalState,
  today: CalendarDate,
): {
  proposed: ProposedFee | null;
  composition: FeeComposition | null;
  rate: Rate | null;
  noRateOn: CalendarDate | null;
} => {
  const { type, place, classes, madrid } = mark;
  const on = decidingDay({ paymentDate: null, deadline: mark.expirationDate }, today);
  const payment = paymentType.PROTECTION_PERIOD.value;
  const inGrace = state === 'grace';
  const asked = { type, place, payment, on };
  const sum = feeSum(table.fees, { ...asked, classes, inGrace, madrid });
  return {
    proposed: sum && { amount: sum.amount, currency: sum.currency },
    composition: sum && sum.composition,
    rate: rateFor(table, asked),
    noRateOn: hasGapOn(table.fees, asked) ? on : null,
  };
};

/** Whether a payment for protection may be for the term that begins then, rather than for one before. */
export const isForTermFrom = (
  { protectionEndDate }: Pick<Payment, 'protectionEndDate'>,
  from: CalendarDate,
): boolean => protectionEndDate === null || protectionEndDate > from;

const calendarDate = z.iso.date();
const renewal = z.object({
  id: rowId,
  from: calendarDate,
  to: calendarDate,
  renewedAt: z.iso.datetime(),
  by: z.string(),
  payment: z.object({
    id: rowId,
    amount: z.string(),
    currency: z.string(),
    status: z.enum([paymentStatus.PAID.value, paymentStatus.NOT_PAID.value]),
  }),
  /** The newest, while it is unpaid. */
  canBeUndone: z.boolean(),
});
export type Renewal = z.infer<typeof renewal>;

export const renewalApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/renewals',
    summary: 'Where a mark stands with its renewal, what it would cost, and the renewals so far',
    requires: ['TrademarkPayment', 'VIEW'],
    input: z.strictObject({ id }),
    output: z.object({
      /** Designated marks are renewed with their international one. */
      renewable: z.boolean(),
      state: z.enum(renewalStates),
      expirationDate: calendarDate.nullable(),
      opensOn: calendarDate.nullable(),
      graceEndsOn: calendarDate.nullable(),
      newExpirationDate: calendarDate.nullable(),
      proposed: z.object({ amount: z.string(), currency: z.string() }).nullable(),
      /** What the proposal is made of, and what it is without. */
      composition: feeComposition.nullable(),
      /** Of marks under Madrid what their fees depend on. */
      madrid: madridFacts.nullable(),
      /** What the proposal rests on; for the firm alone. */
      rate: rate.nullable(),
      /** The day of which the fee table says nothing, though it knows the fee. */
      noRateOn: calendarDate.nullable(),
      renewals: z.array(renewal),
    }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/trademarks/:id/renewals',
    summary: 'Extends the protection by one term, with the payment it takes',
    requires: ['Trademark', 'EDIT'],
    input: z.strictObject({
      id,
      /** The date the caller saw: the same period is not renewed twice. */
      expirationDate: calendarDate,
      amount: payment.fields.amount.input,
      currency: payment.fields.currency.input,
    }),
    output: z.object({ newExpirationDate: calendarDate }),
    status: 201,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/trademarks/:id/renewals/:renewalId',
    summary: 'Takes the newest renewal back while its payment is not paid',
    requires: ['Trademark', 'EDIT'],
    input: z.strictObject({ id, renewalId: id }),
    output: z.void(),
    status: 204,
  }),
};
