import { IconCheck, IconEdit, IconTrademark } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Related } from '#contract/kit/crud';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus, type PaymentStatus } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import { type Payment, payment, paymentApi } from '#contract/payments/payment';
import { trademarkApi } from '#contract/trademarks/trademark';
import { sumText } from '#contract/payments/sumText';
import type { RelativePeriod } from '#contract/values/dates';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { paymentBrief } from '#web/payments/paymentBrief.tsx';
import { PayDialog, PayRowDialog } from '#web/payments/PayDialog.tsx';
import { type OpenPayment, PaymentDialog } from '#web/payments/PaymentDialog.tsx';
import { PayerOf } from '#web/payments/PayerOf.tsx';
import { PaymentState } from '#web/payments/PaymentState.tsx';
import { PaymentTotals } from '#web/payments/PaymentTotals.tsx';
import { RecordingContext, RecordPayment } from '#web/payments/RecordPayment.tsx';
import type { BulkAction, BulkDialogProps, RowAction } from '#web/table/actions.ts';
import { EntityTable, type EntityTableProps } from '#web/table/EntityTable.tsx';
import type { Narrowing, ReadyView } from '#web/table/listState.ts';
import classes from './PaymentTable.module.css';
import { useDialogState } from '#web/form/useDialogState.ts';

const { PAID, NOT_PAID } = paymentStatus;

type View = ReadyView<typeof payment.fields>;
type Condition = View['filters'][number];

const ofStatus = (value: PaymentStatus): Condition => ({
  field: 'status',
  operator: 'anyOf',
  value: [value],
});
const unpaidBy = (value: RelativePeriod): Condition[] => [
  ofStatus(NOT_PAID.value),
  { field: 'deadline', operator: 'relative', value },
];
const readyViews: readonly View[] = [
  {
    name: 'unpaid',
    label: { pl: 'Niezapłacone', en: 'Unpaid' },
    filters: [ofStatus(NOT_PAID.value)],
  },
  { name: 'overdue', label: { pl: 'Po terminie', en: 'Overdue' }, filters: unpaidBy('PAST') },
  {
    name: 'soon',
    label: { pl: 'W ciągu 30 dni', en: 'Within 30 days' },
    filters: unpaidBy('NEXT_30_DAYS'),
  },
  { name: 'paid', label: { pl: 'Zapłacone', en: 'Paid' }, filters: [ofStatus(PAID.value)] },
];

const Amount = ({ row }: { row: Payment }) => sumText(row, useTranslate().locale);

const cells = {
  trademark: { width: 160 },
  customer: { width: 97 },
  type: { width: 95 },
  status: {
    show: (row: Payment, related: Related) => (
      <div className={classes.state}>
        <PaymentState row={row} />
        <RecordPayment row={row} />
        <PayerOf row={row} related={related} compact />
      </div>
    ),
    width: 196,
  },
  amount: {
    show: (row: Payment) => <Amount row={row} />,
    width: 114,
    alsoShows: ['currency'] as const,
  },
  /** The code: its full name would take too much room. */
  currency: { show: (row: Payment) => row.currency, width: 78 },
  paymentDate: { heading: { pl: 'Zapłacono', en: 'Paid on' } },
};

const payDialog = (props: BulkDialogProps) => <PayDialog {...props} />;

const totalsOf = (narrowing: Narrowing) => <PaymentTotals narrowing={narrowing} />;

/** Payments with their state and totals; they can be edited and paid here, singly or in bulk. */
export const PaymentTable = (
  props: Pick<
    EntityTableProps<typeof payment.fields>,
    'list' | 'columns' | 'fixed' | 'rowLink' | 'offersArchived' | 'emptyAction' | 'emptyText'
  >,
) => {
  const say = useSentences(paymentMessages);
  const [opened, setOpened] = useDialogState<OpenPayment>('payment');
  const [paying, setPaying] = useDialogState<Payment>('pay');
  const rowActions = useMemo(
    (): RowAction<Payment>[] => [
      {
        name: 'edit',
        label: () => say('edit'),
        icon: IconEdit,
        can: 'edit',
        run: ({ id }) => setOpened({ id }),
      },
      {
        name: 'pay',
        label: () => say('mark_paid'),
        icon: IconCheck,
        requires: paymentActionApi.pay.requires,
        fits: ({ status }) => status === NOT_PAID.value,
        run: setPaying,
      },
      {
        name: 'mark',
        label: () => say('open_mark'),
        icon: IconTrademark,
        requires: trademarkApi.get.requires,
        to: ({ trademark }) => markPage(trademark),
      },
    ],
    [say, setOpened, setPaying],
  );
  const bulkActions = useMemo(
    (): BulkAction[] => [
      {
        name: 'pay',
        label: () => say('mark_paid'),
        icon: IconCheck,
        requires: paymentActionApi.pay.requires,
        dialog: payDialog,
      },
    ],
    [say],
  );
  return (
    <RecordingContext value={setPaying}>
      <EntityTable
        {...props}
        entity={payment}
        api={paymentApi}
        readyViews={readyViews}
        cells={cells}
        brief={paymentBrief}
        rowActions={rowActions}
        bulkActions={bulkActions}
        summary={totalsOf}
      />
      <PaymentDialog opened={opened} onClose={() => setOpened(null)} />
      <PayRowDialog row={paying} onClose={() => setPaying(null)} />
    </RecordingContext>
  );
};
