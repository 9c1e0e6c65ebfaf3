import { peopleZone } from '#contract/values/dates';
import { languageTags, type Locale } from '#contract/values/locale';

/** The firm's time zone, whatever the computer's; 24 hours (docs/rules.md, Screens and addresses). */
const timeZone = peopleZone;

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

/** 14:30:05 in the firm's time, where two moments of one minute are told apart. */
export const formatMoment = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
