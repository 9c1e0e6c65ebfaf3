import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Daty, które aktualizacja systemu zmieniła, dodała albo zamknęła. Dopóki ktoś nie przyjmie ich do wiadomości, znak i termin pokazują obie daty.',
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
  moved: 'było {old}, jest {new}',
  appeared: 'nowy termin: {new}',
  reopened: 'było zamknięte na {old}, jest otwarte na {new}',
  closed: 'termin {old} zamknięty',
  waits: 'Czeka na drugą osobę: do tego czasu termin pozostaje bez zmian.',
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
  lead: 'Dates that the update of the system changed, added or closed. Until somebody takes note, the mark and the deadline show both dates.',
  empty: 'No changed dates to review',
  empty_text:
    'When an update of the system changes a deadline, it is listed here with its old and its new date.',
  home: {
    one: '{count} date has changed with the update.',
    other: '{count} dates have changed with the update.',
  },
  review: 'Review the changed dates',
  of_mark: 'The update of the system changed deadlines of this mark',
  moved: 'was {old}, is {new}',
  appeared: 'a new deadline: {new}',
  reopened: 'was closed for {old}, is open for {new}',
  closed: 'the deadline {old} is closed',
  waits: 'Waits for a second person: until then the deadline stays as it was.',
  reason: 'Reason',
  acknowledge: 'Take note',
  acknowledge_of: 'Take note: {deadline}, {mark}',
  acknowledge_shown: 'Take note of those shown ({count})',
  acknowledge_all: 'Take note of all ({count})',
  confirm_title: 'Take note?',
  confirm_text: {
    one: 'The old date of {count} deadline will no longer show. The change stays in the history of the mark.',
    other:
      'The old dates of {count} deadlines will no longer show. The changes stay in the history of the marks.',
  },
  acknowledged: 'Noted.',
  pages: 'Pages of changed dates',
  page_of: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
};

/** Messages about dates that an update changed, loaded with what shows them. */
export const dateChangeMessages = { pl: polish, en: english };
