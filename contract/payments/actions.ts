import { z } from 'zod';
import { pickedShape } from '#contract/kit/crud';
import { endpoint } from '#contract/kit/endpoint';
import { narrowingShape } from '#contract/kit/list';
import { payment } from '#contract/payments/payment';

/** A decimal text; sums stay within one currency. */
const sum = z.string();

/** An unpaid payment is due soon within this many days of its deadline. */
export const dueSoonDays = 30;

const paymentTotals = z.object({
  currency: z.string(),
  overdue: sum,
  dueSoon: sum,
  /** All unpaid amounts, whenever they are due. */
  unpaid: sum,
  paid: sum,
});
export type PaymentTotals = z.infer<typeof paymentTotals>;

export const paymentActionApi = {
  totals: endpoint({
    method: 'GET',
    path: '/payments/totals',
    summary: 'Sums of the filtered payments, one row a currency',
    requires: ['TrademarkPayment', 'VIEW'],
    reads: ['TrademarkPayment', 'Trademark', 'CalendarEvent'],
    input: z.strictObject(narrowingShape(payment.fields)),
    output: z.object({ totals: z.array(paymentTotals) }),
  }),
  /** Pays the picked rows, or without `ids` every row the filters find; paid rows do not change. */
  pay: endpoint({
    method: 'POST',
    path: '/payments/paid',
    summary: 'Marks several payments as paid on a day, or none of them',
    requires: ['TrademarkPayment', 'EDIT'],
    changes: ['TrademarkPayment'],
    input: z.strictObject({
      ...pickedShape(payment.fields),
      paymentDate: z.iso.date(),
    }),
    output: z.object({ count: z.int() }),
  }),
};
