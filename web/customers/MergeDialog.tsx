import { Button, Group, List, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { daysToRestore } from '#contract/kit/crud';
import { customerMergeApi, type MergePreview } from '#contract/customers/merge';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import { type Customer, customer as entity } from '#contract/customers/customer';
import type { Fields } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { nothingRelated, valueText } from '#contract/kit/valueText';
import { undoMerge } from '#web/customers/undoMerge.ts';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { SideChoice } from '#web/form/SideChoice.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MergeDialog.module.css';

const fields: Fields = entity.fields;
const sides = ['ours', 'theirs'] as const;
type Side = (typeof sides)[number];
const counted = [
  'marks',
  'accounts',
  'links',
  'contacts',
  'emails',
  'phones',
  'reports',
  'tasks',
] as const;

/** Preselects our value, unless only theirs exists. */
const firstSide = ({ ours }: MergePreview, name: string): Side =>
  isMissing(ours[name]) ? 'theirs' : 'ours';

const FieldChoice = ({
  name,
  preview,
  chosen,
  onChoose,
}: {
  name: string;
  preview: MergePreview;
  chosen: Side;
  onChoose: (side: Side) => void;
}) => {
  const t = useTranslate();
  const say = useSentences(customerMergeMessages);
  const field = fields[name];
  if (!field) return null;
  return (
    <SideChoice
      name={`merge-${name}`}
      label={field.label[t.locale]}
      sides={sides.map((side) => ({
        side,
        title: say(side),
        content: valueText(field, preview[side][name], preview.related, t) || say('empty'),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};

const Preview = ({
  id,
  other,
  preview,
  onDone,
}: {
  id: number;
  other: number;
  preview: MergePreview;
  onDone: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(customerMergeMessages);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { differing, counts, tooLong, version, otherVersion } = preview;
  const sideOf = (name: string): Side => choices[name] ?? firstSide(preview, name);
  // Values that only one customer has need no decision, so they come last.
  const isOneSided = (name: string): boolean =>
    sides.some((side) => isMissing(preview[side][name]));
  const inOrder = differing.toSorted((a, b) => Number(isOneSided(a)) - Number(isOneSided(b)));
  const [busy, merge] = useAction(async () => {
    const take = differing.filter((name) => sideOf(name) === 'theirs');
    const input = { id, version, other, otherVersion, take };
    // If rejected because one of them has changed, the current state is shown.
    const answer = await call(customerMergeApi.merge, input, { readAgainIfRefused: true });
    onDone();
    announceDone(say('done', { name: String(preview.theirs['name']) }), {
      label: say('undo'),
      run: () => undoMerge(answer.merge),
    });
  });
  const labels = tooLong.map((name) => fields[name]?.label[say.locale] ?? name);
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} size="h5" mb="xs">
          {say('moves')}
        </Title>
        <List>
          {counted.map((name) => (
            <List.Item key={name}>{say(name, { count: counts[name] })}</List.Item>
          ))}
        </List>
      </div>
      {differing.length > 0 && (
        <Stack gap="sm">
          <Title order={3} size="h5">
            {say('choose')}
          </Title>
          {inOrder.map((name) => (
            <FieldChoice
              key={name}
              {...{ name, preview }}
              chosen={sideOf(name)}
              onChoose={(side) => setChoices({ ...choices, [name]: side })}
            />
          ))}
        </Stack>
      )}
      {tooLong.length > 0 ? (
        <Notice tone="error">{say('too_long', { fields: labels.join(', ') })}</Notice>
      ) : (
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <BusyButton busy={busy} onClick={merge}>
            {say('confirm')}
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
};

const OtherCustomer = ({
  id,
  other,
  onDone,
}: {
  id: number;
  other: number;
  onDone: () => void;
}) => {
  const { data, error, refetch } = useCall(
    customerMergeApi.preview,
    { id, other },
    { fresh: true },
  );
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  return <Preview {...{ id, other, onDone }} preview={data} />;
};

/** Merges a customer that was entered twice into this one. */
export const MergeDialog = ({
  row: { id, name },
  onClose,
}: {
  row: Customer;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(customerMergeMessages);
  const [other, setOther] = useState<number | null>(null);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={say('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Text>{say('lead', { name, days: daysToRestore })}</Text>
        <RemoteChoice
          type="CUSTOMER"
          label={say('other')}
          value={other === null ? [] : [other]}
          max={1}
          many={false}
          related={nothingRelated}
          without={[id]}
          onChange={([chosen = null]) => setOther(chosen)}
        />
        {other !== null && <OtherCustomer key={other} {...{ id, other }} onDone={onClose} />}
      </Stack>
    </Modal>
  );
};
