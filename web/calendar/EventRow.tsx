import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { labelOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import { subjectOf, TypeInitials, useStateWords } from '#web/calendar/EventChip.tsx';
import {
  entryLook,
  eventIcons,
  isTask,
  pressingIcons,
  standingOf,
} from '#web/calendar/eventLook.ts';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useNamesCustomers } from '#web/data/session.ts';
import classes from './events.module.css';

/** Who answers, for the firm: one person, or the administrators by their names. */
const answeringNames = ({ people, done }: CalendarEvent): string[] =>
  people && !done ? [people.answering.map(({ name }) => name).join(', ')] : [];

/** A deadline in a list: name, mark, customer and state. */
export const EventRow = ({ event, today }: { event: CalendarEvent; today: CalendarDate }) => {
  const { locale } = useSentences(calendarMessages);
  const standing = standingOf(event, today);
  const words = useStateWords(event);
  const { type, trademark, name } = event;
  const Icon = eventIcons[type];
  const ofTask = isTask(event);
  // What there is to do comes first of a task, the mark of a deadline.
  const subject = subjectOf(event);
  const [first, second] = ofTask ? [name[locale], subject] : [subject, name[locale]];
  const namesCustomers = useNamesCustomers();
  const owner = trademark && namesCustomers ? [event.customer.name] : [];
  return (
    <Link
      {...openedDeadline(event.id)}
      data-event={event.id}
      className={classes.row}
      {...entryLook(event)}
      data-standing={standing}
      data-away={event.archived || event.hidden || undefined}
    >
      <Icon className={classes.icon ?? ''} size={20} stroke={1.6} aria-hidden />
      {!ofTask && <VisuallyHidden>{labelOf(calendarEventType, type, locale)}</VisuallyHidden>}
      <span className={classes.text}>
        <span className={classes.first}>
          <span className={classes.mark}>{first}</span>
          {trademark && <TypeInitials type={trademark.type} />}
        </span>
        <span className={classes.second}>
          {[
            ...(ofTask ? [labelOf(calendarEventType, type, locale)] : []),
            second,
            ...owner,
            ...answeringNames(event),
          ].join(' · ')}
        </span>
      </span>
      {pressingIcons[standing] && <UrgencyChip {...event} />}
      {words.length > 0 && <span className={classes.words}>{words.join(', ')}</span>}
    </Link>
  );
};
