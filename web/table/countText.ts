import type { Locale } from '#contract/values/locale';
import { languageTags } from '#contract/values/locale';

/** 12 345 in Polish, 12,345 in English. */
export const countText = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale]).format(count);

/** The parameters of a plural message: the number that selects the form, and the formatted number. */
export const counted = (count: number, locale: Locale): { count: number; shown: string } => ({
  count,
  shown: countText(count, locale),
});
