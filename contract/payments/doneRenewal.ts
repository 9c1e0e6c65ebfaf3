import { z } from 'zod';
import { rowId } from '#contract/kit/endpoint';

const calendarDate = z.iso.date();

/** The fee that a renewal entered or paid, so that both are taken back together while nobody changed it. */
const feeOfRenewal = z.strictObject({
  id: rowId,
  version: rowId,
  /** The fee that was owed before; null if the renewal entered it. */
  before: z
    .strictObject({
      amount: z.string().max(30),
      currency: z.string().max(3),
      deadline: calendarDate.nullable(),
      protectionEndDate: calendarDate.nullable(),
    })
    .nullable(),
});
export type FeeOfRenewal = z.infer<typeof feeOfRenewal>;

/** A renewal that was just made, with what it takes to take it back. */
export const doneRenewal = z.strictObject({
  id: rowId,
  renewalId: rowId,
  fee: feeOfRenewal.nullable(),
});
export type DoneRenewal = z.infer<typeof doneRenewal>;
