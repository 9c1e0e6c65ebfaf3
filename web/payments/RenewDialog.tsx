import { List, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatDate } from '#contract/dates';
import { rateText } from '#contract/feeTexts';
import type { Rate } from '#contract/fees';
import { paymentStatus, paymentType } from '#contract/paymentCodes';
import { paymentMessages } from '#contract/paymentMessages';
import { type Payment, paymentApi } from '#contract/payments';
import type { FeeComposition as Composition } from '#contract/proposedFees';
import { isForTermFrom, renewalApi } from '#contract/renewals';
import { currencyOf, trademarkStatus } from '#contract/trademarkCodes';
import { trademarkApi } from '#contract/trademarks';
import { sumText } from '#contract/sumText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { refreshUnder, useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { FeeComposition } from '#web/payments/FeeComposition.tsx';
import { paymentsPath, trademarksPath } from '#web/payments/paymentPath.ts';
import { daysSection, renewalFormOf } from '#web/payments/renewalForm.ts';
import { TodayButton } from '#web/payments/TodayButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const withoutPublication = ['renewedOn', 'late', 'amount', 'currency'] as const;
const withPublication = [...withoutPublication, 'publishedOn'] as const;

type Fee = { amount: string; currency: string };
type Term = {
  id: number;
  from: string;
  to: string;
  /** Later, it is asked whether the renewal came too late. */
  lastDay: string;
  /** Whether renewals are published in the gazette of WIPO. */
  isPublished: boolean;
  proposed: Fee | null;
  composition: Composition | null;
  rate: Rate | null;
  /** The day of which the fee table says nothing, though it knows the fee. */
  noRateOn: string | null;
};

/** What is owed for the term already: the payment of the renewal would come on top of it. */
const useOwed = (id: number, from: string) => {
  const filters = JSON.stringify([
    ['trademark', 'anyOf', [id]],
    ['type', 'anyOf', [paymentType.PROTECTION_PERIOD.value]],
    ['status', 'anyOf', [paymentStatus.NOT_PAID.value]],
  ]);
  const list = { filters, archived: 'true', size: 100 } as const;
  const { data, error, refetch } = useCall(paymentApi.list, list, { fresh: true });
  return { error, refetch, owed: data?.rows.filter((row) => isForTermFrom(row, from)) };
};

const Owed = ({ owed }: { owed: readonly Payment[] }) => {
  const say = useSentences(paymentMessages);
  const wordsOf = (payment: Payment): string => {
    const amount = sumText(payment, say.locale);
    return payment.deadline === null
      ? say('owed', { amount })
      : say('owed_by', { amount, date: formatDate(payment.deadline) });
  };
  return (
    <Notice tone="warning">
      <Text size="sm">{say('renew_owed', { count: owed.length })}</Text>
      <List size="sm">
        {owed.map((row) => (
          <List.Item key={row.id}>{wordsOf(row)}</List.Item>
        ))}
      </List>
    </Notice>
  );
};

type FormProps = Term & { onClose: () => void };

const afterSections = { [daysSection]: <TodayButton /> };

const RenewForm = ({ id, from, to, lastDay, isPublished, onClose, ...fee }: FormProps) => {
  const { proposed, composition, rate, noRateOn } = fee;
  const say = useSentences(paymentMessages);
  const [entity] = useState(() => renewalFormOf({ from, lastDay }));
  const { data, error, refetch } = useCall(trademarkApi.get, { id });
  const mark = data?.row;
  // The currency of a payment depends on the mark.
  const beside = useMemo(() => (mark ? { mark } : {}), [mark]);
  const { owed, ...listed } = useOwed(id, from);
  if (error && !mark) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (listed.error && !owed)
    return <LoadFailure failure={listed.error} onTryAgain={() => void listed.refetch()} />;
  if (!mark || !owed) return <RowWaiting />;
  const currency = currencyOf(mark.type);
  return (
    <EntityForm
      entity={entity}
      only={isPublished ? withPublication : withoutPublication}
      afterSections={afterSections}
      initial={proposed ?? (currency ? { currency } : {})}
      beside={beside}
      notice={
        <Stack gap="sm">
          <Text>
            {say('renew_text', { from: formatDate(from), to: formatDate(to) })}
            {mark.status === trademarkStatus.EXPIRED.value && ` ${say('renew_revives')}`}
            {proposed && ` ${say('amount_hint')}`}
          </Text>
          {proposed && composition && (
            <FeeComposition composition={composition} proposed={proposed} />
          )}
          {rate && (
            <Text size="sm" c="dimmed">
              {rateText(rate, say.locale)}
            </Text>
          )}
          {noRateOn !== null && (
            <Notice tone="warning">{say('no_rate', { date: formatDate(noRateOn) })}</Notice>
          )}
          {owed.length > 0 && <Owed owed={owed} />}
        </Stack>
      }
      submitLabel={say('renew')}
      inPlace
      onSubmit={async ({ late, ...act }, { idempotencyKey }) => {
        const renewal = { id, expirationDate: from, ...act, ...(late && { late }) };
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
