import { laterDialog } from '#web/data/laterDialog.tsx';

// Neither a list nor a page of a mark waits for the forms that are opened from it.
export const StatusDialog = laterDialog(() =>
  import('#web/trademarks/StatusDialog.tsx').then((module) => module.StatusDialog),
);
export const LetterDialog = laterDialog(() =>
  import('#web/trademarks/LetterDialog.tsx').then((module) => module.LetterDialog),
);
export const RestoreDialog = laterDialog(() =>
  import('#web/trademarks/RestoreDialog.tsx').then((module) => module.RestoreDialog),
);
export const PaymentDialog = laterDialog(() =>
  import('#web/payments/PaymentDialog.tsx').then((module) => module.PaymentDialog),
);
