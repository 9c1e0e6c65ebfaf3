import type { Locale } from '#contract/values/locale';
import { languageTags } from '#contract/values/locale';

/** 12 345 in Polish, 12,345 in English. */
export const countText = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale]).format(count);

/** What a counted sentence takes: the number that chooses its form, and the number as it reads. */
export const counted = (count: number, locale: Locale): { count: number; shown: string } => ({
  count,
  shown: countText(count, locale),
});
