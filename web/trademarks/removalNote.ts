import type { Trademark } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { isTerritoryCode, territories } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import { sentencesOf } from '#contract/words/i18n';

type Mark = { name: string | null; designations: readonly Trademark['designations'][number][] };

const namesOf = ({ designations }: Mark, locale: Locale): string =>
  designations
    .flatMap((code) => (isTerritoryCode(code) ? territories[code].label[locale] : []))
    .toSorted((one, other) => one.localeCompare(other, locale))
    .join(', ');

/**
 * The designated marks that are deleted, and restored, with their international marks. What is selected on
 * other pages of a list is not known by name.
 */
export const removalNote = (
  marks: readonly Mark[],
  locale: Locale,
  onOtherPages = 0,
): string | null => {
  const say = sentencesOf(trademarkMessages, locale);
  const going = marks.flatMap((mark) => {
    const names = namesOf(mark, locale);
    return names === '' ? [] : [{ mark: mark.name, names }];
  });
  const [first] = going;
  const named =
    marks.length === 1 && first
      ? [say('removed_with_it', { names: first.names })]
      : [
          say('removed_with_them', {
            marks: going.map(({ mark, names }) => `${mark} (${names})`).join(', '),
          }),
        ];
  const notes = [
    ...(first ? named : []),
    ...(onOtherPages > 0 ? [say('removed_with_others')] : []),
  ];
  return notes.join(' ') || null;
};
