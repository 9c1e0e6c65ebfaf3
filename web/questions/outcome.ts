import type { OutputOf } from '#contract/kit/endpoint';
import type { Sent, threadApi } from '#contract/questions/api';
import type { questionMessages } from '#contract/questions/words';
import { announceDone, announceNews } from '#web/data/announce.ts';
import type { useSentences } from '#web/data/language.ts';

export type Say = ReturnType<typeof useSentences<(typeof questionMessages)['pl']>>;

/** Whom a message reaches, as far as the reader may know it. */
export type Reach = Pick<OutputOf<typeof threadApi.ofMark>, 'readers' | 'isMailHeld'>;

/** Says of a message of the firm whom it reaches, and calls nothing sent that stays here. */
export const announceWritten = (say: Say, { recipients, isMailHeld }: Sent): void => {
  if (recipients === 0) announceNews(say('written_nobody'));
  else if (isMailHeld) announceDone(say('written_no_mail'));
  else announceDone(say('written', { count: recipients ?? 0 }));
};
