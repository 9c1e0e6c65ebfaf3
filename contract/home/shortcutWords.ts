import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Skróty klawiszowe',
  everywhere: 'Wszędzie',
  search: 'Szukaj i przejdź do strony',
  shortcuts: 'Ta lista skrótów',
  close: 'Zamknij termin, okno albo listę',
  submit: 'Zapisz formularz',
  queue: 'Na stronie głównej, gdy zaznaczona jest sprawa',
  down: 'Następna sprawa',
  up: 'Poprzednia sprawa',
  open: 'Otwórz',
  settle: 'Załatw',
  calendar: 'W terminarzu',
  days: 'Następny i poprzedni dzień, tydzień',
  months: 'Następny i poprzedni miesiąc',
  tables: 'Na listach',
  row_down: 'Następny wiersz',
  row_up: 'Poprzedni wiersz',
  record: 'Na stronie znaku lub klienta',
  edit: 'Edytuj zaznaczoną grupę albo wszystko',
  letters: 'Skróty jednoklawiszowe',
  letters_hint: 'Wyłącz, gdy sterujesz głosem albo litery przeszkadzają.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  search: 'Search or go to a page',
  shortcuts: 'This list of shortcuts',
  close: 'Close the deadline, window or list',
  submit: 'Save the form',
  queue: 'On the home page, when a matter is selected',
  down: 'Next matter',
  up: 'Previous matter',
  open: 'Open',
  settle: 'Resolve',
  calendar: 'In the calendar',
  days: 'Next and previous day, week',
  months: 'Next and previous month',
  tables: 'In lists',
  row_down: 'Next row',
  row_up: 'Previous row',
  record: 'On the page of a mark or customer',
  edit: 'Edit the group that has the focus, or everything',
  letters: 'Single-key shortcuts',
  letters_hint: 'Switch them off if you use voice control or if they get in your way.',
};

/** Sentences of the list of shortcuts. */
export const shortcutMessages = { pl: polish, en: english };
