import { IconCoins, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { paymentActMessages } from '#contract/payments/actWords';
import { sentencesOf } from '#contract/words/i18n';
import type { BulkAction } from '#web/table/actions.ts';

// The list of marks does not wait for dialogs that are seldom opened.
const RenewManyDialog = lazy(async () => ({
  default: (await import('#web/payments/several/RenewManyDialog.tsx')).RenewManyDialog,
}));
const AddPaymentsDialog = lazy(async () => ({
  default: (await import('#web/payments/several/AddPaymentsDialog.tsx')).AddPaymentsDialog,
}));

const later = (dialog: ReactNode) => <Suspense fallback={null}>{dialog}</Suspense>;

/** What can be done with payments and renewals of several marks; for every list of marks. */
export const severalMarksActions: readonly BulkAction[] = [
  {
    name: 'renew',
    label: ({ locale }) => sentencesOf(paymentActMessages, locale)('renew'),
    icon: IconRefresh,
    requires: ['Trademark', 'EDIT'],
    dialog: (props) => later(<RenewManyDialog {...props} />),
  },
  {
    name: 'addPayments',
    label: ({ locale }) => sentencesOf(paymentActMessages, locale)('add'),
    icon: IconCoins,
    requires: ['TrademarkPayment', 'CREATE'],
    dialog: (props) => later(<AddPaymentsDialog {...props} />),
  },
];
