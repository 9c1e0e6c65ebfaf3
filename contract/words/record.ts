import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  edit: 'Edytuj',
  edit_of: 'Edytuj: {name}',
  not_given: 'Nie podano',
  fill_in: 'Uzupełnij: {name}',
  more: 'Więcej czynności',
  changes: {
    one: '{count} zmiana',
    few: '{count} zmiany',
    many: '{count} zmian',
    other: '{count} zmiany',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  edit: 'Edit',
  edit_of: 'Edit: {name}',
  not_given: 'Not given',
  fill_in: 'Fill in: {name}',
  more: 'More actions',
  changes: { one: '{count} change', other: '{count} changes' },
};

/** The page of a row that is read first and edited in place. */
export const recordMessages = { pl: polish, en: english };
