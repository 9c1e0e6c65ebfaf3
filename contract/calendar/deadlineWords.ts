import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Wszystkie otwarte terminy i zadania, najpilniejsze pierwsze. Przyjmij te, którymi się zajmujesz: o nieprzyjętych terminach ustawowych przypominamy też zastępcom i administratorom.',
  lead_client: 'Otwarte terminy Państwa znaków, najbliższe pierwsze. Pilnuje ich kancelaria.',
  mark_lead: 'Terminy tego znaku, minione i przyszłe.',
  empty: 'Nie ma otwartych terminów',
  empty_text: 'Wszystko, co miało termin, jest zrobione albo zarchiwizowane.',
  show_closed: 'Pokaż zamknięte',
  none_yet: 'Nie ma jeszcze terminów',
  none_yet_text:
    'Tu staną terminy ustawowe wszystkich znaków, od najpilniejszych, i zadania dodane w kancelarii. Terminy liczą się same z dat wpisanych przy znakach: dodaj znak albo zaimportuj cały portfel.',
  none_yet_client:
    'Tu staną terminy Państwa znaków, od najpilniejszych. Liczą się same z dat, które kancelaria wpisuje przy znakach.',
  add_mark: 'Dodaj znak',
  import_marks: 'Zaimportuj portfel',
  to_marks: 'Państwa znaki',
  no_match: 'Żaden termin nie pasuje do filtrów',
  no_match_text:
    'Lista pokazuje teraz tylko część otwartych terminów i zadań. Wyczyść filtry, a zobaczysz wszystkie.',
  mark_empty: 'Ten znak nie ma terminów',
  mark_empty_text: 'Pojawią się, gdy znak dostanie datę, od której liczy się termin.',

  mine: 'Moje',
  overdue: 'Po terminie',
  within_7: 'W ciągu 7 dni',
  within_30: 'W ciągu 30 dni',
  within_90: 'W ciągu 90 dni',
  unacknowledged: 'Nieprzyjęte',
  tasks: 'Zadania',
  tasks_done: 'Zrobione zadania',
  waiting: 'Czekają na klienta',
  to_check: 'Do sprawdzenia',
  pending: 'Czekają na drugą osobę',

  pending_note: '{change}: czeka na drugą osobę',
  pending_move: 'zmiana na {date} czeka na drugą osobę',
  confirm: 'Potwierdź zmianę',
  confirm_title: 'Potwierdzić jako druga osoba?',
  confirm_text: '{subject}, {deadline}: {change}. Zmianę wprowadza: {names}.',
  confirm_text_move:
    '{subject}, {deadline}: zmiana daty z {old} na {new}. Zmianę wprowadza: {names}.',
  confirm_many_text: {
    one: 'Potwierdzasz zmianę {count} terminu.',
    few: 'Potwierdzasz zmiany {count} terminów.',
    many: 'Potwierdzasz zmiany {count} terminów.',
    other: 'Potwierdzasz zmiany {count} terminu.',
  },
  confirm_done: {
    one: 'Potwierdzono zmianę {count} terminu.',
    few: 'Potwierdzono zmiany {count} terminów.',
    many: 'Potwierdzono zmiany {count} terminów.',
    other: 'Potwierdzono zmiany {count} terminu.',
  },
  withdraw: 'Wycofaj zmianę',
  reject: 'Odrzuć zmianę',
  reject_done: {
    one: 'Odrzucono zmianę {count} terminu.',
    few: 'Odrzucono zmiany {count} terminów.',
    many: 'Odrzucono zmiany {count} terminów.',
    other: 'Odrzucono zmiany {count} terminu.',
  },

  why: 'Dlaczego ta data?',
  why_of: 'Dlaczego ta data? {name}',
  stands_in: 'zastępuje: {name}',
  informative: 'informacja',
  task: 'zadanie',
  task_long: 'Zadanie, nie termin ustawowy',
  finish: 'Zrobione',
  finish_done: {
    one: 'Zakończono {count} zadanie.',
    few: 'Zakończono {count} zadania.',
    many: 'Zakończono {count} zadań.',
    other: 'Zakończono {count} zadania.',
  },
  reopen: 'Otwórz ponownie',
  reopen_done: {
    one: 'Otwarto ponownie {count} zadanie.',
    few: 'Otwarto ponownie {count} zadania.',
    many: 'Otwarto ponownie {count} zadań.',
    other: 'Otwarto ponownie {count} zadania.',
  },
  no_tasks: {
    one: '{count} pozycja to termin: zamknie go czynność zapisana na stronie znaku.',
    few: '{count} pozycje to terminy: zamkną je czynności zapisane na stronach znaków.',
    many: '{count} pozycji to terminy: zamkną je czynności zapisane na stronach znaków.',
    other: '{count} pozycji to terminy: zamkną je czynności zapisane na stronach znaków.',
  },
  edit_task: 'Otwórz zadanie',
  customer_empty: 'Ten klient nie ma otwartych terminów',
  customer_empty_text: 'Terminy wynikają z dat jego znaków. Zadanie dodasz przyciskiem powyżej.',
  nobody_yet: 'jeszcze nikt',
  waits: 'czeka na klienta',

  acknowledge: 'Przyjmij',
  acknowledge_done: {
    one: 'Przyjęto {count} termin. Przypomnimy o nim jak zwykle.',
    few: 'Przyjęto {count} terminy. Przypomnimy o nich jak zwykle.',
    many: 'Przyjęto {count} terminów. Przypomnimy o nich jak zwykle.',
    other: 'Przyjęto {count} terminu. Przypomnimy o nich jak zwykle.',
  },
  left_alone: 'Wycofaj przyjęcie',
  left_alone_done: {
    one: 'Wycofano przyjęcie {count} terminu.',
    few: 'Wycofano przyjęcie {count} terminów.',
    many: 'Wycofano przyjęcie {count} terminów.',
    other: 'Wycofano przyjęcie {count} terminu.',
  },
  some_left: {
    one: '{count} termin pozostał bez zmian: odpowiada za niego kto inny albo jest zamknięty.',
    few: '{count} terminy pozostały bez zmian: odpowiada za nie kto inny albo są zamknięte.',
    many: '{count} terminów pozostało bez zmian: odpowiada za nie kto inny albo są zamknięte.',
    other: '{count} terminu pozostało bez zmian: odpowiada za nie kto inny albo są zamknięte.',
  },
  own_left: {
    one: '{count} terminu nie zmieniono: to Twoja zmiana albo już nie czeka na potwierdzenie.',
    few: '{count} terminów nie zmieniono: to Twoje zmiany albo już nie czekają na potwierdzenie.',
    many: '{count} terminów nie zmieniono: to Twoje zmiany albo już nie czekają na potwierdzenie.',
    other: '{count} terminu nie zmieniono: to Twoje zmiany albo już nie czekają na potwierdzenie.',
  },
  nothing_changed: 'Nic się nie zmieniło.',

  hand_over: 'Przekaż',
  hand_over_title: {
    one: 'Przekaż {count} termin',
    few: 'Przekaż {count} terminy',
    many: 'Przekaż {count} terminów',
    other: 'Przekaż {count} terminu',
  },
  hand_over_text:
    'Tylko te terminy: za pozostałe terminy znaku odpowiada nadal ta sama osoba. Nowa osoba musi je przyjąć.',
  hand_over_to: 'Komu',
  hand_over_needed: 'Wskaż osobę',
  hand_back: 'Oddaj osobie odpowiedzialnej za znak',
  take_over: 'Weź na siebie',
  handed_over: {
    one: 'Przekazano {count} termin.',
    few: 'Przekazano {count} terminy.',
    many: 'Przekazano {count} terminów.',
    other: 'Przekazano {count} terminu.',
  },
  undo: 'Cofnij',
  undone: 'Cofnięto przekazanie.',

  wait: 'Oznacz: czeka na klienta',
  wait_done: {
    one: 'Zaznaczono, że {count} termin czeka na klienta.',
    few: 'Zaznaczono, że {count} terminy czekają na klienta.',
    many: 'Zaznaczono, że {count} terminów czeka na klienta.',
    other: 'Zaznaczono, że {count} terminu czeka na klienta.',
  },
  no_wait: 'Oznacz: już nie czeka na klienta',
  no_wait_done: {
    one: '{count} termin nie czeka już na klienta.',
    few: '{count} terminy nie czekają już na klienta.',
    many: '{count} terminów nie czeka już na klienta.',
    other: '{count} terminu nie czeka już na klienta.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'All open deadlines and tasks, most urgent first. Acknowledge those you are handling: substitutes and administrators are also reminded of statutory deadlines that nobody has acknowledged.',
  lead_client: 'The open deadlines of your marks, nearest first. The firm is watching them.',
  mark_lead: 'The deadlines of this mark, past and upcoming.',
  empty: 'There are no open deadlines',
  empty_text: 'Everything that had a deadline is done or archived.',
  show_closed: 'Show closed ones',
  none_yet: 'There are no deadlines yet',
  none_yet_text:
    'Statutory deadlines of all marks will be listed here, the most urgent first, with tasks added in the firm. Deadlines are computed from the dates entered for marks: add a mark or import the whole portfolio.',
  none_yet_client:
    'Deadlines of your marks will be listed here, the most urgent first. They are computed from the dates that the firm enters for your marks.',
  add_mark: 'Add a mark',
  import_marks: 'Import a portfolio',
  to_marks: 'Your marks',
  no_match: 'No deadline matches the filters',
  no_match_text:
    'The list shows only some of the open deadlines and tasks now. Clear the filters to see all of them.',
  mark_empty: 'This mark has no deadlines',
  mark_empty_text: 'They appear once the mark has a date from which a deadline runs.',

  mine: 'Mine',
  overdue: 'Overdue',
  within_7: 'Within 7 days',
  within_30: 'Within 30 days',
  within_90: 'Within 90 days',
  tasks: 'Tasks',
  tasks_done: 'Completed tasks',
  unacknowledged: 'Not acknowledged',
  waiting: 'Waiting for the client',
  to_check: 'To be checked',
  pending: 'Waiting for a second person',

  pending_note: '{change}: waiting for a second person',
  pending_move: 'the change to {date} is waiting for a second person',
  confirm: 'Confirm the change',
  confirm_title: 'Confirm as the second person?',
  confirm_text: '{subject}, {deadline}: {change}. Changed by {names}.',
  confirm_text_move: '{subject}, {deadline}: date changed from {old} to {new}. Changed by {names}.',
  confirm_many_text: {
    one: 'You are confirming the change to {count} deadline.',
    other: 'You are confirming the changes to {count} deadlines.',
  },
  confirm_done: {
    one: 'Change to {count} deadline confirmed.',
    other: 'Changes to {count} deadlines confirmed.',
  },
  withdraw: 'Withdraw the change',
  reject: 'Decline the change',
  reject_done: {
    one: 'Change to {count} deadline declined.',
    other: 'Changes to {count} deadlines declined.',
  },

  why: 'Why this date?',
  why_of: 'Why this date? {name}',
  stands_in: 'standing in for {name}',
  task: 'task',
  task_long: 'A task, not a statutory deadline',
  finish: 'Done',
  finish_done: { one: '{count} task completed.', other: '{count} tasks completed.' },
  reopen: 'Reopen',
  reopen_done: { one: '{count} task reopened.', other: '{count} tasks reopened.' },
  no_tasks: {
    one: '{count} entry is a deadline: it is closed by recording on the mark’s page what was done.',
    other:
      '{count} entries are deadlines: they are closed by recording on the marks’ pages what was done.',
  },
  edit_task: 'Open the task',
  customer_empty: 'This customer has no open deadlines',
  customer_empty_text:
    'Deadlines follow from the dates of this customer’s marks. Add a task with the button above.',
  informative: 'for information',
  nobody_yet: 'nobody yet',
  waits: 'waiting for the client',

  acknowledge: 'Acknowledge',
  acknowledge_done: {
    one: '{count} deadline acknowledged. You will be reminded of it as usual.',
    other: '{count} deadlines acknowledged. You will be reminded of them as usual.',
  },
  left_alone: 'Withdraw the acknowledgement',
  left_alone_done: {
    one: 'Acknowledgement of {count} deadline withdrawn.',
    other: 'Acknowledgement of {count} deadlines withdrawn.',
  },
  some_left: {
    one: '{count} deadline was left as it was: someone else is responsible for it, or it is closed.',
    other:
      '{count} deadlines were left as they were: someone else is responsible for them, or they are closed.',
  },
  own_left: {
    one: '{count} deadline was left as it was: you made the change, or it is no longer waiting.',
    other:
      '{count} deadlines were left as they were: you made the changes, or they are no longer waiting.',
  },
  nothing_changed: 'Nothing has changed.',

  hand_over: 'Hand over',
  hand_over_title: { one: 'Hand over {count} deadline', other: 'Hand over {count} deadlines' },
  hand_over_text:
    'These deadlines only: the mark’s other deadlines stay with the same person. The new person has to acknowledge them.',
  hand_over_to: 'To',
  hand_over_needed: 'Choose a person',
  hand_back: 'Return to the person responsible for the mark',
  take_over: 'Take over',
  handed_over: {
    one: '{count} deadline handed over.',
    other: '{count} deadlines handed over.',
  },
  undo: 'Undo',
  undone: 'Handover undone.',

  wait: 'Mark as waiting for the client',
  wait_done: {
    one: '{count} deadline marked as waiting for the client.',
    other: '{count} deadlines marked as waiting for the client.',
  },
  no_wait: 'Mark as no longer waiting for the client',
  no_wait_done: {
    one: '{count} deadline is no longer waiting for the client.',
    other: '{count} deadlines are no longer waiting for the client.',
  },
};

/** Messages of the list of deadlines. */
export const deadlineMessages = { pl: polish, en: english };
