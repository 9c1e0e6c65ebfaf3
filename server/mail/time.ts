import type { Locale } from '#contract/values/locale';

/** Date and time in Warsaw. */
export const warsawTime = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-GB', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(moment);
