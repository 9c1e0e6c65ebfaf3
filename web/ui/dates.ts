import type { Locale } from '#contract/locale';

/** English texts are British, so dates are too. */
export const languageTags: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' };

/** The firm's time, whatever the clock of the computer; 24 hours (§9). */
const timeZone = 'Europe/Warsaw';

export const formatInstant = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** 14:30 in the firm's time. */
export const formatTime = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
