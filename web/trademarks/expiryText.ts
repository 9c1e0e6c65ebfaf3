import { type CalendarDate, dateInWarsaw, daysBetween, formatDate } from '#contract/dates';
import { graceEnd } from '#contract/deadlines/terms';
import type { Translate } from '#contract/i18n';
import { trademarkStatus } from '#contract/trademarkCodes';
import { expiryOn } from '#contract/trademarkDates';
import type { Trademark } from '#contract/trademarks';

const aheadText = (t: Translate, expires: CalendarDate, today: CalendarDate): string => {
  const date = formatDate(expires);
  const count = daysBetween(today, expires);
  return count === 0 ? t('mark_expires_today', { date }) : t('mark_expires', { count, date });
};

/** How long a mark is still protected, in words; null where nothing is there to expire. */
export const expiryText = (
  t: Translate,
  { status, expirationDate, place }: Pick<Trademark, 'status' | 'expirationDate' | 'place'>,
  today = dateInWarsaw(new Date()),
): string | null => {
  if (expirationDate === null || status !== trademarkStatus.REGISTERED.value) return null;
  const date = formatDate(expirationDate);
  switch (expiryOn(expirationDate, today, place)) {
    case 'ahead':
      return aheadText(t, expirationDate, today);
    case 'grace':
      return t('mark_in_grace', {
        date,
        until: formatDate(graceEnd(expirationDate, place)),
      });
    case 'past':
      return t('mark_past_grace', { date });
  }
};
