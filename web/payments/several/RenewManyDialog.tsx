import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { doneIssue } from '#contract/kit/validation';
import { issueText } from '#contract/kit/issueText';
import type { RenewalRefusal } from '#contract/payments/renewalRefusal';
import type { ChosenMark } from '#contract/trademarks/chosenMarks';
import type { DoneRenewal } from '#contract/payments/doneRenewal';
import { manyRenewalApi, type RenewableMark } from '#contract/trademarks/manyRenewals';
import { manyMessages } from '#contract/trademarks/manyWords';
import { earliestDate, formatDate, isDay } from '#contract/values/dates';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useAction } from '#web/data/useAction.ts';
import { useOnceKey } from '#web/data/useOnceKey.ts';
import { useDialogGuard } from '#web/form/dialogGuard.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { useKeptDraft, useTypedDraft } from '#web/form/useTypedDraft.ts';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { askedRows } from '#web/payments/several/askedRows.ts';
import { ChosenFooter } from '#web/payments/several/ChosenFooter.tsx';
import { ChosenMarks } from '#web/payments/several/ChosenMarks.tsx';
import { RenewalNotes, RenewalTerms } from '#web/payments/several/RenewableFacts.tsx';
import { type AmountsDraft, useChosenAmounts } from '#web/payments/several/useChosenAmounts.ts';
import { useFirstFault } from '#web/payments/several/useFirstFault.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Refused = Pick<ChosenMark, 'id' | 'name' | 'registrationNumber' | 'applicationNumber'> & {
  refusal: RenewalRefusal;
};

/** Marks of one name are told apart by their numbers. */
const namedByNumber = ({ name, registrationNumber, applicationNumber }: Refused): string => {
  const number = registrationNumber ?? applicationNumber;
  return number === null ? name : `${name} (${number})`;
};

/** The marks that are left out, with the reason of each; those with the same reason together. */
const LeftOutMarks = ({ refused }: { refused: readonly Refused[] }) => {
  const say = useSentences(manyMessages);
  if (refused.length === 0) return null;
  const reasons = Map.groupBy(refused, ({ refusal: { reason, day } }) =>
    say(`refused_${reason}`, { date: day === null ? '' : formatDate(day) }),
  );
  return (
    <Notice tone="warning" title={say('not_renewed_title', { count: refused.length })}>
      <List size="sm">
        {[...reasons].map(([reason, marks]) => (
          <List.Item key={reason}>
            <Text component="span" size="sm" fw={600}>
              {marks.map(namedByNumber).join(', ')}
            </Text>
            {': '}
            {reason}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
};

/** A fee that is owed already is renewed with its own amount. */
const proposalOf = ({ paying, proposed }: RenewableMark) => paying ?? proposed;

const none: readonly never[] = [];

type Props = {
  target: BulkTarget;
  onDone: () => void | Promise<void>;
  onCancel: () => void;
};

const RenewMany = ({ target, onDone, onCancel }: Props) => {
  const t = useTranslate();
  const say = useSentences(manyMessages);
  const today = useToday();
  const draft = useTypedDraft<{ date: string | null; amounts: AmountsDraft }>(
    `RenewMany ${JSON.stringify(target.input)}`,
  );
  const [date, setDate] = useState(draft.restored ? (draft.values.date ?? null) : today);
  const [content, showFault] = useFirstFault();
  /** What is missing is said once somebody wanted to go on without it. */
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly Refused[]>(none);
  const keyFor = useOnceKey();
  const issue = isDay(date) ? doneIssue(date, today) : null;
  const day = isDay(date) && !issue ? date : null;
  const {
    data,
    error,
    refetch,
    isPlaceholderData: isReading,
  } = useCall(
    manyRenewalApi.preview,
    { ...askedRows(target), renewedOn: day ?? today },
    { fresh: true, keepPrevious: true, enabled: left.length === 0 },
  );
  const amounts = useChosenAmounts(data?.renewable ?? none, proposalOf, draft.values.amounts);
  useKeptDraft(draft, say('renew_title'), () =>
    date !== today || amounts.isTouched || amounts.draft.leftOut.size > 0
      ? { values: { date, amounts: amounts.draft } }
      : null,
  );
  const close = useDialogGuard(() => amounts.isTouched);
  const takeBack = async (done: DoneRenewal[]): Promise<void> => {
    const options = { idempotencyKey: keyFor({ done }) };
    const { count } = await call(manyRenewalApi.undo, { done }, options);
    announceDone(say('renew_undone', { count }));
  };
  const [busy, renew] = useAction(async () => {
    setTried(true);
    if (day === null || !amounts.isReady) {
      showFault();
      return;
    }
    const marks = amounts.taken.flatMap(({ mark, sum }) =>
      sum ? [{ id: mark.id, expirationDate: mark.from, ...sum }] : [],
    );
    const given = { renewedOn: day, marks };
    const options = { idempotencyKey: keyFor(given) };
    const { done, refused } = await call(manyRenewalApi.renew, given, options);
    const undo = { label: say('undo'), run: () => takeBack(done) };
    if (done.length > 0) announceDone(say('renewed', { count: done.length }), undo);
    if (refused.length === 0) await onDone();
    else
      setLeft(
        amounts.taken.flatMap(({ mark }) => {
          const found = refused.find(({ id }) => id === mark.id);
          return found ? [{ ...mark, refusal: found.refusal }] : [];
        }),
      );
  });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  if (left.length > 0) return <LeftOutMarks refused={left} />;
  const dateFault = () => {
    if (!isDay(date)) return say('date_needed');
    return issue ? issueText(t, issue) : undefined;
  };
  const count = amounts.taken.length;
  return (
    <Stack gap="md" ref={content}>
      <RestoredNotice typed={draft.restored} />
      <DateInput
        label={say('renewed_on')}
        description={say('renewed_on_hint')}
        inputWrapperOrder={inputOrder}
        min={earliestDate}
        max={today}
        value={date}
        onChange={setDate}
        error={dateFault()}
      />
      {data.renewable.length > 0 && (
        <ChosenMarks {...amounts} Term={RenewalTerms} Notes={RenewalNotes} isReading={isReading} />
      )}
      <LeftOutMarks refused={data.refused} />
      <ChosenFooter
        sums={amounts.sums}
        fault={isTried && count === 0 ? say('none_left') : undefined}
        confirmLabel={say('renew_confirm', { count })}
        busyText={say('renewing', { count })}
        busy={busy}
        isReading={isReading}
        onConfirm={renew}
        onCancel={close ?? onCancel}
      />
    </Stack>
  );
};

/** Renews several marks on one day, after showing what would happen to each. */
export const RenewManyDialog = (props: Props) => {
  const say = useSentences(manyMessages);
  return (
    <FormDialog opened onClose={props.onCancel} title={say('renew_title')} size={840}>
      <RenewMany {...props} />
    </FormDialog>
  );
};
