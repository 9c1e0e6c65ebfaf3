import { z } from 'zod';
import { idList, mostPicked, pickedShape } from '#contract/kit/crud';
import { endpoint, rowId } from '#contract/kit/endpoint';
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

/** One receipt can be for so many payments; each keeps a copy of its own. */
export const mostWithReceipt = 200;
/** All copies of one receipt together; a larger file is for fewer payments. */
export const mostReceiptBytes = 500 * 1_048_576;

/** A payment as it was paid, so that it can be taken back while nobody changed it. */
const paidPayment = z.strictObject({
  id: rowId,
  version: z.int().positive(),
  /** The receipt it had before. */
  receipt: z.uuid().nullable(),
});
export type PaidPayment = z.infer<typeof paidPayment>;

export const paymentActionApi = {
  unpaid: endpoint({
    method: 'GET',
    path: '/payments/unpaid',
    summary: 'What is to be paid of the picked payments, or of those the filters find',
    requires: ['TrademarkPayment', 'VIEW'],
    reads: ['TrademarkPayment', 'Trademark', 'CalendarEvent'],
    input: z.strictObject({
      ...narrowingShape(payment.fields),
      ids: idList.optional(),
      /** The day whose meaning for the deadlines is asked. */
      paidOn: z.iso.date(),
    }),
    output: z.object({
      sums: z.array(z.object({ currency: z.string(), amount: sum, count: z.int() })),
      /** Those that would be late, those in time, each with the earliest deadline, and those without one. */
      due: z.array(z.object({ deadline: z.iso.date().nullable(), count: z.int() })).max(3),
    }),
  }),
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
      /** The confirmation of all of them: a file that was uploaded and hangs nowhere yet. */
      receipt: z.uuid().optional(),
    }),
    output: z.object({ count: z.int(), paid: z.array(paidPayment) }),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/payments/taken-back',
    summary: 'Makes payments unpaid again, with the receipts they had, or none of them',
    requires: ['TrademarkPayment', 'EDIT'],
    changes: ['TrademarkPayment'],
    input: z.strictObject({ paid: z.array(paidPayment).min(1).max(mostPicked) }),
    output: z.object({ count: z.int() }),
  }),
};
