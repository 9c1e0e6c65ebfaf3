import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { earliestDate, latestDate } from '#contract/values/dates';
import type { CallFailure } from '#web/data/failures.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';

export type OpenDeadlines = {
  /** Undefined until they are loaded. */
  events: readonly CalendarEvent[] | undefined;
  /** Why they could not be loaded. */
  failure: CallFailure | null;
  tryAgain: () => void;
};

/** The open deadlines of a mark, earliest first. One that the reader has hidden is still a deadline of the mark. */
export const useOpenDeadlines = (id: number): OpenDeadlines => {
  const enabled = useMay()(calendarApi.list.requires);
  const { data, error, refetch } = useCall(
    calendarApi.list,
    { trademark: id, from: earliestDate, to: latestDate, hidden: 'true' },
    { enabled },
  );
  const open = data?.events.filter(
    ({ done, archived, beforeTakeover }) => !done && !archived && !beforeTakeover,
  );
  return {
    events: enabled ? open : [],
    failure: open ? null : error,
    tryAgain: () => void refetch(),
  };
};
