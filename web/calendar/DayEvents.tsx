import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { EventRow } from '#web/calendar/EventRow.tsx';
import { dayText } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './Agenda.module.css';

/** A day with its deadlines below each other. */
export const DayEvents = ({
  day,
  today,
  events,
}: {
  day: CalendarDate;
  today: CalendarDate;
  events: readonly CalendarEvent[];
}) => {
  const say = useSentences(calendarMessages);
  return (
    <li className={classes.day}>
      <h3 className={classes.date} aria-current={day === today ? 'date' : undefined}>
        <time dateTime={day}>{dayText(say.locale, day)}</time>
        {day === today && <span className={classes.today}>{say('today')}</span>}
      </h3>
      {events.length === 0 && <p className={classes.none}>{say('no_events')}</p>}
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} today={today} />
          </li>
        ))}
      </ul>
    </li>
  );
};
