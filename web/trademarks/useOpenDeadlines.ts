import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { earliestDate, latestDate } from '#contract/values/dates';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';

/**
 * The open deadlines of a mark, earliest first; undefined until they are loaded. One that the reader has hidden
 * is still a deadline of the mark.
 */
export const useOpenDeadlines = (id: number): readonly CalendarEvent[] | undefined => {
  const enabled = useMay()(calendarApi.list.requires);
  const { data } = useCall(
    calendarApi.list,
    { trademark: id, from: earliestDate, to: latestDate, hidden: 'true' },
    { enabled },
  );
  if (!enabled) return [];
  return data?.events.filter(
    ({ done, archived, beforeTakeover }) => !done && !archived && !beforeTakeover,
  );
};
