import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { EventChip } from '#web/calendar/EventChip.tsx';
import { dayText, entryColor } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import classes from './MonthGrid.module.css';

/** Further deadlines of a day are behind “+n more”. */
const mostInCell = 3;

type DayProps = {
  day: CalendarDate;
  today: CalendarDate;
  events: readonly CalendarEvent[];
  /** The day belongs to the previous or next month. */
  outside: boolean;
  /** The only day that Tab reaches. */
  stop: boolean;
  onFocus: () => void;
  onOpen: (event: CalendarEvent) => void;
  onOpenDay: (day: CalendarDate) => void;
};

const Chips = ({ day, today, events, onOpenDay }: DayProps) => {
  const say = useSentences(calendarMessages);
  const rest = events.length - mostInCell;
  return (
    <>
      {events.slice(0, mostInCell).map((event) => (
        <EventChip key={event.id} event={event} today={today} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          onClick={(click) => {
            click.stopPropagation();
            onOpenDay(day);
          }}
        >
          {say('more', { count: rest })}
          <VisuallyHidden>, {dayText(say.locale, day)}</VisuallyHidden>
        </button>
      )}
    </>
  );
};

/** On a phone only the number and types of deadlines fit; the day opens its list. */
const Dots = ({ events }: { events: readonly CalendarEvent[] }) =>
  events.length > 0 && (
    <span className={classes.dots} aria-hidden>
      {[...new Set(events.map(entryColor))].map((color) => (
        <span key={color} data-color={color} />
      ))}
      {events.length}
    </span>
  );

export const DayCell = (props: DayProps) => {
  const { day, today, events, outside, stop, onFocus, onOpen, onOpenDay } = props;
  const say = useSentences(calendarMessages);
  const isPhone = useIsPhone();
  const label = [
    dayText(say.locale, day),
    ...(day === today ? [say('today').toLocaleLowerCase(say.locale)] : []),
    events.length === 0 ? say('day_none') : say('day_events', { count: events.length }),
  ].join(', ');
  const open = () => {
    const [only] = events;
    if (only && events.length === 1) onOpen(only);
    else if (events.length > 0) onOpenDay(day);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    open();
  };
  return (
    <td
      className={classes.day}
      data-day={day}
      data-outside={outside || undefined}
      data-events={events.length > 0 || undefined}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={isPhone ? open : undefined}
      onKeyDown={handleKey}
    >
      <div className={classes.content}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <time className={classes.number} dateTime={day} aria-hidden>
          {Number(day.slice(8))}
        </time>
        {isPhone ? <Dots events={events} /> : <Chips {...props} />}
      </div>
    </td>
  );
};
