import { dateChangeApi } from '#contract/calendar/dateChanges';
import type { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import type { InputOf } from '#contract/kit/endpoint';
import type { Sentences } from '#contract/words/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';

/** Takes note of what an update did to dates: from then on the old ones show nowhere. */
export const acknowledge = async (
  say: Sentences<typeof dateChangeMessages.pl>,
  which: InputOf<typeof dateChangeApi.acknowledge>,
): Promise<void> => {
  await call(dateChangeApi.acknowledge, which);
  announceDone(say('acknowledged'));
};
