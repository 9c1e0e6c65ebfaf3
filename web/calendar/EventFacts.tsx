import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStaff } from '#contract/access';
import { calendarEventType } from '#contract/deadlines/codes';
import { type CalendarEvent, calendarApi, isTypedDay } from '#contract/calendar/api';
import { pendingChange } from '#contract/calendar/pendingChange';
import { calendarMessages } from '#contract/calendar/words';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { standingOf } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useNamesCustomers, useRole } from '#web/data/session.ts';
import { Notice, type Tone } from '#web/ui/Notice.tsx';
import classes from './EventFacts.module.css';

const RolledDate = ({ id, date }: { id: number; date: CalendarDate }) => {
  const say = useSentences(calendarMessages);
  const because = useCall(calendarApi.why, { id }).data?.rolledBecause;
  return because
    ? `${formatDate(date)} – ${say('rolled_because', { reason: because[say.locale] })}`
    : formatDate(date);
};

const useNotes = (event: CalendarEvent, today: CalendarDate): { tone: Tone; text: string }[] => {
  const say = useSentences(calendarMessages);
  const role = useRole();
  const standing = standingOf(event, today);
  const notes: { tone: Tone; text: string }[] = [];
  const { pending } = event;
  if (pending) {
    const names = pending.by.join(', ');
    const change = pendingChange[pending.change].label[say.locale];
    const text =
      pending.due === null
        ? say('note_pending', { change, names })
        : say('note_pending_move', { date: formatDate(pending.due), names });
    notes.push({ tone: 'warning', text });
  }
  if (event.beforeTakeover) notes.push({ tone: 'warning', text: say('note_before_takeover') });
  else if (standing === 'done') notes.push({ tone: 'success', text: say('note_done') });
  if (event.dateNeeded) notes.push({ tone: 'error', text: say('note_date_needed') });
  if (event.computed) notes.push({ tone: 'warning', text: say('note_computed') });
  if (standing === 'lapsed')
    notes.push({
      tone: 'error',
      text: say('note_lapsed', {
        act: formatDate(event.lateOn ?? event.due),
        last: formatDate(event.lastDay),
      }),
    });
  if (standing === 'overdue') notes.push({ tone: 'error', text: say('note_overdue') });
  if (standing === 'grace')
    notes.push({
      tone: 'error',
      text: say('note_grace', { date: formatDate(event.lastDay) }),
    });
  if (event.updatedFrom !== null)
    notes.push({
      tone: 'warning',
      text: say('note_updated', {
        old: formatDate(event.updatedFrom),
        new: formatDate(event.due),
      }),
    });
  else if (event.movedFrom !== null)
    notes.push({
      tone: 'info',
      // A changed date makes a deadline visible to all again, so it was archived or hidden after that.
      text: say(event.archived || event.hidden ? 'note_moved_before' : 'note_moved', {
        date: formatDate(event.movedFrom),
      }),
    });
  if (!event.confirmed)
    notes.push({
      tone: 'warning',
      text: say(isStaff(role) ? 'note_unconfirmed' : 'note_unconfirmed_client'),
    });
  if (event.archived) notes.push({ tone: 'info', text: say('note_archived') });
  if (event.hidden) notes.push({ tone: 'info', text: say('note_hidden') });
  return notes;
};

const Answering = ({ people }: { people: NonNullable<CalendarEvent['people']> }) => {
  const say = useSentences(calendarMessages);
  const { answering, inCharge, acknowledgedBy, waitingForClient } = people;
  const isStandIn = inCharge !== null && answering.every(({ id }) => id !== inCharge.id);
  const absence =
    isStandIn && inCharge.awayUntil !== null
      ? say('in_place_of_away', { name: inCharge.name, date: formatDate(inCharge.awayUntil) })
      : isStandIn && say('in_place_of', { name: inCharge.name });
  return (
    <Stack gap={2}>
      <span>{answering.map(({ name }) => name).join(', ')}</span>
      {absence && <Text size="sm">{absence}</Text>}
      <Text size="sm" c="dimmed">
        {acknowledgedBy
          ? say('acknowledged_by', { name: acknowledgedBy.name })
          : say('acknowledged_by_nobody')}
        {waitingForClient && ` · ${say('waits_for_client')}`}
      </Text>
    </Stack>
  );
};

/** What there is to know of a deadline as it stands. */
export const EventNotes = ({ event, today }: { event: CalendarEvent; today: CalendarDate }) => {
  const notes = useNotes(event, today);
  return notes.map(({ tone, text }) => (
    <Notice key={text} tone={tone}>
      {text}
    </Notice>
  ));
};

type Fact = { label: string; value: ReactNode };

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The days of a deadline, and who answers for it. */
export const EventFacts = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(calendarMessages);
  const namesCustomers = useNamesCustomers();
  const { id, type, due, opensOn, graceEndsOn, rolledTo, lastDay } = event;
  const graceRolledTo = graceEndsOn === null || graceEndsOn === lastDay ? null : lastDay;
  const isOfLaw = event.statutory && !isTypedDay(event);
  const dated = (label: string, date: CalendarDate | null): Fact[] =>
    date === null ? [] : [{ label, value: formatDate(date) }];
  return (
    <FactList
      facts={[
        ...(namesCustomers ? [{ label: say('customer'), value: event.customer.name }] : []),
        { label: say('kind'), value: labelOf(calendarEventType, type, say.locale) },
        ...dated(say('opens'), opensOn),
        ...dated(say(isOfLaw ? 'due_statutory' : 'due'), due),
        ...(rolledTo === null
          ? []
          : [{ label: say('rolled'), value: <RolledDate id={id} date={rolledTo} /> }]),
        ...dated(say('grace'), graceEndsOn),
        ...dated(say('grace_rolled'), graceRolledTo),
        ...(event.people
          ? [{ label: say('answers'), value: <Answering people={event.people} /> }]
          : []),
      ]}
    />
  );
};
