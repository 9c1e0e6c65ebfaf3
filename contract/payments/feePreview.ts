import { z } from 'zod';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { feeTable } from '#contract/payments/fees';
import { paymentType } from '#contract/codes/payments';
import { seenVersion } from '#contract/settings/document';

/** Renewals this far ahead are previewed: no office publishes its rates earlier. */
export const monthsAhead = 24;
/** The most rows that are listed; the total is returned too. */
export const mostListed = 100;

const sum = z.object({ amount: z.string(), currency: z.string() });
const named = z.object({ id: rowId, name: z.string() });

const proposedOtherwise = z.object({
  trademark: named,
  customer: named.nullable(),
  payment: z.enum(Object.values(paymentType).map(({ value }) => value)),
  deadline: z.iso.date().nullable(),
  /** The amount in the payment, which does not change; null for a renewal without a payment. */
  recorded: sum.nullable(),
  before: sum.nullable(),
  after: sum.nullable(),
});
export type ProposedOtherwise = z.infer<typeof proposedOtherwise>;

const part = z.object({
  count: z.int(),
  /** The proposed amounts before and after, per currency. */
  sums: z.array(z.object({ currency: z.string(), before: z.string(), after: z.string() })),
  listed: z.array(proposedOtherwise),
});
export type FeePreviewPart = z.infer<typeof part>;

export const feePreviewApi = {
  preview: endpoint({
    method: 'POST',
    path: '/settings/payments/preview',
    summary: 'The payments and renewals for which this fee table would propose another amount',
    requires: ['Setting', 'EDIT'],
    changes: [],
    input: z.strictObject({ ...seenVersion, fees: feeTable.nullable() }),
    output: z.object({ payments: part, renewals: part }),
  }),
};
