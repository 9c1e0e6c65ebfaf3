import { DayList } from '#web/calendar/DayList.tsx';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** The seven days of a week, also those without deadlines. */
export const WeekList = ({
  calendar: { week, days, today, fetching },
}: {
  calendar: CalendarModel;
}) =>
  days ? (
    <DayList days={week.map((day) => [day, days.get(day) ?? []])} today={today} isBusy={fetching} />
  ) : (
    <WaitingRows />
  );
