import { type CalendarEvent, calendarApi } from '#contract/calendar';
import type { calendarMessages } from '#contract/calendarMessages';
import type { Sentences } from '#contract/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { refreshUnder } from '#web/data/queries.ts';

type Say = Sentences<typeof calendarMessages.pl>;

/** The calendar and whatever else shows deadlines. */
export const refreshCalendar = async (): Promise<void> => {
  await Promise.all([refreshUnder(calendarApi.list.path), refreshUnder('/home')]);
};

/** Away from everybody's calendar, or back; the toast takes it back. */
export const archiveEvent = async (
  say: Say,
  { id }: CalendarEvent,
  archived: boolean,
): Promise<void> => {
  const put = (value: boolean) => call(calendarApi.archive, { id, archived: value });
  await put(archived);
  announceDone(say(archived ? 'archived' : 'brought_back'), {
    label: say('undo'),
    run: () => put(!archived).then(refreshCalendar),
  });
};

/** Away from one's own calendar, or back. */
export const hideEvent = async (
  say: Say,
  { id }: CalendarEvent,
  hidden: boolean,
): Promise<void> => {
  const put = (value: boolean) => call(calendarApi.hide, { id, hidden: value });
  await put(hidden);
  announceDone(say(hidden ? 'hidden' : 'shown'), {
    label: say('undo'),
    run: () => put(!hidden).then(refreshCalendar),
  });
};
