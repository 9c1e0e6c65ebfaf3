import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  add: 'Dodaj oświadczenie',
  series: 'Terminy wynikające z reguł',
  series_none:
    'Z reguł nie wynika teraz żaden termin. Jeśli powinien być, sprawdź status, daty zgłoszenia i rejestracji znaku. Wpisy usunięte z terminarza nie wracają.',
  series_window: 'można składać od {from} do {to}',
  series_grace: 'z dodatkowym terminem do {date}',
  record: 'Zapisz złożenie',
  record_title: 'Złożone oświadczenie',
  of_date: '{rule}, termin {date}',
  state_filed: 'złożone {date}',
  state_grace: 'dodatkowy termin do {date}',
  record_of: 'Zapisz złożenie: {name}, {date}',
  dialog_title: 'Oświadczenie o używaniu',
  edit: 'Edytuj',
  saved: 'Oświadczenie zapisane.',
  mark_filed: 'Oznacz jako złożone',
  mark_filed_title: 'Kiedy złożono: {rule}?',
  mark_filed_text: 'Dowody używania dołączysz, edytując oświadczenie.',
  filed_on: 'Data złożenia',
  filed: 'Oświadczenie oznaczone jako złożone.',
  overdue: 'po terminie',
  open: 'można składać',
  early: 'jeszcze nie teraz',
  empty: 'Zapisz, co i do kiedy trzeba złożyć, aby utrzymać ochronę.',
  not_asked: 'W tym terytorium nie składa się oświadczeń o używaniu.',
  not_asked_list: 'Listę takich terytoriów zmienia administrator w ustawieniach.',
} as const;

const english: TranslationOf<typeof polish> = {
  add: 'Add a statement',
  series: 'Deadlines under the rules',
  series_none:
    'No deadline follows from the rules at present. If there should be one, check the mark’s status and its application and registration dates. Entries deleted from the calendar do not come back.',
  series_window: 'can be filed from {from} to {to}',
  series_grace: 'with a grace period until {date}',
  record: 'Record the filing',
  record_title: 'Filed statement',
  of_date: '{rule}, due {date}',
  state_filed: 'filed on {date}',
  state_grace: 'in grace until {date}',
  record_of: 'Record the filing: {name}, {date}',
  dialog_title: 'Statement of use',
  edit: 'Edit',
  saved: 'Statement saved.',
  mark_filed: 'Mark as filed',
  mark_filed_title: 'When was it filed: {rule}?',
  mark_filed_text: 'Attach the evidence of use by editing the statement.',
  filed_on: 'Filed on',
  filed: 'Statement marked as filed.',
  overdue: 'overdue',
  open: 'can be filed',
  early: 'not yet',
  empty: 'Record what has to be filed, and by when, to maintain protection.',
  not_asked: 'No statements of use are filed in this territory.',
  not_asked_list: 'An administrator changes the list of such territories in the settings.',
};

/** Messages of statements of use, loaded with their pages. */
export const statementMessages = { pl: polish, en: english };
