import { calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';

/** Whether the recorded act waits for a second person; an entry that is gone waits for nobody. */
const waitsForSecond = async (id: number): Promise<boolean> => {
  try {
    return (await call(calendarApi.get, { id }, { quiet: true })).pending !== null;
  } catch (error) {
    if (isCallFailure(error)) return false;
    throw error;
  }
};

/** After an act was recorded: says so, with its undo, or that a second person has to confirm it. */
export const useRecorded = (id: number) => {
  const say = useSentences(calendarMessages);
  return async (text: string, undo: () => Promise<void>): Promise<void> => {
    announceDone(text, { label: say('undo'), run: undo });
    if (await waitsForSecond(id)) announceNews(say('waits'));
    await changesShown();
  };
};
