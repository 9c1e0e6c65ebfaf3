import { Anchor, CloseButton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isStaff } from '#contract/access';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { deadlineApi } from '#contract/calendar/deadline';
import { calendarHistoryFields } from '#contract/calendar/history';
import { panelMessages } from '#contract/calendar/panelWords';
import { calendarMessages } from '#contract/calendar/words';
import { takesEvidence } from '#contract/deadlines/useDays';
import type { Payment } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { EventFacts, EventNotes } from '#web/calendar/EventFacts.tsx';
import { standingOf } from '#web/calendar/eventLook.ts';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { WhoActs } from '#web/codes/Acts.tsx';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { PressingDate } from '#web/codes/PressingDate.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { announceUnexpected } from '#web/data/announce.ts';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { useNamesCustomers, useRole } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { ActOfDeadline } from '#web/deadlinePanel/ActOfDeadline.tsx';
import { wasOverlaid } from '#web/deadlinePanel/overlays.ts';
import { PanelFoot } from '#web/deadlinePanel/PanelFoot.tsx';
import { Part } from '#web/deadlinePanel/Part.tsx';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { WhereUndone } from '#web/deadlinePanel/WhereUndone.tsx';
import { WhyThisDay } from '#web/deadlinePanel/WhyThisDay.tsx';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { useRenewalQuestion } from '#web/payments/useRenewalQuestion.tsx';
import { AnswerLink } from '#web/questions/AnswerLink.tsx';
import { UseHelp } from '#web/calendar/UseHelp.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useStable } from '#web/ui/useStable.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './DeadlinePanel.module.css';

/** The mark, or the customer of a task without one. */
const Subject = ({ event: { trademark, customer } }: { event: CalendarEvent }) => {
  const role = useRole();
  const namesCustomers = useNamesCustomers();
  if (!trademark)
    return (
      <div className={classes.subject}>
        <span className={classes.mark}>
          {isStaff(role) ? (
            <Anchor
              inherit
              renderRoot={(props: object) => <Link {...customerPage(customer.id)} {...props} />}
            >
              {customer.name}
            </Anchor>
          ) : (
            customer.name
          )}
        </span>
      </div>
    );
  return (
    <>
      <MarkTile name={trademark.name} image={trademark.image} size="line" />
      <div className={classes.subject}>
        <span className={classes.mark} title={trademark.name}>
          <Anchor
            inherit
            renderRoot={(props: object) => <Link {...markPage(trademark.id)} {...props} />}
          >
            {trademark.name}
          </Anchor>
        </span>
        {namesCustomers && (
          <span className={classes.owner} title={customer.name}>
            {customer.name}
          </span>
        )}
      </div>
      <TerritoryChip type={trademark.type} place={trademark.territory} />
    </>
  );
};

/** How pressing it is, or that nothing is left to do. */
const Pressing = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(calendarMessages);
  const today = useToday();
  const standing = standingOf(event, today);
  if (event.archived) return <PlainChip text={say('state_archived')} />;
  if (standing === 'done') return <PlainChip text={say('state_done')} done />;
  return <UrgencyChip {...event} />;
};

const Body = ({ event, onSettled }: Settled) => {
  const say = useSentences(panelMessages);
  const role = useRole();
  const today = useToday();
  const { id, name, fee, done } = event;
  const consequence = useCall(calendarApi.why, { id }).data?.consequence;
  return (
    <div className={classes.body}>
      <div>
        <Title order={2} size="h4">
          {name[say.locale]}
        </Title>
        <div className={classes.urgency}>
          <Pressing event={event} />
          <PressingDate {...event} />
          {fee && <Text fw={620}>{sumText(fee, say.locale)}</Text>}
        </div>
      </div>
      <EventNotes event={event} today={today} />
      <WhoActs who={event.acts} awaited={event} />
      {event.acts === 'FIRM' && <Text size="sm">{say('information_only')}</Text>}
      <AnswerLink event={event} />
      {!isStaff(role) && takesEvidence(event) && <UseHelp event={event} opened />}
      {isStaff(role) && <WhereUndone event={event} />}
      <WhyThisDay event={event} />
      {consequence && !done && (
        <div className={classes.missed}>
          <Text size="sm" fw={550}>
            {say(isStaff(role) ? 'missed' : 'missed_client')}
          </Text>
          {consequence[say.locale]}
        </div>
      )}
      <ActOfDeadline event={event} onSettled={onSettled} />
      <Part title={say('details')} opened>
        <EventFacts event={event} />
      </Part>
      {isStaff(role) && (
        <Part title={say('history')}>
          <HistoryView
            fields={calendarHistoryFields}
            unfolded
            endpoint={deadlineApi.history}
            input={{ id }}
          />
        </Part>
      )}
    </div>
  );
};

/** Escape closes the panel, wherever on the page the focus is. */
const useEscape = (onClose: () => void) => {
  const close = useStable(onClose);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !wasOverlaid()) close();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [close]);
};

const Frame = ({
  label,
  head,
  children,
  onClose,
}: {
  label: string;
  head?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Its form may have taken the focus already.
    if (!panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
  }, []);
  useEscape(onClose);
  return (
    <dialog ref={panel} open aria-label={label} tabIndex={-1} className={classes.panel} data-panel>
      <div className={classes.head}>
        {head ?? <div className={classes.subject} />}
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
};

/** A deadline beside the page: what it is, why this day, and the act that settles it. */
export const DeadlinePanel = ({
  id,
  onClose,
  onSettled,
}: {
  id: number;
  onClose: () => void;
  onSettled: () => void;
}) => {
  const say = useSentences(panelMessages);
  const sayOfCalendar = useSentences(calendarMessages);
  const { data: event, error, refetch } = useCall(calendarApi.get, { id });
  // Kept here, because the form that paid is gone once its entry is read as done.
  const { askAbout, dialog } = useRenewalQuestion(onSettled);
  const settle = async (paid?: Payment): Promise<void> => {
    const { isAsked } = paid ? await askAbout(paid) : { isAsked: false };
    if (!isAsked) onSettled();
  };
  const handleSettled = (paid?: Payment) => void settle(paid).catch(announceUnexpected);
  if (!event)
    return (
      <Frame label={sayOfCalendar('why')} onClose={onClose}>
        <div className={classes.body}>
          {!error && <WaitingRows />}
          {error?.kind === 'notFound' && (
            <EmptyState title={sayOfCalendar('gone')} text={sayOfCalendar('gone_text')} />
          )}
          {error && error.kind !== 'notFound' && (
            <LoadFailure failure={error} onTryAgain={() => void refetch()} />
          )}
        </div>
      </Frame>
    );
  return (
    <Frame
      label={say('label', { name: event.name[say.locale] })}
      head={<Subject event={event} />}
      onClose={onClose}
    >
      {/* A changed date resets what was begun, so that the user sees it before deciding. */}
      <Body key={`${event.due} body`} event={event} onSettled={handleSettled} />
      <PanelFoot key={`${event.due} foot`} event={event} onSettled={onClose} />
      {dialog}
    </Frame>
  );
};
