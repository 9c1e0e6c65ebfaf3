import { useMemo, useRef, useState } from 'react';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import type { DoneRenewal } from '#contract/payments/doneRenewal';
import { paymentApi } from '#contract/payments/payment';
import type { RenewalTerm } from '#contract/payments/renewalRules';
import {
  isForTermFrom,
  owedForTerm,
  renewalApi,
  type RenewalStanding,
} from '#contract/payments/renewals';
import { currencyOf } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { daysSection, renewalFormOf } from '#web/payments/renewalForm.ts';
import { RenewalNotice } from '#web/payments/RenewalNotice.tsx';
import { TodayButton } from '#web/payments/TodayButton.tsx';
import { useAnnounceRenewal } from '#web/payments/useAnnounceRenewal.ts';

const withoutPublication = ['renewedOn', 'late', 'amount', 'currency'] as const;
const withPublication = [...withoutPublication, 'publishedOn'] as const;

/** The open payments of the term. Where paying renews the mark, one of them is paid with the renewal. */
const useOwed = (id: number, from: string, byPayment: boolean) => {
  const filters = JSON.stringify([
    ['trademark', 'anyOf', [id]],
    ['type', 'anyOf', [paymentType.PROTECTION_PERIOD.value]],
    ['status', 'anyOf', [paymentStatus.NOT_PAID.value]],
  ]);
  const list = { filters, archived: 'true', size: 100 } as const;
  const { data, error, refetch } = useCall(paymentApi.list, list, { fresh: true });
  const rows = data?.rows;
  const paying = byPayment && rows ? owedForTerm(rows, from) : undefined;
  const owed = rows?.filter((row) => row.id !== paying?.id && isForTermFrom(row, from));
  return { error, refetch, owed, paying };
};

type FormProps = {
  id: number;
  term: RenewalTerm;
  standing: RenewalStanding;
  /** It stands in the panel of a deadline. */
  inPanel?: boolean;
  onClose: () => void;
};

const afterSections = { [daysSection]: <TodayButton /> };

/** Records the renewal of the next term after telling its effects. */
export const RenewForm = ({ id, term, standing, inPanel = false, onClose }: FormProps) => {
  const { isPublished, byPayment } = standing;
  const say = useSentences(paymentMessages);
  const announceRenewal = useAnnounceRenewal();
  const [form] = useState(() => renewalFormOf(term));
  const made = useRef<{ isLate: boolean; done: DoneRenewal } | null>(null);
  const { data, error, refetch } = useCall(trademarkApi.get, { id });
  const mark = data?.row;
  // The currency of a payment depends on the mark.
  const context = useMemo(() => (mark ? { mark } : {}), [mark]);
  const { owed, paying, ...listed } = useOwed(id, term.from, byPayment);
  if (error && !mark) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (listed.error && !owed)
    return <LoadFailure failure={listed.error} onTryAgain={() => void listed.refetch()} />;
  if (!mark || !owed) return <RowWaiting />;
  const currency = currencyOf(mark.type);
  return (
    <EntityForm
      form={form}
      about={id}
      only={isPublished ? withPublication : withoutPublication}
      afterSections={afterSections}
      initial={currency ? { currency } : {}}
      context={context}
      notice={
        <RenewalNotice mark={mark} standing={standing} term={term} owed={owed} paying={paying} />
      }
      submitLabel={say('renew')}
      inPlace
      inPanel={inPanel}
      onSubmit={async ({ late, ...act }, { idempotencyKey }) => {
        const renewal = { id, expirationDate: term.from, ...act, ...(late && { late }) };
        const options = { idempotencyKey, quiet: true };
        const { done } = await call(renewalApi.renew, renewal, options);
        made.current = { isLate: act.renewedOn > term.lastDay, done };
      }}
      onDone={() => {
        if (made.current) announceRenewal({ to: term.to, ...made.current });
        onClose();
      }}
    />
  );
};

/** Records a renewal after showing its effects. */
export const RenewDialog = ({ opened, ...form }: FormProps & { opened: boolean }) => {
  const say = useSentences(paymentMessages);
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={say('renew_title')} size="lg">
      <RenewForm {...form} />
    </FormDialog>
  );
};
