import { DayEvents } from '#web/calendar/DayEvents.tsx';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './Agenda.module.css';

const nothing: readonly never[] = [];

/** The seven days of a week, also those without deadlines. */
export const WeekList = ({
  calendar: { week, days, today, fetching },
}: {
  calendar: CalendarModel;
}) =>
  days ? (
    <ol className={classes.days} aria-busy={fetching}>
      {week.map((day) => (
        <DayEvents key={day} day={day} today={today} events={days.get(day) ?? nothing} />
      ))}
    </ol>
  ) : (
    <WaitingRows />
  );
