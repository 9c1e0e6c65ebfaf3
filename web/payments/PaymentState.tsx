import { paymentStatus } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import type { Payment } from '#contract/payments/payment';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';

/** Paid, or how pressing the payment is. */
export const PaymentState = ({ row: { status, deadline } }: { row: Payment }) => {
  const say = useSentences(paymentMessages);
  if (status === paymentStatus.PAID.value) return <PlainChip done text={say('state_paid')} />;
  return deadline === null ? (
    <PlainChip text={say('state_unpaid')} />
  ) : (
    <UrgencyChip due={deadline} />
  );
};
