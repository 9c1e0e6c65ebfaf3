import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { type CalendarDate, formatDate, latestDate } from '#contract/values/dates';
import { readCalendar, writeCalendar } from '#web/calendar/calendarState.ts';
import { useUrgentWords } from '#web/calendar/EventChip.tsx';
import { monthOf } from '#web/calendar/months.ts';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import classes from './MarkDeadlines.module.css';

/** A mark and the date of its next deadline. */
type Dated = { id: number; next: CalendarDate };

/** The open statutory deadlines of a mark from its next one on, earliest first. */
const useOpenDeadlines = ({ id, next }: Dated): readonly CalendarEvent[] => {
  const enabled = useMay()(calendarApi.list.requires);
  const asked = {
    trademark: id,
    from: next,
    to: latestDate,
    // A deadline the user has hidden is still the next one of the mark.
    hidden: 'true',
  } as const;
  const { data } = useCall(calendarApi.list, asked, { enabled });
  return (data?.events ?? []).filter(
    ({ statutory, done, beforeTakeover }) => statutory && !done && !beforeTakeover,
  );
};

/** The name of the deadline, which opens it beside the page, and whether it is urgent. */
const DeadlineName = ({ event }: { event: CalendarEvent }) => {
  const { locale } = useSentences(calendarMessages);
  const words = useUrgentWords(event, useToday());
  const { id, name } = event;
  return (
    <>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props: object) => <Link {...openedDeadline(id)} {...props} />}
      >
        {name[locale]}
      </Anchor>
      {words.length > 0 && <span className={classes.urgent}>{words.join(', ')}</span>}
    </>
  );
};

/** The date and name of the next deadline. */
export const NextDeadline = ({ id, next }: Dated) => {
  const [first] = useOpenDeadlines({ id, next });
  return (
    <>
      {formatDate(next)}
      {first?.due === next && (
        <span className={classes.next}>
          <DeadlineName event={first} />
        </span>
      )}
    </>
  );
};

const mostShown = 4;

/** The deadlines after the next one, if any. */
export const FurtherDeadlines = ({ id, next }: Dated) => {
  const say = useSentences(calendarMessages);
  const titleId = useId();
  const open = useOpenDeadlines({ id, next });
  // The row was read at another time and may name a date the calendar no longer has.
  const further = open.slice(open[0]?.due === next ? 1 : 0).slice(0, mostShown);
  if (further.length === 0) return null;
  const all = { ...readCalendar({}), view: 'agenda', trademark: id } as const;
  const search = writeCalendar({ ...all, month: monthOf(next) }, {});
  return (
    <div className={classes.further}>
      <Text id={titleId} size="sm" c="dimmed">
        {say('of_mark')}
      </Text>
      <ul className={classes.list} aria-labelledby={titleId}>
        {further.map((event) => (
          <li key={event.id} className={classes.row}>
            <span className={classes.date}>{formatDate(event.due)}</span>
            <span>
              <DeadlineName event={event} />
            </span>
          </li>
        ))}
      </ul>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props: object) => <Link to="/calendar" search={search} {...props} />}
      >
        {say('all_of_mark')}
      </Anchor>
    </div>
  );
};
