import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  class: 'Klasa {number}',
  added: 'dodano: {terms}',
  removed: 'usunięto: {terms}',
  rearranged: 'zmieniono zapis bez zmiany pozycji',
  and_more: {
    one: '{terms} i {count} inna',
    few: '{terms} i {count} inne',
    many: '{terms} i {count} innych',
    other: '{terms} i {count} innej',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  class: 'Class {number}',
  added: 'added: {terms}',
  removed: 'removed: {terms}',
  rearranged: 'rearranged, same terms',
  and_more: { one: '{terms} and {count} more', other: '{terms} and {count} more' },
};

/** What history says of goods and services. */
export const goodsChangeMessages = { pl: polish, en: english };
