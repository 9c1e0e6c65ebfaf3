import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatDate } from '#contract/dates';
import { paymentMessages } from '#contract/paymentMessages';
import { payment } from '#contract/payments';
import { renewalApi } from '#contract/renewals';
import { currencyOf } from '#contract/trademarkCodes';
import { trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { refreshUnder, useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { paymentsPath, trademarksPath } from '#web/payments/paymentPath.ts';

type Fee = { amount: string; currency: string };
type Term = { id: number; from: string; to: string; proposed: Fee | null };

const RenewForm = ({ id, from, to, proposed, onClose }: Term & { onClose: () => void }) => {
  const say = useSentences(paymentMessages);
  const { data, error, refetch } = useCall(trademarkApi.get, { id });
  const mark = data?.row;
  // The currency of a payment depends on the mark.
  const beside = useMemo(() => (mark ? { mark } : {}), [mark]);
  if (error && !mark) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!mark) return <RowWaiting />;
  const currency = currencyOf(mark.type);
  return (
    <EntityForm
      entity={payment}
      only={['amount', 'currency']}
      initial={proposed ?? (currency ? { currency } : {})}
      beside={beside}
      notice={
        <Text>
          {say('renew_text', { from: formatDate(from), to: formatDate(to) })}
          {proposed && ` ${say('amount_hint')}`}
        </Text>
      }
      submitLabel={say('renew')}
      inPlace
      onSubmit={async (fee, { idempotencyKey }) => {
        const { amount, currency: paidIn } = fee;
        const renewal = { id, expirationDate: from, amount, currency: paidIn };
        await call(renewalApi.renew, renewal, { idempotencyKey, quiet: true });
      }}
      onDone={() => {
        announceDone(say('renewed', { date: formatDate(to) }));
        onClose();
        void refreshUnder(trademarksPath);
        void refreshUnder(paymentsPath);
      }}
    />
  );
};

/** What a renewal does, said before it is done. */
export const RenewDialog = ({
  opened,
  onClose,
  ...term
}: Term & { opened: boolean; onClose: () => void }) => {
  const say = useSentences(paymentMessages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={say('renew_title')} size="lg">
      <RenewForm {...term} onClose={onClose} />
    </FormDialog>
  );
};
