import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { calendarMessages } from '#contract/calendar/words';
import { filtersIn, withoutFilters } from '#web/calendar/calendarState.ts';
import { DayList } from '#web/calendar/DayList.tsx';
import { monthOf } from '#web/calendar/months.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const Nothing = ({ calendar: { state, change } }: { calendar: CalendarModel }) => {
  const say = useSentences(calendarMessages);
  const isFiltered = filtersIn(state) > 0;
  return (
    <EmptyState
      icon={<IconCalendarOff aria-hidden />}
      title={say(isFiltered ? 'empty_filtered' : 'empty_month')}
      {...(isFiltered
        ? {
            action: (
              <Button variant="default" onClick={() => change(withoutFilters)}>
                {say('clear_filters')}
              </Button>
            ),
          }
        : { text: say('empty_month_text') })}
    />
  );
};

/** The deadlines of a month, day by day. */
export const Agenda = ({ calendar }: { calendar: CalendarModel }) => {
  const { days, month, today } = calendar;
  if (!days) return <WaitingRows />;
  const own = [...days].filter(([day]) => monthOf(day) === month);
  if (own.length === 0) return <Nothing calendar={calendar} />;
  return <DayList days={own} today={today} isBusy={calendar.fetching} />;
};
