import type { Related } from '#contract/kit/crud';
import type { Payment } from '#contract/payments/payment';
import { WhoPays } from '#web/codes/Acts.tsx';

/** Tells a client who takes care of a fee that is still open. */
export const PayerOf = ({
  row: { id },
  related: { acts },
  compact = false,
}: {
  row: Payment;
  related: Related;
  compact?: boolean;
}) => <WhoPays who={acts?.[id]} compact={compact} />;
