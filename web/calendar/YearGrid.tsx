import { UnstyledButton } from '@mantine/core';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { dayText, monthText, narrowWeekdayText, standingOf } from '#web/calendar/eventLook.ts';
import { firstOf, type Month, monthOf, monthsOfYear, weeksOf } from '#web/calendar/months.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './YearGrid.module.css';

const Day = ({ day, calendar }: { day: CalendarDate; calendar: CalendarModel }) => {
  const say = useSentences(calendarMessages);
  const { days, today, change } = calendar;
  const events = days?.get(day) ?? [];
  const number = Number(day.slice(8));
  const isToday = day === today || undefined;
  if (events.length === 0)
    return (
      <span className={classes.day} data-today={isToday}>
        {number}
      </span>
    );
  const isLate = events.some((event) => ['overdue', 'lapsed'].includes(standingOf(event, today)));
  const isDone = events.every(({ done }) => done);
  return (
    <UnstyledButton
      className={classes.day ?? ''}
      data-day={day}
      data-today={isToday}
      data-events={isDone ? 'done' : isLate ? 'late' : 'open'}
      aria-label={`${dayText(say.locale, day)}, ${say('day_events', { count: events.length })}`}
      onClick={() => change({ day })}
    >
      {number}
    </UnstyledButton>
  );
};

const MonthOfYear = ({ month, calendar }: { month: Month; calendar: CalendarModel }) => {
  const say = useSentences(calendarMessages);
  const name = monthText(say.locale, firstOf(month));
  const weeks = weeksOf(month);
  return (
    <section className={classes.month} aria-label={name}>
      <UnstyledButton
        className={classes.name ?? ''}
        aria-label={say('open_month', { month: name })}
        onClick={() => calendar.change({ month, view: 'month' })}
      >
        {name}
      </UnstyledButton>
      <div className={classes.days}>
        {weeks[0]?.map((day) => (
          <span key={day} className={classes.weekday} aria-hidden>
            {narrowWeekdayText(say.locale, day)}
          </span>
        ))}
        {weeks
          .flat()
          .map((day) =>
            monthOf(day) === month ? (
              <Day key={day} day={day} calendar={calendar} />
            ) : (
              <span key={day} aria-hidden />
            ),
          )}
      </div>
    </section>
  );
};

/** A year at a glance: the days with deadlines, which open their list. */
export const YearGrid = ({ calendar }: { calendar: CalendarModel }) => (
  <div className={classes.year} aria-busy={calendar.fetching}>
    {monthsOfYear(calendar.month).map((month) => (
      <MonthOfYear key={month} month={month} calendar={calendar} />
    ))}
  </div>
);
