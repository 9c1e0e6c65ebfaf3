import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { removeEvent } from '#web/calendar/eventActions.ts';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const DeleteForm = ({
  event,
  onDone,
  onCancel,
}: {
  event: CalendarEvent;
  onDone: () => void;
  onCancel: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(calendarMessages);
  const { statutory, done, trademark } = event;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isTyped = statutory && !done;
  const [busy, remove] = useAction(async () => {
    const { waits } = await removeEvent(event, isTyped ? typed : undefined, () => setIsWrong(true));
    onDone();
    if (waits) announceNews(say('waits'));
    else announceDone(say('removed'));
  });
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    remove();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text>{say('remove_text')}</Text>
        {isTyped && (
          <>
            <Text fw={600}>{say('remove_open', { name: trademark?.name ?? '' })}</Text>
            <TextInput
              data-autofocus
              required
              label={say('remove_name')}
              value={typed}
              autoComplete="off"
              error={isWrong && say('remove_wrong', { name: trademark?.name ?? '' })}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setIsWrong(false);
              }}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            {...(!isTyped && { 'data-autofocus': true })}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
          <BusyButton type="submit" color="red.8" busy={busy}>
            {say('remove_confirm')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Deletes permanently: for an open statutory deadline the name of its mark must be typed. */
export const DeleteEvent = ({
  event,
  opened,
  onDone,
  onCancel,
}: {
  event: CalendarEvent;
  opened: boolean;
  onDone: () => void;
  onCancel: () => void;
}) => {
  const say = useSentences(calendarMessages);
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={say('remove_title')}
      // A close button would only repeat Cancel.
      withCloseButton={false}
    >
      <DeleteForm event={event} onDone={onDone} onCancel={onCancel} />
    </Modal>
  );
};
