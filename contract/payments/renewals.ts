import { z } from 'zod';
import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { valuesOf } from '#contract/values/codes';
import { endpoint, id, type OutputOf, rowId } from '#contract/kit/endpoint';
import {
  type FeeQuestion,
  type FeeTable,
  hasGapOn,
  type Rate,
  rate,
  rateFor,
} from '#contract/payments/fees';
import { decidingDay } from '#contract/payments/feeValidity';
import { acting } from '#contract/codes/acting';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { doneRenewal } from '#contract/payments/doneRenewal';
import { type Payment, payment } from '#contract/payments/payment';
import {
  type FeeComposition,
  feeComposition,
  feeSum,
  type MadridFacts,
  madridFacts,
  type ProposedFee,
} from '#contract/payments/proposedFees';
import { renewalQuestion } from '#contract/payments/renewalQuestion';
import { type RenewalTerm, ruledTermAfter } from '#contract/payments/renewalRules';
import { trademarkStatus } from '#contract/codes/trademarks';

/** `notRenewable`: designated marks, which are renewed with their international mark, and marks not in force. */
const renewalStates = ['notRenewable', 'unknown', 'early', 'open', 'grace', 'over'] as const;
export type RenewalState = (typeof renewalStates)[number];

type RenewalTimes = {
  state: RenewalState;
  opensOn: CalendarDate | null;
  graceEndsOn: CalendarDate | null;
  newExpirationDate: CalendarDate | null;
};

/** The state of a mark's renewal on a day, with its window, grace and new end. */
export const renewalTimes = (
  { expirationDate, place }: { expirationDate: CalendarDate | null; place: string | null },
  today: CalendarDate,
  rules: readonly DeadlineRule[],
): RenewalTimes => {
  if (expirationDate === null)
    return { state: 'unknown', opensOn: null, graceEndsOn: null, newExpirationDate: null };
  const { to, opensOn, graceEndsOn } = ruledTermAfter(place, expirationDate, rules);
  const times = { opensOn, graceEndsOn, newExpirationDate: to };
  if (today < opensOn) return { state: 'early', ...times };
  if (today <= expirationDate) return { state: 'open', ...times };
  return { state: today <= graceEndsOn ? 'grace' : 'over', ...times };
};

/** Offices charge a surcharge once the term has ended, and accept nothing after the last day. */
export const isInGrace = (
  day: CalendarDate,
  { from, lastDay }: Pick<RenewalTerm, 'from' | 'lastDay'>,
) => from < day && day <= lastDay;

/**
 * The cost of a renewal by the firm's fee table, with the surcharge in grace and, for an international
 * mark, its designations. The rate is that of the payment day, else of the end of protection, when the
 * payment is due; `noRateOn` is that day if the table has no rate for it.
 */
export const renewalFee = (
  table: FeeTable,
  mark: Pick<FeeQuestion, 'type' | 'place' | 'classes'> & {
    expirationDate: CalendarDate | null;
    madrid: MadridFacts | null;
  },
  { inGrace, paidOn }: { inGrace: boolean; paidOn: CalendarDate | null },
  today: CalendarDate,
): {
  proposed: ProposedFee | null;
  composition: FeeComposition | null;
  rate: Rate | null;
  noRateOn: CalendarDate | null;
} => {
  const { type, place, classes, madrid } = mark;
  const on = decidingDay({ paymentDate: paidOn, deadline: mark.expirationDate }, today);
  const payment = paymentType.PROTECTION_PERIOD.value;
  const asked = { type, place, payment, on };
  const sum = feeSum(table.fees, { ...asked, classes, inGrace, madrid });
  return {
    proposed: sum && { amount: sum.amount, currency: sum.currency },
    composition: sum && sum.composition,
    rate: rateFor(table, asked),
    noRateOn: hasGapOn(table.fees, asked) ? on : null,
  };
};

type Owed = Pick<Payment, 'id' | 'type' | 'status' | 'deadline' | 'protectionEndDate'>;

/** The unpaid fee that a renewal of this term pays, where paying is renewing. */
export const owedForTerm = <P extends Owed>(
  payments: readonly P[],
  from: CalendarDate,
): P | undefined => {
  const owed = payments
    .filter(
      ({ type, status, deadline, protectionEndDate }) =>
        type === paymentType.PROTECTION_PERIOD.value &&
        status === paymentStatus.NOT_PAID.value &&
        (protectionEndDate === null
          ? deadline === null || deadline === from
          : protectionEndDate > from),
    )
    .toSorted((one, other) => one.id - other.id);
  return owed.find(({ deadline }) => deadline === from) ?? owed[0];
};

/** Whether a payment for protection may be for the term that begins on this day, rather than an earlier one. */
export const isForTermFrom = (
  { protectionEndDate }: Pick<Payment, 'protectionEndDate'>,
  from: CalendarDate,
): boolean => protectionEndDate === null || protectionEndDate > from;

type Standing = RenewalTimes & {
  expirationDate: CalendarDate | null;
  lastDay: CalendarDate | null;
};

/** The next term of a mark that can be renewed. */
export const nextTermOf = (standing: Standing): RenewalTerm | null => {
  const { state, expirationDate: from, newExpirationDate: to, opensOn, lastDay } = standing;
  if (state === 'notRenewable') return null;
  return from !== null && to !== null && opensOn !== null && lastDay !== null
    ? { from, to, opensOn, lastDay }
    : null;
};

const calendarDate = z.iso.date();
/** A day that a person enters. */
const typedDate = payment.fields.deadline.input;

const renewal = z.object({
  id: rowId,
  from: calendarDate,
  to: calendarDate,
  /** The day of the act: filed, or paid where paying is renewing. */
  renewedOn: calendarDate,
  /** The day it was published in the gazette of WIPO, for international marks. */
  publishedOn: calendarDate.nullable(),
  /** The first and the last day on which it was in time. */
  opensOn: calendarDate,
  lastDay: calendarDate,
  /** It was late, but the office has restored the deadline. */
  restoredOn: calendarDate.nullable(),
  /** Paying was renewing, so its day is that of the payment. */
  byPayment: z.boolean(),
  renewedAt: z.iso.datetime(),
  by: z.string(),
  payment: z.object({
    id: rowId,
    amount: z.string(),
    currency: z.string(),
    status: z.enum([paymentStatus.PAID.value, paymentStatus.NOT_PAID.value]),
  }),
  can: z.object({
    /** Where paying was renewing, its payment is corrected instead. */
    correct: z.boolean(),
    /** Only the newest, if it is unpaid or was recorded by answering the question about a fee. */
    undo: z.boolean(),
  }),
});
export type Renewal = z.infer<typeof renewal>;

/** A renewal changes the expiration date of its mark, and its fee. */
const changes = ['Trademark', 'TrademarkPayment'] as const;

export const renewalApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/renewals',
    summary: 'Where a mark stands with its renewal, what it would cost, and the renewals so far',
    requires: ['TrademarkPayment', 'VIEW'],
    reads: ['Trademark', 'TrademarkPayment', 'CalendarEvent'],
    input: z.strictObject({ id }),
    output: z.object({
      can: z.object({
        /** Also after the last day, because it may have been done in time. */
        renew: z.boolean(),
        /** To say that the fee asked about is no renewal. */
        decline: z.boolean(),
      }),
      /** Whether renewals are published in the gazette of WIPO. */
      isPublished: z.boolean(),
      /** Paying the fee for the next term is the renewal; no request is filed. */
      byPayment: z.boolean(),
      state: z.enum(renewalStates),
      /** Who acts on the next renewal or its fee: for clients. */
      acts: z.enum(acting).nullable(),
      expirationDate: calendarDate.nullable(),
      opensOn: calendarDate.nullable(),
      graceEndsOn: calendarDate.nullable(),
      /** After the end of grace if the office is closed on that day. */
      lastDay: calendarDate.nullable(),
      newExpirationDate: calendarDate.nullable(),
      proposed: z.object({ amount: z.string(), currency: z.string() }).nullable(),
      /** The parts of the proposal, and those it lacks. */
      composition: feeComposition.nullable(),
      /** For marks under Madrid: what their fees depend on. */
      madrid: madridFacts.nullable(),
      /** Ended designations of an international mark, which are not renewed with it. For the firm only. */
      leftOut: z.array(
        z.object({ territory: z.string(), status: z.enum(valuesOf(trademarkStatus)) }),
      ),
      /** The rate of the proposal; for the firm only. */
      rate: rate.nullable(),
      /** The day for which the fee table has no rate, although it has the fee. */
      noRateOn: calendarDate.nullable(),
      /** For the firm only, until somebody answers it. */
      question: renewalQuestion.nullable(),
      renewals: z.array(renewal),
    }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/trademarks/:id/renewals',
    summary:
      'Extends the protection by one term: with a payment that is owed, or paid where paying is renewing (day, amount and currency are needed), or with one that was paid already',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({
      id,
      /** The date the caller saw, so that the same term is not renewed twice. */
      expirationDate: calendarDate,
      /** The day of the act, not of data entry. */
      renewedOn: typedDate.optional(),
      publishedOn: typedDate.nullish(),
      /** The caller confirms that the last day had passed by then. */
      late: z.boolean().optional(),
      amount: payment.fields.amount.input.optional(),
      currency: payment.fields.currency.input.optional(),
      /** The fee that is the renewal, which provides day, amount and currency. */
      payment: rowId.optional(),
    }),
    output: z.object({ newExpirationDate: calendarDate, done: doneRenewal }),
    status: 201,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/trademarks/:id/renewals/:renewalId',
    summary: 'Corrects the days of a renewal',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({
      id,
      renewalId: id,
      renewedOn: typedDate,
      publishedOn: typedDate.nullable(),
      late: z.boolean().optional(),
      /** What the caller saw, so that a concurrent correction is not overwritten. */
      seen: z.strictObject({ renewedOn: calendarDate, publishedOn: calendarDate.nullable() }),
    }),
    output: z.void(),
    status: 204,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/trademarks/:id/renewals/declined',
    summary: 'Says that a paid fee is no renewal, or takes that back',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({ id, payment: rowId, declined: z.boolean() }),
    output: z.void(),
    status: 204,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/trademarks/:id/renewals/:renewalId',
    summary:
      'Takes the newest renewal back while its payment is not paid, or where paying was renewing',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({ id, renewalId: id }),
    output: z.void(),
    status: 204,
  }),
};

export type RenewalStanding = OutputOf<typeof renewalApi.read>;
