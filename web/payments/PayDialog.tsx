import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { earliestDate, parseTypedDate } from '#contract/values/dates';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { doneIssue } from '#contract/kit/validation';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { useToday } from '#web/data/today.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { issueText } from '#contract/kit/issueText';
import { useRenewalQuestion } from '#web/payments/RenewalQuestion.tsx';
import type { BulkDialogProps, BulkTarget } from '#web/table/actions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type PaidRow = Pick<Payment, 'id' | 'version' | 'trademark' | 'type' | 'amount' | 'currency'>;

/** Undoes a payment; the server rejects this if it was changed since. */
const takeBack = async ({ id, version }: Pick<Payment, 'id' | 'version'>): Promise<void> => {
  const { value: status } = paymentStatus.NOT_PAID;
  await call(paymentApi.update, { id, version: version + 1, status });
};

/** Marks payments as paid on one date. */
export const PayDialog = ({
  target,
  row,
  onDone,
  onCancel,
}: Pick<BulkDialogProps, 'onCancel'> & {
  target: BulkTarget;
  /** Set for a single payment, which then can be undone. */
  row?: PaidRow;
  onDone: (count: number) => void | Promise<void>;
}) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const today = useToday();
  const [date, setDate] = useState<string | null>(today);
  const [fault, setFault] = useState<string>();
  const [busy, pay] = useAction(async () => {
    if (date === null || parseTypedDate(date) !== date) {
      setFault(say('paid_on_needed'));
      return;
    }
    const issue = doneIssue(date, today);
    if (issue) {
      setFault(issueText(t, issue));
      return;
    }
    const { count } = await call(paymentActionApi.pay, { ...target.input, paymentDate: date });
    // If somebody else paid it first, there is nothing to undo.
    const action = row && count === 1 && { label: say('undo'), run: () => takeBack(row) };
    announceDone(say('paid_done', { count }), action || undefined);
    await onDone(count);
  });
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
          : say('paid_text')
      }
      confirmLabel={say('mark_paid')}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={pay}
      onClose={onCancel}
    >
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
