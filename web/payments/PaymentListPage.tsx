import { Text } from '@mantine/core';
import { paymentMessages } from '#contract/payments/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** All payments of the firm, or those of a client's own marks. */
export const PaymentListPage = () => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  return (
    <>
      <PageHeading title={t('title_payments')} lead={say('list_lead')} />
      <PaymentTable
        offersArchived
        rowLink={({ trademark }) => ({
          to: '/trademarks/$trademarkId/payments',
          params: { trademarkId: trademark },
        })}
        emptyAction={<Text size="sm">{say('list_empty')}</Text>}
      />
    </>
  );
};
