import { useMemo, useRef, useState } from 'react';
import { panelMessages } from '#contract/calendar/panelWords';
import { paymentStatus, type PaymentType } from '#contract/codes/payments';
import { currencyOf } from '#contract/codes/trademarks';
import type { Related } from '#contract/kit/crud';
import { date, section } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { type Payment, payment as entity, paymentApi } from '#contract/payments/payment';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceUnexpected } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { Judged } from '#web/deadlinePanel/Judged.tsx';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { useRecorded } from '#web/deadlinePanel/useRecorded.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { ProposedAmount } from '#web/payments/ProposedAmount.tsx';

const { PAID, NOT_PAID } = paymentStatus;
const { amount, currency, receipt } = entity.fields;

/** A fee on record; its currency is fixed. */
const payForm = defineForm({
  fields: {
    ...section('payment', ['Opłata', 'Fee'], {
      paymentDate: date('Data zapłaty', 'Payment date', { required: true, done: true }),
    }),
    amount,
    currency,
    receipt,
  },
});
const typedOfStored = ['paymentDate', 'amount', 'receipt'] as const;
const typedOfNew = ['paymentDate', 'amount', 'currency', 'receipt'] as const;

/** Says that it was paid and offers to take that back; the panel then asks whether the fee is the renewal. */
const usePaid = ({ event, onSettled }: Settled) => {
  const say = useSentences(panelMessages);
  const recorded = useRecorded(event.id);
  const saved = useRef<Payment | null>(null);
  const finish = async (undo: (row: Payment) => Promise<void>) => {
    const row = saved.current;
    if (!row) return;
    await recorded(say('paid'), () => undo(row));
    onSettled(row);
  };
  const paid = (undo: (row: Payment) => Promise<void>) =>
    void finish(undo).catch(announceUnexpected);
  const keep = (row: Payment) => {
    saved.current = row;
  };
  return { keep, paid };
};

/** Owed again as it was, with the amount and receipt it had. */
const takeBack = async (
  { id, version }: Payment,
  { amount: owed, receipt: before }: Payment,
): Promise<void> => {
  const given = { status: NOT_PAID.value, amount: owed, receipt: before };
  await call(paymentApi.update, { id, version, ...given });
};

const remove = async ({ id, version }: Payment): Promise<void> => {
  await call(paymentApi.remove, { id, version });
};

const StoredForm = ({ row, related, ...settled }: Settled & { row: Payment; related: Related }) => {
  const say = useSentences(panelMessages);
  const today = useToday();
  const { keep, paid } = usePaid(settled);
  const [initial] = useState(() => ({
    paymentDate: today,
    amount: row.amount,
    currency: row.currency,
    receipt: row.receipt,
  }));
  return (
    <EntityForm
      form={payForm}
      only={typedOfStored}
      initial={initial}
      related={related}
      afterSections={{ payment: <Judged field="paymentDate" event={settled.event} /> }}
      submitLabel={say('do_PAY')}
      inPlace
      inPanel
      onSubmit={async ({ currency: _fixed, ...draft }, { idempotencyKey }) => {
        const { id, version } = row;
        // A draft leaves out what is empty, such as a receipt that was taken off.
        const given = { id, version, status: PAID.value, receipt: null, ...draft };
        const answer = await call(paymentApi.update, given, { idempotencyKey, quiet: true });
        keep(answer.row);
      }}
      onDone={() => paid((saved) => takeBack(saved, row))}
    />
  );
};

const StoredPayment = ({ id, ...settled }: Settled & { id: number }) => {
  const { data, error, refetch } = useCall(paymentApi.get, { id });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const { row, related } = data;
  return <StoredForm key={row.version} row={row} related={related} {...settled} />;
};

const NewForm = ({ mark, type, ...settled }: Settled & { mark: Trademark; type: PaymentType }) => {
  const say = useSentences(panelMessages);
  const today = useToday();
  const { keep, paid } = usePaid(settled);
  const { due } = settled.event;
  const context = useMemo(() => ({ mark }), [mark]);
  const [known] = useState(() => {
    const own = currencyOf(mark.type);
    return {
      trademark: mark.id,
      type,
      status: PAID.value,
      deadline: due,
      ...(own && { currency: own }),
    };
  });
  const [initial] = useState(() => ({ ...known, paymentDate: today }));
  return (
    <EntityForm
      form={entity}
      only={typedOfNew}
      initial={initial}
      context={context}
      notice={<ProposedAmount mark={mark} />}
      afterSections={{ payment: <Judged field="paymentDate" event={settled.event} /> }}
      submitLabel={say('do_PAY')}
      inPlace
      inPanel
      onSubmit={async (draft, { idempotencyKey }) => {
        const given = { ...draft, ...known, currency: draft.currency };
        const answer = await call(paymentApi.create, given, { idempotencyKey, quiet: true });
        keep(answer.row);
      }}
      onDone={() => paid(remove)}
    />
  );
};

const NewPayment = ({
  trademark,
  ...settled
}: Settled & { trademark: number; type: PaymentType }) => {
  const { data, error, refetch } = useCall(trademarkApi.get, { id: trademark });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  return <NewForm mark={data.row} {...settled} />;
};

/** Paid, with its receipt: the fee on record, or one that is recorded with its payment. */
export const PayForm = (settled: Settled) => {
  const { settling, trademark } = settled.event;
  if (settling?.payment) return <StoredPayment id={settling.payment} {...settled} />;
  if (!settling?.paymentType || !trademark) return null;
  return <NewPayment trademark={trademark.id} type={settling.paymentType} {...settled} />;
};
