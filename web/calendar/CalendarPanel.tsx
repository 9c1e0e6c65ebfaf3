import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { type CalendarEvent, mostEvents } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { Agenda } from '#web/calendar/Agenda.tsx';
import { CalendarFilters } from '#web/calendar/CalendarFilters.tsx';
import { filtersIn } from '#web/calendar/calendarState.ts';
import { CalendarToolbar } from '#web/calendar/CalendarToolbar.tsx';
import { DayDialog } from '#web/calendar/DayDialog.tsx';
import { Legend } from '#web/calendar/Legend.tsx';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { WeekList } from '#web/calendar/WeekList.tsx';
import { YearGrid } from '#web/calendar/YearGrid.tsx';
import { useCalendar } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './CalendarPanel.module.css';

/** Closing the list of a day returns the focus to that day. */
const useDayReturn = (day: CalendarDate | null) => {
  const last = useRef(day);
  useEffect(() => {
    const closed = day === null ? last.current : null;
    last.current = day;
    if (closed !== null) document.querySelector<HTMLElement>(`[data-day="${closed}"]`)?.focus();
  }, [day]);
};

/**
 * The calendar: a month as a grid or a list, its filters and the list of a day. The legend comes with
 * the list above it, whose length nobody knows before, so that it does not move.
 */
export const CalendarPanel = () => {
  const say = useSentences(calendarMessages);
  const calendar = useCalendar();
  const filtersId = useId();
  const [filtersOpened, setFiltersOpened] = useState(() => filtersIn(calendar.state) > 0);
  const navigate = useNavigate();
  const { answer, failure, view, change } = calendar;
  const { day } = calendar.state;
  // The list of a day makes way for the deadline opened from it, and comes back after it.
  const isOpened = useSearchInView()['deadline'] !== undefined;
  const shownDay = isOpened ? null : day;
  useDayReturn(day);
  const open = ({ id }: CalendarEvent) => void navigate(openedDeadline(id));
  return (
    <Section flush>
      <CalendarToolbar
        calendar={calendar}
        filtersId={filtersId}
        filtersOpened={filtersOpened}
        onFilters={() => setFiltersOpened(!filtersOpened)}
      />
      {filtersOpened && <CalendarFilters id={filtersId} calendar={calendar} />}
      {answer?.more && (
        <div className={classes.notice}>
          <Notice tone="warning">
            {say('too_many', {
              most: mostEvents,
              date: formatDate(answer.events.at(-1)?.due ?? ''),
            })}
          </Notice>
        </div>
      )}
      {failure && <LoadFailure failure={failure} onTryAgain={calendar.tryAgain} />}
      {!failure && view === 'month' && (
        <MonthGrid
          calendar={calendar}
          onOpen={open}
          onOpenDay={(opened) => change({ day: opened })}
        />
      )}
      {!failure && view === 'week' && <WeekList calendar={calendar} />}
      {!failure && view === 'year' && <YearGrid calendar={calendar} />}
      {!failure && view === 'agenda' && <Agenda calendar={calendar} />}
      {(answer || view === 'month' || view === 'year') && <Legend />}
      <DayDialog day={shownDay} calendar={calendar} onClose={() => change({ day: null })} />
    </Section>
  );
};
