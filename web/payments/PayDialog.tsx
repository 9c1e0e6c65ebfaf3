import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, earliestDate, isDay } from '#contract/values/dates';
import { type PaidPayment, paymentActionApi } from '#contract/payments/actions';
import { paymentType } from '#contract/codes/payments';
import { payMessages } from '#contract/payments/payWords';
import { paymentMessages } from '#contract/payments/words';
import type { Payment } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { doneIssue } from '#contract/kit/validation';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { useOnceKey } from '#web/data/useOnceKey.ts';
import { useToday } from '#web/data/today.ts';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { useKeptDraft, useTypedDraft } from '#web/form/useTypedDraft.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { issueText } from '#contract/kit/issueText';
import { askedRows } from '#web/payments/several/askedRows.ts';
import { PaymentDayJudged } from '#web/payments/PaymentDayJudged.tsx';
import { ReceiptField } from '#web/payments/ReceiptField.tsx';
import { useRenewalQuestion } from '#web/payments/useRenewalQuestion.tsx';
import { useReceipt } from '#web/payments/useReceipt.ts';
import type { BulkDialogProps, BulkTarget } from '#web/table/actions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** What the dialog tells of a payment; its mark is needed to ask whether the payment is a renewal. */
export type PaidRow = Pick<
  Payment,
  'id' | 'trademark' | 'type' | 'amount' | 'currency' | 'deadline'
>;

/** What is to be paid, and when it was due: of one row without asking, of several as the server says. */
const useToBePaid = (target: BulkTarget, row: PaidRow | undefined, paidOn: CalendarDate) => {
  const { data, isPlaceholderData } = useCall(
    paymentActionApi.unpaid,
    { ...askedRows(target), paidOn },
    { enabled: !row, fresh: true, keepPrevious: true },
  );
  if (row) return { sums: [{ ...row, count: 1 }], due: [{ deadline: row.deadline, count: 1 }] };
  // The sums stay while the deadlines are judged by another day.
  return data && { ...data, due: isPlaceholderData ? [] : data.due };
};

/** Marks payments as paid on one date, with one receipt for all of them if there is one. */
export const PayDialog = ({
  target,
  row,
  onDone,
  onCancel,
}: Pick<BulkDialogProps, 'onCancel'> & {
  target: BulkTarget;
  /** Set for a single payment. */
  row?: PaidRow;
  onDone: (count: number) => void | Promise<void>;
}) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const sayOfPaying = useSentences(payMessages);
  const today = useToday();
  const draft = useTypedDraft<{ date: string | null }>(`Pay ${JSON.stringify(target.input)}`);
  const [date, setDate] = useState(draft.restored ? (draft.values.date ?? null) : today);
  const paidOn = isDay(date) ? date : today;
  const toBePaid = useToBePaid(target, row, paidOn);
  const [fault, setFault] = useState<string>();
  const receipt = useReceipt();
  useKeptDraft(draft, say('paid_title'), () =>
    date !== today || receipt.field.value !== null
      ? { values: { date }, hadFiles: receipt.field.value !== null }
      : null,
  );
  const keyFor = useOnceKey();
  /** The server rejects this if one of them was changed since. */
  const takeBack = async (paid: PaidPayment[]): Promise<void> => {
    const { count } = await call(
      paymentActionApi.takeBack,
      { paid },
      { idempotencyKey: keyFor({ paid }) },
    );
    announceDone(sayOfPaying('taken_back', { count }));
  };
  const [busy, pay] = useAction(async () => {
    if (!isDay(date)) {
      setFault(say('paid_on_needed'));
      return;
    }
    const issue = doneIssue(date, today);
    if (issue) {
      setFault(issueText(t, issue));
      return;
    }
    // The field of the receipt says what failed.
    if (receipt.isRefused || !(await receipt.arrives())) return;
    const file = receipt.idOfNewest();
    const given = {
      ...target.input,
      paymentDate: date,
      ...(file !== undefined && { receipt: file }),
    };
    const { count, paid } = await call(paymentActionApi.pay, given, {
      idempotencyKey: keyFor(given),
      on: {
        FILE_TOO_LARGE: ({ megabytes }) =>
          receipt.setError(sayOfPaying('receipt_too_large', { megabytes: String(megabytes) })),
      },
    });
    // If somebody else paid them first, there is nothing to undo.
    const action = count > 0 && { label: say('undo'), run: () => takeBack(paid) };
    announceDone(say('paid_done', { count }), action || undefined);
    await onDone(count);
  });
  const textOfMany = () => {
    const count = toBePaid?.sums.reduce((sum, one) => sum + one.count, 0);
    if (count === undefined) return say('paid_text');
    if (count === 0) return sayOfPaying('nothing_to_pay');
    const sums = toBePaid?.sums.map((one) => sumText(one, t.locale)).join(', ') ?? '';
    return `${sayOfPaying('to_pay', { count, sums })} ${say('paid_text')}`;
  };
  return (
    <ConfirmDialog
      opened
      title={say('paid_title')}
      text={
        row
          ? say('paid_text_one', {
              fee: labelOf(paymentType, row.type, t.locale),
              amount: sumText(row, t.locale),
            })
          : textOfMany()
      }
      confirmLabel={say('mark_paid')}
      cancelLabel={t('cancel')}
      busy={busy}
      fault={receipt.isRefused ? sayOfPaying('receipt_refused') : undefined}
      onConfirm={pay}
      onClose={onCancel}
    >
      <RestoredNotice typed={draft.restored} />
      <div>
        <DateInput
          label={say('paid_on')}
          min={earliestDate}
          max={today}
          value={date}
          onChange={(value) => {
            setDate(value);
            setFault(undefined);
          }}
          error={fault}
        />
        <PaymentDayJudged due={toBePaid?.due ?? []} date={date} />
      </div>
      <ReceiptField field={receipt.field} forAll={!row} />
    </ConfirmDialog>
  );
};

/** Marks one payment as paid; if it may be a renewal, asks about that next. */
export const PayRowDialog = ({ row, onClose }: { row: PaidRow | null; onClose: () => void }) => {
  const { askAbout, dialog } = useRenewalQuestion();
  return (
    <>
      {row && (
        <PayDialog
          target={{ input: { ids: [row.id] }, count: 1 }}
          row={row}
          onDone={(count) => {
            onClose();
            if (count === 1) void askAbout(row);
          }}
          onCancel={onClose}
        />
      )}
      {dialog}
    </>
  );
};
