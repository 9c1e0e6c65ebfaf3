import { useEffect, useId, useRef, useState } from 'react';
import { type CalendarEvent, mostEvents } from '#contract/calendar';
import { calendarMessages } from '#contract/calendarMessages';
import { type CalendarDate, formatDate } from '#contract/dates';
import { Agenda } from '#web/calendar/Agenda.tsx';
import { CalendarFilters } from '#web/calendar/CalendarFilters.tsx';
import { filtersIn } from '#web/calendar/calendarState.ts';
import { CalendarToolbar } from '#web/calendar/CalendarToolbar.tsx';
import { DayDialog } from '#web/calendar/DayDialog.tsx';
import { EventDialog } from '#web/calendar/EventDialog.tsx';
import { Legend } from '#web/calendar/Legend.tsx';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { useCalendar } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './CalendarPanel.module.css';

/** The day or row an entry was opened from: there the keyboard goes on, also when the entry is gone. */
const useReturn = (isOpened: boolean) => {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpened) return;
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
    from.current = null;
  }, [isOpened]);
  return () => {
    const element = document.activeElement;
    from.current ??= element?.closest('[data-day]') ?? element;
  };
};

/** The calendar: a month as a grid or a list, its filters and the dialog of an entry. */
export const CalendarPanel = () => {
  const say = useSentences(calendarMessages);
  const calendar = useCalendar();
  const filtersId = useId();
  const [filtersOpened, setFiltersOpened] = useState(() => filtersIn(calendar.state) > 0);
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [eventId, setEventId] = useState<number | null>(null);
  const { answer, failure, view } = calendar;
  const remember = useReturn(day !== null || eventId !== null);
  const open = ({ id }: CalendarEvent) => {
    remember();
    setEventId(id);
  };
  const openDay = (opened: CalendarDate) => {
    remember();
    setDay(opened);
  };
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
        <MonthGrid calendar={calendar} onOpen={open} onOpenDay={openDay} />
      )}
      {!failure && view === 'agenda' && <Agenda calendar={calendar} onOpen={open} />}
      <Legend />
      {/* One at a time: the day waits behind the entry that was opened from it. */}
      <DayDialog
        day={eventId === null ? day : null}
        calendar={calendar}
        onOpen={open}
        onClose={() => setDay(null)}
      />
      <EventDialog
        event={answer?.events.find(({ id }) => id === eventId) ?? null}
        today={calendar.today}
        onClose={() => setEventId(null)}
      />
    </Section>
  );
};
