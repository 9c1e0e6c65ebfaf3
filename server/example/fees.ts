import { dateInWarsaw } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import { closedBefore } from '#contract/payments/feeValidity';
import { paymentType } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { feeDocument } from '#server/settings/fees';
import { settings } from '#server/settings/table';

/** One rate changes on the next first of January. The new amount is invented and labelled so. */
export const loadFees = async (tx: Executor, now: Date): Promise<void> => {
  const today = dateInWarsaw(now);
  const day = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const fees = defaultFees.flatMap((fee) =>
    fee.type === trademarkType.POLISH.value && fee.payment === paymentType.APPLICATION.value
      ? [
          closedBefore(fee, day),
          { ...fee, validFrom: day, basic: '450.00', source: 'przykład / example', asOf: today },
        ]
      : [fee],
  );
  await tx
    .insert(settings)
    .values({ key: feeDocument.key, value: { fees }, version: 1, updatedAt: now })
    .onConflictDoNothing();
};
