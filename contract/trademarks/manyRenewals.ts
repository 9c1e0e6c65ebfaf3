import { z } from 'zod';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { doneRenewal } from '#contract/payments/doneRenewal';
import { payment } from '#contract/payments/payment';
import { renewalRefusals } from '#contract/payments/renewalRefusal';
import { chosenMark, chosenMarksShape, mostChosenMarks } from '#contract/trademarks/chosenMarks';

const calendarDate = z.iso.date();
const typedDate = payment.fields.deadline.input;
const { amount, currency } = payment.fields;

const renewableMark = chosenMark.extend({
  /** The old and the new end of protection. */
  from: calendarDate,
  to: calendarDate,
  inGrace: z.boolean(),
  byPayment: z.boolean(),
  /** An expired mark becomes registered again. */
  isRevived: z.boolean(),
  /** Somebody has to check its dates: an alert about them is open. */
  datesToCheck: z.boolean(),
  /** The fee that is owed and will be paid with the renewal, where paying is renewing. */
  paying: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Further unpaid fees for the same term. */
  owed: z.int(),
});
export type RenewableMark = z.infer<typeof renewableMark>;

const refusal = z.object({ reason: z.enum(renewalRefusals), day: calendarDate.nullable() });
const refusedMark = chosenMark.extend({ refusal });
export type RefusedMark = z.infer<typeof refusedMark>;

const changes = ['Trademark', 'TrademarkPayment'] as const;

/** The renewal of several marks on one day: looked at first, then done in one step. */
export const manyRenewalApi = {
  preview: endpoint({
    method: 'GET',
    path: '/renewals/preview',
    summary:
      'What the renewal of the chosen marks would do, mark by mark, and which cannot be renewed',
    requires: ['Trademark', 'EDIT'],
    reads: ['Trademark', 'TrademarkPayment', 'CalendarEvent', 'Alert'],
    input: z.strictObject({ ...chosenMarksShape, renewedOn: typedDate }),
    output: z.object({ renewable: z.array(renewableMark), refused: z.array(refusedMark) }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/renewals',
    summary:
      'Renews several marks by one term each; those that cannot be renewed are named, the others are',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({
      renewedOn: typedDate,
      marks: z
        .array(
          z.strictObject({
            id: rowId,
            /** The end the caller saw, so that no term is renewed twice. */
            expirationDate: calendarDate,
            amount: amount.input,
            currency: currency.input,
          }),
        )
        .min(1)
        .max(mostChosenMarks)
        .refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length),
    }),
    output: z.object({
      done: z.array(doneRenewal),
      refused: z.array(z.object({ id: rowId, refusal })),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/renewals/undone',
    summary:
      'Takes renewals that were just made back, with the fees they entered or paid, or none of them',
    requires: ['Trademark', 'EDIT'],
    changes,
    input: z.strictObject({ done: z.array(doneRenewal).min(1).max(mostChosenMarks) }),
    output: z.object({ count: z.int() }),
  }),
};
