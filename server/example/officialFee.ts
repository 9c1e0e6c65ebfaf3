import { addMonths, type CalendarDate } from '#contract/values/dates';
import type { DraftOf } from '#contract/kit/entity';
import { paymentStatus, paymentType, type PaymentType } from '#contract/codes/payments';
import { decidingDay } from '#contract/payments/feeValidity';
import type { Fee } from '#contract/payments/fees';
import type { payment } from '#contract/payments/payment';
import { proposedFee } from '#contract/payments/proposedFees';
import { trademarkType } from '#contract/codes/trademarks';
import type { TrademarkRow } from '#server/trademarks/table';

type Owed = {
  type: PaymentType;
  /** The last day without a surcharge. */
  deadline: CalendarDate;
  paymentDate: CalendarDate | null;
  protectionEndDate?: CalendarDate | null;
};

/** A fee of the table as a payment; null where the table does not have it. */
export const officialFee = (
  fees: readonly Fee[],
  mark: TrademarkRow,
  { type, deadline, paymentDate, protectionEndDate = null }: Owed,
  today: CalendarDate,
): DraftOf<typeof payment> | null => {
  const fee = proposedFee(fees, {
    type: mark.type,
    place: mark.place,
    payment: type,
    classes: mark.niceClasses.length,
    inGrace: type === paymentType.PROTECTION_PERIOD.value && (paymentDate ?? today) > deadline,
    on: decidingDay({ paymentDate, deadline }, today),
  });
  return (
    fee && {
      trademark: mark.id,
      type,
      status: (paymentDate === null ? paymentStatus.NOT_PAID : paymentStatus.PAID).value,
      ...fee,
      deadline,
      paymentDate,
      protectionEndDate,
    }
  );
};

/** EUIPO asks for the fee within a month of filing, other offices with the application. */
export const applicationFeeDue = ({
  type,
  applicationDate,
}: Pick<TrademarkRow, 'type' | 'applicationDate'>): CalendarDate => {
  const filed = applicationDate ?? '';
  return type === trademarkType.EUROPEAN.value ? addMonths(filed, 1) : filed;
};
