import { and, asc, isNull, like } from 'drizzle-orm';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import type { DraftOf } from '#contract/kit/entity';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import type { payment } from '#contract/payments/payment';
import { currencyOf, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { createRow } from '#server/entities/write';
import { exampleLawyer } from '#server/example/lawyer';
import { paymentStore } from '#server/payments/store';
import { productStores } from '#server/stores';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

type New = DraftOf<typeof payment>;

const { PAID, NOT_PAID } = paymentStatus;
const { APPLICATION, REGISTERED } = trademarkStatus;

const baseFees: Partial<Record<TrademarkRow['type'], number>> = {
  [trademarkType.POLISH.value]: 450,
  [trademarkType.EUROPEAN.value]: 850,
  [trademarkType.INTERNATIONAL.value]: 653,
};

/** Days around today, so that the calendar of the example is never empty. */
const dueDays = [-12, -3, 2, 5, 9, 16, 23, 31, 44, 58];

/** Every other mark that expires within the year (`trademarks.ts`) has an unpaid fee for the next term. */
const isNextTermAsked = (position: number): boolean => position % 24 === 14;

/** Paid application fees, and for some marks unpaid ones. */
const paymentsOf = (mark: TrademarkRow, position: number, today: string): New[] => {
  const fee = baseFees[mark.type];
  const currency = currencyOf(mark.type);
  if (fee === undefined || !currency) return [];
  const common = { trademark: mark.id, amount: fee.toFixed(2), currency };
  const filed = mark.applicationDate ?? today;
  if (mark.status === APPLICATION.value) {
    const isPaid = position % 3 === 0;
    const deadline = isPaid
      ? addMonths(filed, 1)
      : addDays(today, dueDays[position % dueDays.length] ?? 7);
    return [
      {
        ...common,
        type: paymentType.APPLICATION.value,
        status: isPaid ? PAID.value : NOT_PAID.value,
        deadline,
        paymentDate: isPaid ? filed : null,
      },
    ];
  }
  if (mark.status !== REGISTERED.value) return [];
  if (isNextTermAsked(position) && mark.expirationDate)
    return [
      {
        ...common,
        type: paymentType.PROTECTION_PERIOD.value,
        status: NOT_PAID.value,
        deadline: mark.expirationDate,
        paymentDate: null,
        protectionEndDate: addMonths(mark.expirationDate, 120),
      },
    ];
  if (position % 4 !== 0) return [];
  return [
    {
      ...common,
      type: paymentType.PROTECTION_PERIOD.value,
      status: PAID.value,
      deadline: mark.registrationDate,
      paymentDate: mark.registrationDate,
      protectionEndDate: mark.expirationDate,
    },
  ];
};

/** Payments of marks besides the brands, which state their own: paid, overdue and due in the coming weeks. */
export const loadPayments = async (tx: Executor, now: Date): Promise<void> => {
  const actor = await exampleLawyer(tx);
  if (!actor) return;
  const change = { tx, store: paymentStore, stores: productStores, actor, now };
  const marks = await tx
    .select()
    .from(trademarks)
    .where(and(isNull(trademarks.deletedAt), like(trademarks.ourNumber, 'ZW/%')))
    .orderBy(asc(trademarks.id));
  const today = dateInWarsaw(now);
  for (const [position, mark] of marks.entries())
    for (const row of paymentsOf(mark, position, today)) await createRow(change, row);
};
