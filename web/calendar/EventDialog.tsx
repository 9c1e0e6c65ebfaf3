import { Button, Group, Modal, Stack } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { DeleteEvent } from '#web/calendar/DeleteEvent.tsx';
import {
  acknowledgeEvent,
  archiveEvent,
  decideEvent,
  hideEvent,
} from '#web/calendar/eventActions.ts';
import { isTask } from '#web/calendar/eventLook.ts';
import { EventFacts } from '#web/calendar/EventFacts.tsx';
import { LetterOfDeadline } from '#web/calendar/LetterOfDeadline.tsx';
import { WhyThisDate } from '#web/calendar/WhyThisDate.tsx';
import { changesShown } from '#web/data/changes.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useIsPhone } from '#web/ui/screen.ts';

/** Viewing the deadline, or confirming one of its two serious actions. */
type Step = 'look' | 'archive' | 'delete';

const Actions = ({
  event,
  busy,
  onClose,
  onArchive,
  onHide,
  onDelete,
  onDecide,
  onAcknowledge,
}: {
  event: CalendarEvent;
  busy: boolean;
  onClose: () => void;
  onArchive: () => void;
  onHide: () => void;
  onDelete: () => void;
  /** Confirms or declines what waits for a second person. */
  onDecide: (isConfirmed: boolean) => void;
  onAcknowledge: () => void;
}) => {
  const say = useSentences(calendarMessages);
  const may = useMay();
  // Tasks are finished and deleted on their own page.
  const ofTask = isTask(event);
  const ArchiveIcon = event.archived ? IconArchiveOff : IconArchive;
  const HideIcon = event.hidden ? IconEye : IconEyeOff;
  const button = { variant: 'default', busy } as const;
  return (
    <Group gap="xs">
      {event.pending?.can.confirm && (
        <BusyButton busy={busy} onClick={() => onDecide(true)}>
          {say('confirm')}
        </BusyButton>
      )}
      {event.people?.canAcknowledge && (
        <BusyButton
          {...button}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={onAcknowledge}
        >
          {say('acknowledge')}
        </BusyButton>
      )}
      {event.pending?.can.reject && (
        <BusyButton {...button} onClick={() => onDecide(false)}>
          {say('reject')}
        </BusyButton>
      )}
      {event.trademark && (
        <Button {...(event.pending?.can.confirm && { variant: 'default' })} onClick={onClose}>
          {say('open_mark')}
        </Button>
      )}
      <BusyButton {...button} leftSection={<HideIcon size={16} aria-hidden />} onClick={onHide}>
        {say(event.hidden ? 'show' : 'hide')}
      </BusyButton>
      {!ofTask && may(calendarApi.archive.requires) && (
        <BusyButton
          {...button}
          leftSection={<ArchiveIcon size={16} aria-hidden />}
          onClick={onArchive}
        >
          {say(event.archived ? 'bring_back' : 'archive')}
        </BusyButton>
      )}
      {!ofTask && may(calendarApi.remove.requires) && (
        <BusyButton
          busy={busy}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {say('remove')}
        </BusyButton>
      )}
    </Group>
  );
};

type EventDialogProps = {
  event: CalendarEvent;
  today: CalendarDate;
  onClose: () => void;
  /** Closes the dialog and focuses a field of the mark. */
  onLead: (field: string) => void;
  /** The deadline was archived, hidden, restored or deleted. */
  onSettled: () => void;
};

/** A deadline: what it is, why it has its date, and its actions. */
export const EventDialog = ({ event, today, onClose, onLead, onSettled }: EventDialogProps) => {
  const t = useTranslate();
  const say = useSentences(calendarMessages);
  const isPhone = useIsPhone();
  const [step, setStep] = useState<Step>('look');
  const { id, name, done, archived, hidden } = event;
  const [archiving, archive] = useAction(async () => {
    await archiveEvent(say, event, !archived);
    await changesShown();
    onSettled();
  });
  const [hiding, hide] = useAction(async () => {
    await hideEvent(say, event, !hidden);
    await changesShown();
    onSettled();
  });
  const [deciding, decide] = useAction(async (isConfirmed: boolean) => {
    await decideEvent(say, event, isConfirmed);
    await changesShown();
    onSettled();
  });
  // The dialog stays: it tells who takes care of the deadline now.
  const [acknowledging, acknowledge] = useAction(() => acknowledgeEvent(say, event));
  const handleArchive = () => (done || archived ? archive() : setStep('archive'));
  return (
    <>
      <Modal
        opened={step === 'look'}
        onClose={onClose}
        size="lg"
        fullScreen={isPhone}
        title={name[say.locale]}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="md">
          <EventFacts event={event} today={today} />
          <LetterOfDeadline event={event} onLead={onLead} />
          <WhyThisDate id={id} opened />
          <Actions
            event={event}
            busy={archiving || hiding || deciding || acknowledging}
            onClose={onClose}
            onArchive={handleArchive}
            onHide={hide}
            onDelete={() => setStep('delete')}
            onDecide={decide}
            onAcknowledge={acknowledge}
          />
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={step === 'archive'}
        title={say('archive_title')}
        text={say('archive_text')}
        confirmLabel={say('archive')}
        cancelLabel={t('cancel')}
        busy={archiving}
        onConfirm={archive}
        onClose={() => setStep('look')}
      />
      <DeleteEvent
        event={event}
        opened={step === 'delete'}
        onDone={onSettled}
        onCancel={() => setStep('look')}
      />
    </>
  );
};
