import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import type { calendarMessages } from '#contract/calendar/words';
import type { Sentences } from '#contract/words/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';

type Say = Sentences<typeof calendarMessages.pl>;

/** A date that has changed meanwhile is read anew: it was announced, and is to be looked at. */
const readAgainIfRefused = true;

/** Away from everybody's calendar, or back; the toast takes it back. */
export const archiveEvent = async (
  say: Say,
  { id, due }: CalendarEvent,
  archived: boolean,
): Promise<void> => {
  const put = (value: boolean) =>
    call(calendarApi.archive, { id, due, archived: value }, { readAgainIfRefused });
  await put(archived);
  announceDone(say(archived ? 'archived' : 'brought_back'), {
    label: say('undo'),
    run: () => put(!archived),
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
    run: () => put(!hidden),
  });
};

/** For good; an open statutory one with the name of its mark typed. */
export const removeEvent = (
  { id, due }: CalendarEvent,
  typed: string | undefined,
  onWrongName: () => void,
): Promise<void> =>
  call(
    calendarApi.remove,
    { id, due, ...(typed !== undefined && { typed }) },
    // Said at the field; what is typed stays.
    { readAgainIfRefused, on: { TYPED_CONFIRMATION_NEEDED: onWrongName } },
  );
