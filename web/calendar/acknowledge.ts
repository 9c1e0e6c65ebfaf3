import { dateChangeApi } from '#contract/calendar/dateChanges';
import type { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import type { InputOf } from '#contract/kit/endpoint';
import type { Sentences } from '#contract/words/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';

/** Acknowledges date changes by an update; the old dates then show nowhere. */
export const acknowledge = async (
  say: Sentences<typeof dateChangeMessages.pl>,
  which: InputOf<typeof dateChangeApi.acknowledge>,
): Promise<void> => {
  await call(dateChangeApi.acknowledge, which);
  announceDone(say('acknowledged'));
};
