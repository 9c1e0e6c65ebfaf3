import { fieldsExcept } from '#contract/kit/fieldNames';
import { useMemo } from 'react';
import {
  type PaymentContext,
  type Payment,
  payment as entity,
  paymentApi,
} from '#contract/payments/payment';
import { paymentMessages } from '#contract/payments/words';
import type { RenewalTerm } from '#contract/payments/renewalRules';
import { nextTermOf, renewalApi } from '#contract/payments/renewals';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { ProposedAmount } from '#web/payments/ProposedAmount.tsx';
import { ProposedTerm } from '#web/payments/ProposedTerm.tsx';
import { useRenewalQuestion } from '#web/payments/useRenewalQuestion.tsx';

/** The page determines the mark. */
const typed = fieldsExcept(entity.fields, 'trademark');

type Closing = { onClose: () => void; onSaved: (row: Payment) => void };

const useSaved = ({ onClose, onSaved }: Closing) => {
  const say = useSentences(paymentMessages);
  return (answer: { row: Payment } | undefined) => {
    announceDone(say('saved'));
    onClose();
    if (answer) onSaved(answer.row);
  };
};

/** The facts of the mark that the fee table and the rules of a payment need. */
type MarkFacts = Pick<Trademark, 'id' | 'type' | 'place' | 'niceClasses' | 'applicationDate'>;

type NewPayment = Pick<Payment, 'trademark'> &
  Partial<Pick<Payment, 'currency'>> & { mark: MarkFacts | undefined };

/** The next term of the mark, and whether paying for it renews the mark. */
const useNextTerm = (trademark: number) => {
  const { data } = useCall(renewalApi.read, { id: trademark }, { enabled: trademark > 0 });
  const nextTerm = useMemo(() => (data ? nextTermOf(data) : null), [data]);
  return { nextTerm, byPayment: data?.byPayment ?? false };
};

const usePaymentContext = (
  mark: MarkFacts | undefined,
  nextTerm: RenewalTerm | null,
): PaymentContext =>
  useMemo(() => ({ ...(mark && { mark }), ...(nextTerm && { nextTerm }) }), [mark, nextTerm]);

const NewPaymentForm = ({
  initial: { mark, ...initial },
  ...closing
}: {
  initial: NewPayment;
} & Closing) => {
  const onDone = useSaved(closing);
  const { nextTerm, byPayment } = useNextTerm(initial.trademark);
  const context = usePaymentContext(mark, nextTerm);
  return (
    <EntityForm
      form={entity}
      only={typed}
      initial={initial}
      context={context}
      notice={
        <>
          {byPayment && nextTerm && <ProposedTerm term={nextTerm} />}
          {mark && <ProposedAmount mark={mark} />}
        </>
      }
      inPlace
      onSubmit={(draft, { idempotencyKey }) =>
        call(
          paymentApi.create,
          { ...draft, trademark: initial.trademark },
          { idempotencyKey, quiet: true },
        )
      }
      onDone={onDone}
    />
  );
};

const StoredPaymentForm = ({ id, ...closing }: { id: number } & Closing) => {
  const onDone = useSaved(closing);
  const { data, error, refetch } = useCall(paymentApi.get, { id }, { fresh: true });
  const trademark = data?.row.trademark ?? 0;
  const mark = useCall(trademarkApi.get, { id: trademark }, { enabled: trademark > 0 });
  const { nextTerm } = useNextTerm(trademark);
  const context = usePaymentContext(mark.data?.row, nextTerm);
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data || mark.isPending) return <RowWaiting />;
  return (
    <EntityForm
      form={entity}
      only={typed}
      value={data.row}
      context={context}
      related={data.related}
      inPlace
      onSubmit={(patch, { version, idempotencyKey }) =>
        call(paymentApi.update, { ...patch, id, version }, { idempotencyKey, quiet: true })
      }
      reload={() => call(paymentApi.get, { id }, { quiet: true })}
      onDone={onDone}
    />
  );
};

export type OpenPayment = { id: number } | { initial: NewPayment };

/** Creates or edits a payment in a dialog. */
export const PaymentDialog = ({
  opened,
  onClose,
}: {
  opened: OpenPayment | null;
  onClose: () => void;
}) => {
  const say = useSentences(paymentMessages);
  const { askAbout, dialog } = useRenewalQuestion();
  const closing = { onClose, onSaved: (row: Payment) => void askAbout(row) };
  return (
    <>
      <FormDialog opened={opened !== null} onClose={onClose} title={say('edit_title')}>
        {opened && 'id' in opened && <StoredPaymentForm id={opened.id} {...closing} />}
        {opened && 'initial' in opened && <NewPaymentForm initial={opened.initial} {...closing} />}
      </FormDialog>
      {dialog}
    </>
  );
};
