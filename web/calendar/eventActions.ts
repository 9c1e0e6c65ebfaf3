import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import type { calendarMessages } from '#contract/calendar/words';
import type { Sentences } from '#contract/words/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { refreshUnder } from '#web/data/queries.ts';

type Say = Sentences<typeof calendarMessages.pl>;

/** The calendar and whatever else shows deadlines. */
export const refreshCalendar = async (): Promise<void> => {
  await Promise.all([refreshUnder(calendarApi.list.path), refreshUnder('/home')]);
};

/** A date that has changed meanwhile is read anew: it was announced, and is to be looked at. */
const unlessMoved = async (write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (isCallFailure(error) && error.details.code === 'DEADLINE_MOVED') await refreshCalendar();
    throw error;
  }
};

/** Away from everybody's calendar, or back; the toast takes it back. */
export const archiveEvent = async (
  say: Say,
  { id, due }: CalendarEvent,
  archived: boolean,
): Promise<void> => {
  const put = (value: boolean) =>
    unlessMoved(call(calendarApi.archive, { id, due, archived: value }));
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

/** For good; an open statutory one with the name of its mark typed. */
export const removeEvent = (
  { id, due }: CalendarEvent,
  typed: string | undefined,
  onWrongName: () => void,
): Promise<void> =>
  unlessMoved(
    call(
      calendarApi.remove,
      { id, due, ...(typed !== undefined && { typed }) },
      // Said at the field; what is typed stays.
      { on: { TYPED_CONFIRMATION_NEEDED: onWrongName } },
    ),
  );
