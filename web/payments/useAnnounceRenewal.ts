import { formatDate } from '#contract/values/dates';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { useSentences } from '#web/data/language.ts';

/** What was recorded; one that came too late has renewed nothing, and is no success. */
export const useAnnounceRenewal = () => {
  const say = useSentences(paymentMessages);
  const sayOfRenewals = useSentences(renewalMessages);
  return ({ to, isLate }: { to: string; isLate: boolean }): void =>
    isLate
      ? announceNews(sayOfRenewals('late_saved'))
      : announceDone(say('renewed', { date: formatDate(to) }));
};
