import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isStaff } from '#contract/access';
import { manyPaymentApi } from '#contract/trademarks/manyPayments';
import { paymentMessages } from '#contract/payments/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useRole } from '#web/data/session.ts';
import { useDialogOpened } from '#web/form/useDialogState.ts';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';
import { AddPaymentsDialog } from '#web/payments/several/AddPaymentsDialog.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** All payments of the firm, or those of a client's own marks. */
export const PaymentListPage = () => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const may = useMay();
  const role = useRole();
  const [isAdding, adding] = useDialogOpened('AddPayments');
  const add = may(manyPaymentApi.create.requires) && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      {say('add')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={t('title_payments')}
        lead={isStaff(role) ? say('list_lead') : `${say('list_lead')} ${say('list_lead_client')}`}
        actions={add}
      />
      <PaymentTable
        offersArchived
        rowLink={({ trademark }) => ({
          to: '/trademarks/$trademarkId/payments',
          params: { trademarkId: trademark },
        })}
        emptyAction={add}
        emptyText={say('no_payments')}
      />
      {isAdding && <AddPaymentsDialog onDone={adding.close} onCancel={adding.close} />}
    </>
  );
};
