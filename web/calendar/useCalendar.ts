import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import type { CalendarDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  type CalendarState,
  type CalendarView,
  readCalendar,
  writeCalendar,
} from '#web/calendar/calendarState.ts';
import { standingOf } from '#web/calendar/eventLook.ts';
import { firstOf, lastOf, type Month, monthOf, weekOf, weeksOf } from '#web/calendar/months.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useCall } from '#web/data/queries.ts';
import type { Search } from '#web/data/search.ts';
import { useToday } from '#web/data/today.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import { useStable } from '#web/ui/useStable.ts';

type ChangeCalendar = (part: Partial<CalendarState>) => void;
type EventsByDay = ReadonlyMap<CalendarDate, readonly CalendarEvent[]>;

export type CalendarModel = {
  today: CalendarDate;
  month: Month;
  /** The days of the week in the view of weeks. */
  week: readonly CalendarDate[];
  view: CalendarView;
  weeks: readonly (readonly CalendarDate[])[];
  state: CalendarState;
  change: ChangeCalendar;
  /** Undefined until the first response. */
  days: EventsByDay | undefined;
  answer: OutputOf<typeof calendarApi.list> | undefined;
  failure: CallFailure | null;
  fetching: boolean;
  tryAgain: () => void;
};

/** What is missed and can still be kept stands on the day on which that ends, too. */
const daysOf = (event: CalendarEvent, today: CalendarDate): CalendarDate[] =>
  standingOf(event, today) === 'grace' ? [event.due, event.lastDay] : [event.due];

/** Groups deadlines by day, open ones first, because a cell may show only a few. */
export const grouped = (events: readonly CalendarEvent[], today: CalendarDate): EventsByDay => {
  const days = new Map<CalendarDate, CalendarEvent[]>();
  const inOrder = events.toSorted(
    (a, b) => a.due.localeCompare(b.due) || Number(a.done) - Number(b.done),
  );
  for (const event of inOrder)
    for (const date of daysOf(event, today)) {
      const day = days.get(date);
      if (day) day.push(event);
      else days.set(date, [event]);
    }
  return new Map([...days].toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The first and the last day that a view shows. */
const spanOf = (
  view: CalendarView,
  { month, weeks, week }: Pick<CalendarModel, 'month' | 'weeks' | 'week'>,
): { from: CalendarDate; to: CalendarDate } => {
  const year = month.slice(0, 4);
  if (view === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const days = view === 'week' ? week : weeks.flat();
  return { from: days[0] ?? firstOf(month), to: days.at(-1) ?? lastOf(month) };
};

/** The calendar state in the URL, with its deadlines. */
export const useCalendar = (): CalendarModel => {
  const search = useSearchInView();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const today = useToday();
  const state = useMemo(() => readCalendar(search), [search]);
  const change = useStable<[Partial<CalendarState>], void>((part) => {
    void navigate({
      to: '.',
      search: (previous: Search) => writeCalendar({ ...readCalendar(previous), ...part }, previous),
      // Changing the month adds no history entry.
      replace: true,
      resetScroll: false,
    });
  });
  const month = state.month ?? monthOf(today);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const weekDay = state.week ?? today;
  const week = useMemo(() => weekOf(weekDay), [weekDay]);
  const view = state.view ?? (isPhone ? 'agenda' : 'month');
  const span = spanOf(view, { month, weeks, week });
  const { type, customer, lawyer, trademark, archived, hidden } = state;
  const { data, error, isFetching, refetch } = useCall(calendarApi.list, {
    ...span,
    ...(type !== null && { type }),
    ...(customer !== null && { customer }),
    ...(lawyer !== null && { lawyer }),
    ...(trademark !== null && { trademark }),
    ...(archived && { archived: 'true' as const }),
    ...(hidden && { hidden: 'true' as const }),
  });
  return {
    today,
    month,
    week,
    view,
    weeks,
    state,
    change,
    days: useMemo(() => data && grouped(data.events, today), [data, today]),
    answer: data,
    failure: data ? null : error,
    fetching: isFetching,
    tryAgain: () => void refetch(),
  };
};
