import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowForwardUp,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconHourglass,
  IconHourglassOff,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { settlingAct } from '#contract/calendar/acts';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { deadlineActions } from '#contract/calendar/deadline';
import { panelMessages } from '#contract/calendar/panelWords';
import { calendarMessages } from '#contract/calendar/words';
import { DeleteEvent } from '#web/calendar/DeleteEvent.tsx';
import {
  acknowledgeEvent,
  archiveEvent,
  decideEvent,
  hideEvent,
} from '#web/calendar/eventActions.ts';
import { isTask } from '#web/calendar/eventLook.ts';
import { changesShown } from '#web/data/changes.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { markPage, taskPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { finishTasks, waitForClient } from '#web/deadlines/deadlineActs.ts';
import { HandOverDialog } from '#web/deadlines/HandOverDialog.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './DeadlinePanel.module.css';

type Step = 'look' | 'archive' | 'delete' | 'handOver';

/** What can be done with a deadline besides the form that settles it. */
export const PanelFoot = ({
  event,
  onSettled,
}: {
  event: CalendarEvent;
  /** It was archived, hidden, deleted or settled. */
  onSettled: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(panelMessages);
  const sayOfCalendar = useSentences(calendarMessages);
  const may = useMay();
  const [step, setStep] = useState<Step>('look');
  const { id, archived, hidden, done, people, pending, trademark, task } = event;
  const ofTask = isTask(event);
  const settle = (act: () => Promise<void>) => async () => {
    await act();
    await changesShown();
    onSettled();
  };
  const [archiving, archive] = useAction(
    settle(() => archiveEvent(sayOfCalendar, event, !archived)),
  );
  const [hiding, hide] = useAction(settle(() => hideEvent(sayOfCalendar, event, !hidden)));
  const [deciding, decide] = useAction(async (isConfirmed: boolean) => {
    await settle(() => decideEvent(sayOfCalendar, event, isConfirmed))();
  });
  const [finishing, finish] = useAction(settle(() => finishTasks({ ids: [id] }, true)));
  // The panel stays: it tells who takes care of the deadline now.
  const [acknowledging, acknowledge] = useAction(() => acknowledgeEvent(sayOfCalendar, event));
  const [waiting, wait] = useAction(() =>
    waitForClient({ ids: [id] }, !(people?.waitingForClient ?? false)),
  );
  const busy = archiving || hiding || deciding || finishing || acknowledging || waiting;
  const isOpen = !done && !archived;
  const act = event.settling?.act;
  const button = { variant: 'default', busy } as const;
  const ArchiveIcon = archived ? IconArchiveOff : IconArchive;
  const HideIcon = hidden ? IconEye : IconEyeOff;
  return (
    <>
      <div className={classes.foot}>
        {pending?.can.confirm && (
          <BusyButton busy={busy} onClick={() => decide(true)}>
            {sayOfCalendar('confirm')}
          </BusyButton>
        )}
        {pending?.can.reject && (
          <BusyButton {...button} onClick={() => decide(false)}>
            {sayOfCalendar('reject')}
          </BusyButton>
        )}
        {act === 'FINISH' && (
          <BusyButton
            busy={busy}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={finish}
          >
            {settlingAct.FINISH.label[say.locale]}
          </BusyButton>
        )}
        {people?.canAcknowledge && (
          <BusyButton
            busy={busy}
            {...(act !== 'ACKNOWLEDGE' && { variant: 'default' })}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={acknowledge}
          >
            {sayOfCalendar('acknowledge')}
          </BusyButton>
        )}
        {isOpen && may(deadlineActions.handOver) && (
          <BusyButton {...button} onClick={() => setStep('handOver')}>
            {say('hand_over')}
          </BusyButton>
        )}
        {event.beforeTakeover && trademark && may(deadlineActions.handOver) && (
          <LinkButton {...markPage(trademark.id)}>{say('to_question')}</LinkButton>
        )}
        <Menu position="top-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label={say('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOpen && people && (
              <Menu.Item
                leftSection={
                  people.waitingForClient ? (
                    <IconHourglassOff size={16} aria-hidden />
                  ) : (
                    <IconHourglass size={16} aria-hidden />
                  )
                }
                onClick={wait}
              >
                {say(people.waitingForClient ? 'no_wait' : 'wait')}
              </Menu.Item>
            )}
            {trademark && (
              <Menu.Item
                leftSection={<IconExternalLink size={16} aria-hidden />}
                renderRoot={(props: object) => <Link {...markPage(trademark.id)} {...props} />}
              >
                {sayOfCalendar('open_mark')}
              </Menu.Item>
            )}
            {task !== null && (
              <Menu.Item
                leftSection={<IconArrowForwardUp size={16} aria-hidden />}
                renderRoot={(props: object) => <Link {...taskPage(task)} {...props} />}
              >
                {say('open_task')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<HideIcon size={16} aria-hidden />} onClick={hide}>
              {sayOfCalendar(hidden ? 'show' : 'hide')}
            </Menu.Item>
            {!ofTask && may(calendarApi.archive.requires) && (
              <Menu.Item
                leftSection={<ArchiveIcon size={16} aria-hidden />}
                onClick={() => (done || archived ? archive() : setStep('archive'))}
              >
                {sayOfCalendar(archived ? 'bring_back' : 'archive')}
              </Menu.Item>
            )}
            {!ofTask && may(calendarApi.remove.requires) && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setStep('delete')}
              >
                {sayOfCalendar('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      <ConfirmDialog
        opened={step === 'archive'}
        title={sayOfCalendar('archive_title')}
        text={sayOfCalendar('archive_text')}
        confirmLabel={sayOfCalendar('archive')}
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
      {step === 'handOver' && (
        <HandOverDialog
          target={{ input: { ids: [id] }, count: 1 }}
          onDone={async () => setStep('look')}
          onCancel={() => setStep('look')}
        />
      )}
    </>
  );
};
