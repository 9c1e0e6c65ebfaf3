import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { deadlineActionApi } from '#contract/calendar/deadline';
import type { calendarMessages } from '#contract/calendar/words';
import type { Sentences } from '#contract/words/i18n';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';

type Say = Sentences<typeof calendarMessages.pl>;

/** If the date has changed since, the call announces it and the deadline is read again. */
const readAgainIfRefused = true;

/** Archives a deadline for everybody or restores it; the toast offers undo. */
export const archiveEvent = async (
  say: Say,
  { id, due }: CalendarEvent,
  archived: boolean,
): Promise<void> => {
  const put = (value: boolean) =>
    call(calendarApi.archive, { id, due, archived: value }, { readAgainIfRefused });
  const { waits } = await put(archived);
  if (waits) {
    announceNews(say('waits'));
    return;
  }
  announceDone(say(archived ? 'archived' : 'brought_back'), {
    label: say('undo'),
    run: async () => {
      await put(!archived);
    },
  });
};

/** Confirms, as the second person, what waits for one, or declines it. */
export const decideEvent = async (
  say: Say,
  { id, pending }: CalendarEvent,
  isConfirmed: boolean,
): Promise<void> => {
  if (!pending) return;
  const { change, due } = pending;
  if (isConfirmed)
    await call(deadlineActionApi.confirm, { ids: [id], change, due }, { readAgainIfRefused });
  else await call(deadlineActionApi.reject, { ids: [id] }, { readAgainIfRefused });
  announceDone(say(isConfirmed ? 'confirmed' : 'rejected'));
};

/** Says that the user has seen the deadline and takes care of it; the toast offers undo. */
export const acknowledgeEvent = async (say: Say, { id, due }: CalendarEvent): Promise<void> => {
  const put = (acknowledged: boolean) =>
    call(deadlineActionApi.acknowledge, { ids: [id], due, acknowledged }, { readAgainIfRefused });
  const { ids } = await put(true);
  const undo = async () => {
    await put(false);
  };
  announceDone(say('acknowledged'), ids.length > 0 ? { label: say('undo'), run: undo } : undefined);
};

/** Hides a deadline from the user's own calendar or restores it. */
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

/**
 * Deletes permanently; an open statutory deadline needs the typed name of its mark. Answers whether a second
 * person has to confirm it.
 */
export const removeEvent = (
  { id, due }: CalendarEvent,
  typed: string | undefined,
  onWrongName: () => void,
): Promise<{ waits: boolean }> =>
  call(
    calendarApi.remove,
    { id, due, ...(typed !== undefined && { typed }) },
    // The error is shown at the field; typed text stays.
    { readAgainIfRefused, on: { TYPED_CONFIRMATION_NEEDED: onWrongName } },
  );
