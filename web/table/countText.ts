import type { Locale } from '#contract/values/locale';
import { languageTags } from '#contract/values/locale';

/** 12 345 in Polish, 12,345 in English; with a plus if there are more than were counted. */
export const countText = (count: number, locale: Locale, more = false): string =>
  `${new Intl.NumberFormat(languageTags[locale]).format(count)}${more ? '+' : ''}`;

/** The parameters of a plural message: the number that selects the form, and the formatted number. */
export const counted = (
  count: number,
  locale: Locale,
  more = false,
): { count: number; shown: string } => ({ count, shown: countText(count, locale, more) });
