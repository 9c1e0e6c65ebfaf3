import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { addDays, formatDate } from '#contract/values/dates';
import { checkValues } from '#contract/kit/entity';
import { defineForm } from '#contract/kit/form';
import { amountText, feeTitle } from '#contract/payments/feeTexts';
import { clashOf, type Fee, feeFields } from '#contract/payments/fees';
import { closedBefore } from '#contract/payments/feeValidity';
import { settingMessages } from '#contract/settings/words';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ChangeFromDay } from '#web/settings/ChangeFromDay.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { FieldIssue } from '#contract/kit/validation';

/** A line is saved with the whole table. */
const line = defineForm({ fields: feeFields });

type Name = keyof typeof feeFields;
const all = Object.keys(feeFields) as Name[];
/** The next rate has the same subject as the one before it. */
const ofNextRate = all.filter((name) => !['type', 'territory', 'payment'].includes(name));

const refused = (validFrom: FieldIssue): CallFailure =>
  new CallFailure('fields', { fields: { validFrom: [validFrom] } });

type Opened = { fee: Fee | null; others: readonly Fee[] };
type Keeping = { onKeep: (...lines: Fee[]) => void };

/** Ends the old rate when the next begins; at least one day of it must remain. */
const endedBy = (old: Fee, { validFrom }: Fee): Fee => {
  if (validFrom === null) throw refused({ code: 'required' });
  if (old.validFrom !== null && validFrom <= old.validFrom)
    throw refused({
      code: 'before_its_cause',
      params: { min: formatDate(addDays(old.validFrom, 1)) },
    });
  return closedBefore(old, validFrom);
};

const pick = ({ type, territory, payment }: Fee) => ({ type, territory, payment });

/** Takes the focus, because the clicked button is gone. */
const NextRate = ({ children }: { children: string }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="info">{children}</Notice>
    </div>
  );
};

const FeeForm = ({ opened: { fee: old, others }, onKeep }: Keeping & { opened: Opened }) => {
  const say = useSentences(settingMessages);
  const [isNext, setNext] = useState(false);
  const [clash, setClash] = useState<Fee | null>(null);
  const keep = async (draft: Partial<Fee>) => {
    // Empty fields become null; the form has validated the draft by the same fields. The old rate gives
    // only its subject, so that fields cleared for the new rate stay empty.
    const subject = isNext && old && pick(old);
    const fee = checkValues(feeFields, { ...subject, ...draft }).values as Fee;
    const ended = isNext && old ? [endedBy(old, fee)] : [];
    const other = clashOf(fee, [...others, ...ended]) ?? null;
    setClash(other);
    if (other) throw refused({ code: 'taken' });
    onKeep(...ended, fee);
  };
  return (
    <EntityForm
      form={line}
      only={isNext ? ofNextRate : all}
      {...(old && { initial: old })}
      notice={
        <Stack gap="sm">
          {old && isNext && (
            <NextRate>
              {say('fee_split', {
                fee: feeTitle(old, say.locale),
                amount: amountText(old, say.locale),
              })}
            </NextRate>
          )}
          {old && !isNext && <ChangeFromDay fee={old} onChange={() => setNext(true)} />}
          {clash && (
            <Notice tone="error">
              {say('fee_clash', {
                fee: feeTitle(clash, say.locale),
                amount: amountText(clash, say.locale),
              })}
            </Notice>
          )}
        </Stack>
      }
      submitLabel={say('fee_keep')}
      inPlace
      onSubmit={keep}
    />
  );
};

/** Edits one line of the fee table, or the rate that follows it. */
export const FeeDialog = ({
  opened,
  onKeep,
  onClose,
}: Keeping & { opened: Opened | null; onClose: () => void }) => {
  const say = useSentences(settingMessages);
  return (
    <FormDialog opened={opened !== null} onClose={onClose} title={say('fee_title')}>
      {opened && <FeeForm opened={opened} onKeep={onKeep} />}
    </FormDialog>
  );
};
