import type { DoneRenewal } from '#contract/payments/doneRenewal';
import { manyRenewalApi } from '#contract/trademarks/manyRenewals';
import { formatDate } from '#contract/values/dates';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';

/** Announces a recorded renewal, which can be taken back; a late one renewed nothing, so it is not announced as a success. */
export const useAnnounceRenewal = () => {
  const say = useSentences(paymentMessages);
  const sayOfRenewals = useSentences(renewalMessages);
  const takeBack = async (done: DoneRenewal): Promise<void> => {
    await call(manyRenewalApi.undo, { done: [done] });
    announceDone(say('undone'));
  };
  return ({ to, isLate, done }: { to: string; isLate: boolean; done: DoneRenewal }): void =>
    isLate
      ? announceNews(sayOfRenewals('late_saved'))
      : announceDone(say('renewed', { date: formatDate(to) }), {
          label: say('undo'),
          run: () => takeBack(done),
        });
};
