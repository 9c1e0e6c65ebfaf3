import type { trademarkMessages } from '#contract/trademarkMessages';
import { type CalendarDate, daysBetween, formatDate } from '#contract/dates';
import { graceEnd } from '#contract/deadlines/terms';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { Sentences } from '#contract/i18n';
import { trademarkStatus } from '#contract/trademarkCodes';
import { expiryOn } from '#contract/trademarkDates';
import type { Trademark } from '#contract/trademarks';

type Say = Sentences<typeof trademarkMessages.pl>;

const aheadText = (say: Say, expires: CalendarDate, today: CalendarDate): string => {
  const date = formatDate(expires);
  const count = daysBetween(today, expires);
  return count === 0 ? say('expires_today', { date }) : say('expires', { count, date });
};

/** How long a mark is still protected, in words; null where nothing is there to expire. */
export const expiryText = (
  say: Say,
  { status, expirationDate, place }: Pick<Trademark, 'status' | 'expirationDate' | 'place'>,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): string | null => {
  if (expirationDate === null || status !== trademarkStatus.REGISTERED.value) return null;
  const date = formatDate(expirationDate);
  switch (expiryOn(expirationDate, today, place, rules)) {
    case 'ahead':
      return aheadText(say, expirationDate, today);
    case 'grace':
      return say('in_grace', {
        date,
        until: formatDate(graceEnd(expirationDate, place, rules)),
      });
    case 'past':
      return say('past_grace', { date });
  }
};
