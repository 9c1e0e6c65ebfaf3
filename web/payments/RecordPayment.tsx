import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { labelOf } from '#contract/values/codes';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { paymentActionApi } from '#contract/payments/actions';
import { payMessages } from '#contract/payments/payWords';
import type { Payment } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';

/** Opens the dialog for a payment of the list; cells are defined outside the table. */
export const RecordingContext = createContext<((row: Payment) => void) | null>(null);

/** Beside the state of an unpaid payment: one click instead of two through the menu of the row. */
export const RecordPayment = ({ row }: { row: Payment }) => {
  const say = useSentences(payMessages);
  const may = useMay();
  const record = useContext(RecordingContext);
  const isOpen = row.status === paymentStatus.NOT_PAID.value && row.deletedAt === null;
  if (!record || !isOpen || !may(paymentActionApi.pay.requires)) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconCheck size={14} aria-hidden />}
      // By keyboard the same is in the menu of the row, and Tab goes from row to row.
      tabIndex={-1}
      aria-label={say('record_of', {
        fee: labelOf(paymentType, row.type, say.locale),
        amount: sumText(row, say.locale),
      })}
      onClick={() => record(row)}
    >
      {say('record_short')}
    </Button>
  );
};
