import { Modal } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { EventDialog } from '#web/calendar/EventDialog.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { focusField } from '#web/form/focusField.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const route = getRouteApi('/main/trademarks/$trademarkId');

/** An entry of the calendar in a dialog, with “why this date?”. */
export const EntryDialog = ({ id, onClose: close }: { id: number; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(calendarMessages);
  const router = useRouter();
  const today = useToday();
  const { data, error, refetch } = useCall(calendarApi.get, { id });
  const leadTo = useRef<string | null>(null);
  useEffect(
    () => () => {
      const field = leadTo.current;
      requestAnimationFrame(() => {
        if (field !== null) return focusField(field);
        // If the user came from elsewhere, no element here had the focus, so the page takes it.
        const isNowhere = document.activeElement === document.body;
        if (isNowhere) document.querySelector('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  const lead = (field: string) => {
    leadTo.current = field;
    close();
  };
  /** Returns to the calendar, where users often archive many in a row. */
  const goOn = () => {
    if (router.state.location.state.fromCalendar) router.history.back();
    else close();
  };
  if (data)
    return (
      <EventDialog
        // A changed date resets the dialog, so that the user sees it before deciding.
        key={data.due}
        event={data}
        today={today}
        onClose={close}
        onLead={lead}
        onSettled={goOn}
      />
    );
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={say('why')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!error && <WaitingRows />}
      {error?.kind === 'notFound' && <EmptyState title={say('gone')} text={say('gone_text')} />}
      {error && error.kind !== 'notFound' && (
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      )}
    </Modal>
  );
};

/** The deadline that the URL names, in a dialog over its mark, with “why this date?”. */
export const OpenedDeadline = () => {
  const { deadline } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: ({ deadline: _closed, ...others }) => others,
      replace: true,
      resetScroll: false,
    });
  return deadline !== undefined && <EntryDialog key={deadline} id={deadline} onClose={close} />;
};
