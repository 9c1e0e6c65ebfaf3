import { paymentStatus } from '#contract/codes/payments';
import type { Payment } from '#contract/payments/payment';
import { WhoPays } from '#web/codes/Acts.tsx';

/** Tells a client who pays a fee that is still open. */
export const PayerOf = ({
  row: { id, trademark, deadline, status },
  compact = false,
}: {
  row: Payment;
  compact?: boolean;
}) =>
  status === paymentStatus.PAID.value ? null : (
    <WhoPays about={{ trademark, due: deadline, payment: id }} compact={compact} />
  );
