import type { Trademark } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { isTerritoryCode, territories } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import { sentencesOf } from '#contract/words/i18n';

/** The designated marks that are deleted, and restored, with their international mark. */
export const removalNote = (
  { designations }: Pick<Trademark, 'designations'>,
  locale: Locale,
): string | null => {
  const names = designations.flatMap((code) =>
    isTerritoryCode(code) ? territories[code].label[locale] : [],
  );
  if (names.length === 0) return null;
  const listed = names.toSorted((one, other) => one.localeCompare(other, locale)).join(', ');
  return sentencesOf(trademarkMessages, locale)('removed_with_it', { names: listed });
};
