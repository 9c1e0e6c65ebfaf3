import type { TranslationOf } from '#contract/i18n';

const polish = {
  title: 'Historia zmian',
  field: 'Pole',
  all_fields: 'Wszystkie pola',
  empty: 'Nie ma jeszcze żadnych zmian',
  empty_text: 'Każda zmiana tych danych zapisze się tutaj: kto, kiedy i co.',
  person: 'Osoba',
  all_people: 'Wszystkie osoby',
  no_match: 'Nie ma takich zmian',
  no_match_text: 'Wybierz inne pole lub inną osobę albo pokaż wszystko.',
  show_all: 'Pokaż wszystko',
  list_added: 'dodano: {items}',
  list_removed: 'usunięto: {items}',
  list_reordered: 'zmieniono kolejność',
  before: 'Przed zmianą',
  after: 'Po zmianie',
  reason: 'Powód: {reason}',
  nothing: 'puste',
  initial: {
    one: 'Wartość początkowa ({count})',
    few: 'Wartości początkowe ({count})',
    many: 'Wartości początkowe ({count})',
    other: 'Wartości początkowe ({count})',
  },
  recorded: {
    one: 'Dane w tym momencie ({count} pole)',
    few: 'Dane w tym momencie ({count} pola)',
    many: 'Dane w tym momencie ({count} pól)',
    other: 'Dane w tym momencie ({count} pola)',
  },
  older: 'Pokaż starsze',
  today: 'Dzisiaj',
  yesterday: 'Wczoraj',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'History of changes',
  field: 'Field',
  all_fields: 'All fields',
  empty: 'There are no changes yet',
  empty_text: 'Each change of these data is recorded here: who, when and what.',
  person: 'Person',
  all_people: 'Everybody',
  no_match: 'There are no such changes',
  no_match_text: 'Choose another field or person, or show all.',
  show_all: 'Show all',
  list_added: 'added: {items}',
  list_removed: 'removed: {items}',
  list_reordered: 'order changed',
  before: 'Before',
  after: 'After',
  reason: 'Reason: {reason}',
  nothing: 'empty',
  initial: { one: 'Initial value ({count})', other: 'Initial values ({count})' },
  recorded: {
    one: 'Data at that moment ({count} field)',
    other: 'Data at that moment ({count} fields)',
  },
  older: 'Show older',
  today: 'Today',
  yesterday: 'Yesterday',
};

/** The sentences of the history of changes: loaded with it, not with the first page. */
export const historyMessages = { pl: polish, en: english };
