import { formatDate } from '#contract/values/dates';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { useSentences } from '#web/data/language.ts';

/** Announces a recorded renewal; a late one renewed nothing, so it is not announced as a success. */
export const useAnnounceRenewal = () => {
  const say = useSentences(paymentMessages);
  const sayOfRenewals = useSentences(renewalMessages);
  return ({ to, isLate }: { to: string; isLate: boolean }): void =>
    isLate
      ? announceNews(sayOfRenewals('late_saved'))
      : announceDone(say('renewed', { date: formatDate(to) }));
};
