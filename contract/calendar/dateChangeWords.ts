import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Terminy, które aktualizacja systemu zmieniła, dodała albo zamknęła. Dopóki ktoś nie przyjmie zmiany do wiadomości, przy znaku i terminie widać obie daty.',
  empty: 'Nie ma dat do przejrzenia',
  empty_text:
    'Gdy po aktualizacji systemu któryś termin się zmieni, znajdziesz go tutaj z dawną i nową datą.',
  home: {
    one: 'Po aktualizacji zmieniła się {count} data.',
    few: 'Po aktualizacji zmieniły się {count} daty.',
    many: 'Po aktualizacji zmieniło się {count} dat.',
    other: 'Po aktualizacji zmieniło się {count} daty.',
  },
  review: 'Przejrzyj zmienione daty',
  of_mark: 'Po aktualizacji systemu zmieniły się terminy tego znaku',
  moved: 'zamiast {old} jest {new}',
  appeared: 'nowy termin: {new}',
  reopened: 'był zamknięty ({old}), jest otwarty ({new})',
  closed: 'zamknięto termin {old}',
  waits: 'Czeka na potwierdzenie drugiej osoby. Do tego czasu termin pozostaje bez zmian.',
  reason: 'Powód',
  acknowledge: 'Przyjmij do wiadomości',
  acknowledge_of: 'Przyjmij do wiadomości: {deadline}, {mark}',
  acknowledge_shown: 'Przyjmij pokazane ({count})',
  acknowledge_all: 'Przyjmij wszystkie ({count})',
  confirm_title: 'Przyjąć do wiadomości?',
  confirm_text: {
    one: 'Dawna data {count} terminu przestanie być pokazywana. Zmiana zostaje w historii znaku.',
    few: 'Dawne daty {count} terminów przestaną być pokazywane. Zmiany zostają w historii znaków.',
    many: 'Dawne daty {count} terminów przestaną być pokazywane. Zmiany zostają w historii znaków.',
    other: 'Dawne daty {count} terminu przestaną być pokazywane. Zmiany zostają w historii znaków.',
  },
  acknowledged: 'Przyjęto do wiadomości.',
  pages: 'Strony zmienionych dat',
  page_of: 'Strona {page} z {pages}',
  previous: 'Poprzednia',
  next: 'Następna',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Deadlines that the system update changed, added or closed. Until someone marks the change as reviewed, the mark and the deadline show both dates.',
  empty: 'No changed dates to review',
  empty_text:
    'When a system update changes a deadline, it is listed here with its old and new date.',
  home: {
    one: 'The update changed {count} date.',
    other: 'The update changed {count} dates.',
  },
  review: 'Review the changed dates',
  of_mark: 'The system update changed deadlines of this mark',
  moved: '{old} became {new}',
  appeared: 'new deadline: {new}',
  reopened: 'was closed ({old}), is open again ({new})',
  closed: 'deadline of {old} closed',
  waits: 'Waiting for a second person to confirm. Until then the deadline stays as it was.',
  reason: 'Reason',
  acknowledge: 'Mark as reviewed',
  acknowledge_of: 'Mark as reviewed: {deadline}, {mark}',
  acknowledge_shown: 'Mark those shown as reviewed ({count})',
  acknowledge_all: 'Mark all as reviewed ({count})',
  confirm_title: 'Mark as reviewed?',
  confirm_text: {
    one: 'The old date of {count} deadline will no longer be shown. The change stays in the mark’s history.',
    other:
      'The old dates of {count} deadlines will no longer be shown. The changes stay in the marks’ history.',
  },
  acknowledged: 'Marked as reviewed.',
  pages: 'Pages of changed dates',
  page_of: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
};

/** Messages about dates that an update changed, loaded with what shows them. */
export const dateChangeMessages = { pl: polish, en: english };
