import { territories } from '#contract/values/countries';
import { type CodeList, compareLabels } from '#contract/values/codes';
import type { Locale } from '#contract/values/locale';

/** The options of a territory select, sorted by name, not by code. */
export const territoryChoice = (locale: Locale, isOffered: (code: string) => boolean): CodeList =>
  Object.fromEntries(
    Object.entries(territories)
      .filter(([code]) => isOffered(code))
      .toSorted(([, a], [, b]) => compareLabels(a.label[locale], b.label[locale], locale)),
  );
