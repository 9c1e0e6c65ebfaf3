import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { DayCell } from '#web/calendar/DayCell.tsx';
import { monthText, shortWeekdayText, weekdayText } from '#web/calendar/eventLook.ts';
import { dayByKey, firstOf, monthOf } from '#web/calendar/months.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './MonthGrid.module.css';

const nothing: readonly never[] = [];

/** The focused day, which is in the current month and may move to the next. */
const useDayFocus = ({ month, today, change }: CalendarModel) => {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(today);
  const isFollowed = useRef(false);
  const start = monthOf(today) === month ? today : firstOf(month);
  const stop = monthOf(active) === month ? active : start;
  useEffect(() => {
    if (!isFollowed.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`);
    // The day belongs to a month that is not rendered yet.
    if (!cell || monthOf(active) !== month) return;
    isFollowed.current = false;
    cell.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    const day = dayByKey(stop, event.key);
    if (day === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isFollowed.current = true;
    setActive(day);
    if (monthOf(day) !== month) change({ month: monthOf(day) });
  };
  return { grid, stop, setActive, handleKey };
};

/** A month as a grid of days: one tab stop, with arrow keys inside (WAI-ARIA grid). */
export const MonthGrid = ({
  calendar,
  onOpen,
  onOpenDay,
}: {
  calendar: CalendarModel;
  onOpen: (event: CalendarEvent) => void;
  onOpenDay: (day: CalendarDate) => void;
}) => {
  const say = useSentences(calendarMessages);
  const hint = useId();
  const { month, weeks, today, days, fetching } = calendar;
  const { grid, stop, setActive, handleKey } = useDayFocus(calendar);
  return (
    <>
      <p id={hint} hidden>
        {say('grid_hint')}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are walked through by the arrow keys
        role="grid"
        className={classes.grid}
        aria-label={monthText(say.locale, firstOf(month))}
        aria-describedby={hint}
        aria-busy={fetching}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayText(say.locale, day)}>
                {shortWeekdayText(say.locale, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  today={today}
                  events={days?.get(day) ?? nothing}
                  outside={monthOf(day) !== month}
                  stop={day === stop}
                  onFocus={() => monthOf(day) === month && setActive(day)}
                  onOpen={onOpen}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
