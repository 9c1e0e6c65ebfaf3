import { z } from 'zod';
import { paymentType } from '#contract/codes/payments';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { payment } from '#contract/payments/payment';
import { chosenMark, chosenMarksShape, mostChosenMarks } from '#contract/trademarks/chosenMarks';

const { amount, currency, deadline } = payment.fields;
const kind = z.enum(
  Object.keys(paymentType) as [keyof typeof paymentType, ...(keyof typeof paymentType)[]],
);

const payableMark = chosenMark.extend({
  /** Proposed by the term that is paid for, where paying is renewing. */
  deadline: z.iso.date().nullable(),
  /** Unpaid payments of the same kind. */
  owed: z.int(),
});
export type PayableMark = z.infer<typeof payableMark>;

/** A payment as it was added, so that it can be taken back while nobody changed it. */
const addedPayment = z.strictObject({ id: rowId, version: rowId });
export type AddedPayment = z.infer<typeof addedPayment>;

/** Payments of one kind for several marks. */
export const manyPaymentApi = {
  preview: endpoint({
    method: 'GET',
    path: '/payments/proposed',
    summary: 'What a payment of this kind would come to for each of the chosen marks',
    requires: ['TrademarkPayment', 'CREATE'],
    reads: ['Trademark', 'TrademarkPayment', 'CalendarEvent'],
    input: z.strictObject({
      ...chosenMarksShape,
      type: kind,
      deadline: deadline.input.optional(),
    }),
    output: z.object({ marks: z.array(payableMark) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments/several',
    summary: 'Adds an unpaid payment of one kind to each of several marks, or to none',
    requires: ['TrademarkPayment', 'CREATE'],
    changes: ['TrademarkPayment'],
    input: z.strictObject({
      type: kind,
      /** Without it, where paying is renewing, the end of the term that is paid for. */
      deadline: deadline.input.nullable(),
      marks: z
        .array(z.strictObject({ id: rowId, amount: amount.input, currency: currency.input }))
        .min(1)
        .max(mostChosenMarks)
        .refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length),
    }),
    output: z.object({ added: z.array(addedPayment) }),
    status: 201,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/payments/several/undone',
    summary: 'Removes payments that were just added; those that somebody changed since stay',
    requires: ['TrademarkPayment', 'DELETE'],
    changes: ['TrademarkPayment'],
    input: z.strictObject({ added: z.array(addedPayment).min(1).max(mostChosenMarks) }),
    output: z.object({
      count: z.int(),
      /** How many stay, or were gone already. */
      left: z.int(),
    }),
  }),
};
