import { useState } from 'react';
import { dateInWarsaw, earliestDate, latestDate, parseTypedDate } from '#contract/dates';
import { paymentActionApi } from '#contract/paymentActions';
import { paymentMessages } from '#contract/paymentMessages';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { paymentsPath } from '#web/payments/paymentPath.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export type Paying = { target: BulkTarget; onDone?: () => void; onCancel?: () => void };

const PayForm = ({
  paying: { target, onDone, onCancel },
  onClose,
}: {
  paying: Paying;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const [date, setDate] = useState<string | null>(() => dateInWarsaw(new Date()));
  const [missing, setMissing] = useState(false);
  const [busy, pay] = useAction(async () => {
    if (date === null || parseTypedDate(date) !== date) {
      setMissing(true);
      return;
    }
    const { count } = await call(paymentActionApi.pay, { ...target.input, paymentDate: date });
    announceDone(say('paid_done', { count }));
    await refreshUnder(paymentsPath);
    onDone?.();
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title={say('paid_title')}
      text={say('paid_text')}
      confirmLabel={say('mark_paid')}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={pay}
      onClose={() => {
        onCancel?.();
        onClose();
      }}
    >
      <DateInput
        label={say('paid_on')}
        min={earliestDate}
        max={latestDate}
        value={date}
        onChange={(value) => {
          setDate(value);
          setMissing(false);
        }}
        error={missing ? say('paid_on_needed') : undefined}
      />
    </ConfirmDialog>
  );
};

/** Several payments are paid on one day. */
export const PayDialog = ({ paying, onClose }: { paying: Paying | null; onClose: () => void }) =>
  paying && <PayForm paying={paying} onClose={onClose} />;
