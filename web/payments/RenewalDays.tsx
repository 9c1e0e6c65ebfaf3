import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#contract/values/dates';
import { renewalMessages } from '#contract/payments/renewalWords';
import { type Renewal, renewalApi } from '#contract/payments/renewals';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { renewalFormOf } from '#web/payments/renewalForm.ts';

/** The dates of a renewal and its publication, and whether it came too late. */
export const RenewalDays = ({ renewal }: { renewal: Renewal }) => {
  const say = useSentences(renewalMessages);
  const { renewedOn, publishedOn, lastDay, restoredOn, byPayment } = renewal;
  const told = [
    say(byPayment ? 'paid_on' : 'renewed_on', { date: formatDate(renewedOn) }),
    ...(renewedOn > lastDay ? [say('too_late', { date: formatDate(lastDay) })] : []),
    ...(restoredOn === null ? [] : [say('restored_on', { date: formatDate(restoredOn) })]),
    ...(publishedOn === null ? [] : [say('published_on', { date: formatDate(publishedOn) })]),
  ];
  return <Text size="sm">{told.join(', ')}</Text>;
};

type Props = { id: number; renewal: Renewal; isPublished: boolean };

const withoutPublication = ['renewedOn', 'late'] as const;
const withPublication = [...withoutPublication, 'publishedOn'] as const;

const DaysForm = ({ id, renewal, isPublished, onClose }: Props & { onClose: () => void }) => {
  const say = useSentences(renewalMessages);
  const [form] = useState(() => renewalFormOf(renewal));
  // The dates when the dialog opened, so that another user's correction is not overwritten.
  const [seen] = useState({ renewedOn: renewal.renewedOn, publishedOn: renewal.publishedOn });
  return (
    <EntityForm
      form={form}
      about={renewal.id}
      only={isPublished ? withPublication : withoutPublication}
      initial={seen}
      submitLabel={say('change_days')}
      inPlace
      onSubmit={async ({ renewedOn, publishedOn = null, late }, { idempotencyKey }) => {
        const days = { renewedOn, publishedOn, seen, ...(late && { late }) };
        const renewalId = renewal.id;
        const sending = { idempotencyKey, quiet: true };
        await call(renewalApi.correct, { id, renewalId, ...days }, sending);
      }}
      onDone={() => {
        announceDone(say('days_saved'));
        onClose();
      }}
    />
  );
};

/** Corrects the dates of a recorded renewal. */
export const ChangeDays = (props: Props) => {
  const say = useSentences(renewalMessages);
  const [opened, setOpened] = useState(false);
  const date = formatDate(props.renewal.to);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={say('change_days_of', { date })}
        onClick={() => setOpened(true)}
      >
        {say('change_days')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={say('days_title', { date })} size="lg">
        <DaysForm {...props} onClose={close} />
      </FormDialog>
    </>
  );
};
