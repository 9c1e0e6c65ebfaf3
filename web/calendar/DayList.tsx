import type { CSSProperties } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { EventRow } from '#web/calendar/EventRow.tsx';
import { dayText } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './DayList.module.css';

type EventsOfDay = readonly [CalendarDate, readonly CalendarEvent[]];

/** As many deadlines reach past every screen. What lies far below is not laid out before it comes near. */
const mostLaidOut = 60;

const Day = ({ of: [day, events], today }: { of: EventsOfDay; today: CalendarDate }) => {
  const say = useSentences(calendarMessages);
  return (
    <li className={classes.day} style={{ '--rows': events.length } as CSSProperties}>
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

/** Days below each other, each with its deadlines. */
export const DayList = ({
  days,
  today,
  isBusy,
}: {
  days: readonly EventsOfDay[];
  today: CalendarDate;
  isBusy: boolean;
}) => {
  const all = days.reduce((sum, [, events]) => sum + events.length, 0);
  return (
    <ol className={classes.days} aria-busy={isBusy} data-long={all > mostLaidOut || undefined}>
      {days.map((of) => (
        <Day key={of[0]} of={of} today={today} />
      ))}
    </ol>
  );
};
