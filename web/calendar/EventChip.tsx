import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarEvent } from '#contract/calendar/api';
import { labelOf } from '#contract/values/codes';
import { formatDate, type CalendarDate } from '#contract/values/dates';
import { calendarMessages } from '#contract/calendar/words';
import { colorOf, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import {
  entryLook,
  eventIcons,
  isTask,
  pressingIcons,
  standingOf,
  typeInitials,
} from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import classes from './events.module.css';

/** The type of the mark as coloured letters, with its full name for screen readers. */
export const TypeInitials = ({ type }: { type: TrademarkType }) => {
  const { locale } = useSentences(calendarMessages);
  return (
    <span className={classes.initials} data-color={colorOf(type)}>
      <span aria-hidden>{typeInitials[type][locale]}</span>
      <VisuallyHidden>{labelOf(trademarkType, type, locale)}</VisuallyHidden>
    </span>
  );
};

/** What an entry is about: its mark, or the customer of a task. */
export const subjectOf = ({ trademark, customer }: CalendarEvent): string =>
  trademark?.name ?? customer.name;

/** The state of a deadline as text, but for how pressing it is. */
export const useStateWords = (event: CalendarEvent): string[] => {
  const say = useSentences(calendarMessages);
  const words: string[] = [];
  if (!event.done && event.lateOn !== null) words.push(say('state_lapsed'));
  if (event.done) words.push(say('state_done'));
  if (event.computed) words.push(say('state_computed'));
  if (event.beforeTakeover) words.push(say('state_before_takeover'));
  if (event.movedFrom !== null) words.push(say('state_moved'));
  if (!event.confirmed) words.push(say('state_unconfirmed'));
  if (event.archived) words.push(say('state_archived'));
  if (event.hidden) words.push(say('state_hidden'));
  return words;
};

/** The urgent states of a deadline as text: missed, or in grace. */
const usePressingWords = (event: CalendarEvent, today: CalendarDate): string[] => {
  const say = useSentences(calendarMessages);
  const standing = standingOf(event, today);
  if (standing === 'overdue') return [say('state_overdue')];
  return standing === 'grace' ? [say('state_grace', { date: formatDate(event.lastDay) })] : [];
};

/** A deadline in the month grid, on one line. */
export const EventChip = ({ event, today }: { event: CalendarEvent; today: CalendarDate }) => {
  const { locale } = useSentences(calendarMessages);
  const words = [...usePressingWords(event, today), ...useStateWords(event)];
  const { type, trademark, name } = event;
  const standing = standingOf(event, today);
  const pressingIcon = pressingIcons[standing];
  const Icon = pressingIcon ?? eventIcons[type];
  const ofTask = isTask(event);
  const full = [subjectOf(event), name[locale], ...words].join(', ');
  return (
    <Link
      {...openedDeadline(event.id)}
      // The grid is one tab stop; Enter on the day leads here.
      tabIndex={-1}
      data-event={event.id}
      className={classes.chip}
      {...entryLook(event)}
      data-standing={standing}
      data-away={event.archived || event.hidden || undefined}
      title={full}
    >
      <Icon
        {...(pressingIcon && { className: classes.pressing })}
        size={14}
        stroke={1.8}
        aria-hidden
      />
      {trademark && <TypeInitials type={trademark.type} />}
      <span className={classes.name}>{ofTask ? name[locale] : subjectOf(event)}</span>
      <VisuallyHidden>
        {[
          labelOf(calendarEventType, type, locale),
          ofTask ? subjectOf(event) : name[locale],
          ...words,
        ].join(', ')}
      </VisuallyHidden>
    </Link>
  );
};
