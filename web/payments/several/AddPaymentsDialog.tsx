import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { paymentType, type PaymentType } from '#contract/codes/payments';
import { nothingRelated } from '#contract/kit/valueText';
import { mostChosenMarks } from '#contract/trademarks/chosenMarks';
import {
  type AddedPayment,
  manyPaymentApi,
  type PayableMark,
} from '#contract/trademarks/manyPayments';
import { manyMessages } from '#contract/trademarks/manyWords';
import { isCode } from '#contract/values/codes';
import { earliestDate, formatDate, isDay, latestDate } from '#contract/values/dates';
import type { Sentences } from '#contract/words/i18n';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { useOnceKey } from '#web/data/useOnceKey.ts';
import { useDialogGuard } from '#web/form/dialogGuard.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { useKeptDraft, useTypedDraft } from '#web/form/useTypedDraft.ts';
import { askedRows } from '#web/payments/several/askedRows.ts';
import { ChosenFooter } from '#web/payments/several/ChosenFooter.tsx';
import { ChosenMarks } from '#web/payments/several/ChosenMarks.tsx';
import { type AmountsDraft, useChosenAmounts } from '#web/payments/several/useChosenAmounts.ts';
import { useFirstFault } from '#web/payments/several/useFirstFault.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './ChosenMarks.module.css';

const none: readonly never[] = [];

const Due = ({ mark: { deadline } }: { mark: PayableMark }) => {
  const say = useSentences(manyMessages);
  return deadline === null ? null : (
    <Text size="sm">{say('due', { date: formatDate(deadline) })}</Text>
  );
};

const Owed = ({ mark: { owed } }: { mark: PayableMark }) => {
  const say = useSentences(manyMessages);
  return owed === 0 ? null : (
    <Text size="xs" c="dimmed">
      {say('owed_of_kind', { count: owed })}
    </Text>
  );
};

type Draft = {
  ids: readonly number[];
  kind: PaymentType | null;
  date: string | null;
  amounts: AmountsDraft;
};

type Props = {
  /** The marks chosen in a list; without them they are chosen here. */
  target?: BulkTarget;
  onDone: () => void | Promise<void>;
  onCancel: () => void;
};

const titleOf = (
  say: Sentences<(typeof manyMessages)['pl']>,
  target: BulkTarget | undefined,
): string => say(target ? 'add_title' : 'add_label');

const AddPayments = ({ target, onDone, onCancel }: Props) => {
  const say = useSentences(manyMessages);
  const may = useMay();
  const draft = useTypedDraft<Draft>(`AddPayments ${JSON.stringify(target?.input)}`);
  const [ids, setIds] = useState(draft.values.ids ?? none);
  const [kind, setKind] = useState(draft.values.kind ?? null);
  const [date, setDate] = useState(draft.values.date ?? null);
  const [content, showFault] = useFirstFault();
  /** What is missing is said once somebody wanted to go on without it. */
  const [isTried, setTried] = useState(false);
  const keyFor = useOnceKey();
  const chosen = target ?? { input: { ids: [...ids] }, count: ids.length };
  const deadline = isDay(date) ? date : null;
  const isAsked = kind !== null && chosen.count > 0;
  const {
    data,
    error,
    isFetching,
    refetch,
    isPlaceholderData: isReading,
  } = useCall(
    manyPaymentApi.preview,
    {
      ...askedRows(chosen),
      type: kind ?? paymentType.OTHER.value,
      ...(deadline !== null && { deadline }),
    },
    { enabled: isAsked, fresh: true, keepPrevious: true },
  );
  const shown = isAsked ? data : undefined;
  const amounts = useChosenAmounts(shown?.marks ?? none, undefined, draft.values.amounts);
  useKeptDraft(draft, titleOf(say, target), () =>
    ids.length > 0 || kind !== null || date !== null || amounts.isTouched
      ? { values: { ids, kind, date, amounts: amounts.draft } }
      : null,
  );
  const close = useDialogGuard(() => amounts.isTouched);
  const takeBack = async (added: AddedPayment[]): Promise<void> => {
    const options = { idempotencyKey: keyFor({ added }) };
    const { count, left } = await call(manyPaymentApi.undo, { added }, options);
    if (count > 0) announceDone(say('add_undone', { count }));
    if (left > 0) announceNews(say('add_left', { count: left }));
  };
  const isUnreadable = date !== null && deadline === null;
  const [busy, add] = useAction(async () => {
    setTried(true);
    if (kind === null || isUnreadable || !amounts.isReady) {
      showFault();
      return;
    }
    const marks = amounts.taken.flatMap(({ mark, sum }) => (sum ? [{ id: mark.id, ...sum }] : []));
    const given = { type: kind, deadline, marks };
    const options = { idempotencyKey: keyFor(given) };
    const { added } = await call(manyPaymentApi.create, given, options);
    const undo = may(manyPaymentApi.undo.requires)
      ? { label: say('undo'), run: () => takeBack(added) }
      : undefined;
    announceDone(say('added', { count: added.length }), undo);
    await onDone();
  });
  const count = amounts.taken.length;
  const isNoneLeft = kind !== null && count === 0 && (chosen.count === 0 || shown !== undefined);
  const label = count === 0 ? say('add_confirm_none') : say('add_confirm', { count });
  return (
    <Stack gap="md" ref={content}>
      <RestoredNotice typed={draft.restored} />
      {!target && (
        <RemoteChoice
          type="TRADEMARK"
          label={say('add_marks')}
          description={say('add_marks_hint')}
          inputWrapperOrder={inputOrder}
          many
          max={mostChosenMarks}
          value={ids}
          onChange={setIds}
          related={nothingRelated}
          data-autofocus
        />
      )}
      <div className={classes.two}>
        <CodeChoice
          label={say('add_kind')}
          error={isTried && kind === null ? say('kind_needed') : undefined}
          codes={paymentType}
          {...(target && { 'data-autofocus': true })}
          max={1}
          many={false}
          value={kind === null ? [] : [kind]}
          onChange={([next]) => setKind(isCode(paymentType, next) ? next : null)}
        />
        <DateInput
          label={say('add_deadline')}
          description={
            kind === paymentType.PROTECTION_PERIOD.value ? say('add_deadline_of_terms') : undefined
          }
          inputWrapperOrder={inputOrder}
          min={earliestDate}
          max={latestDate}
          value={date}
          onChange={setDate}
          error={isUnreadable ? say('date_needed') : undefined}
        />
      </div>
      {error && isAsked && !shown && (
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      )}
      {isAsked && !shown && isFetching && <Waiting label={say('chosen')} />}
      {shown && shown.marks.length > 0 && (
        <ChosenMarks {...amounts} Term={Due} Notes={Owed} isReading={isReading} />
      )}
      <ChosenFooter
        sums={amounts.sums}
        fault={isTried && isNoneLeft ? say('none_left') : undefined}
        confirmLabel={label}
        busyText={label}
        busy={busy}
        isReading={isAsked && isReading}
        onConfirm={add}
        onCancel={close ?? onCancel}
      />
    </Stack>
  );
};

/** Adds a payment of one kind to each of several marks, with amounts by the fee table. */
export const AddPaymentsDialog = (props: Props) => {
  const say = useSentences(manyMessages);
  return (
    <FormDialog opened onClose={props.onCancel} title={titleOf(say, props.target)} size={840}>
      <AddPayments {...props} />
    </FormDialog>
  );
};
