import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Wszystkie otwarte terminy i zadania, najpilniejsze pierwsze. Przyjmij te, którymi się zajmujesz: nieprzyjęte terminy ustawowe przypominają się też zastępcom i administratorom.',
  lead_client: 'Otwarte terminy Twoich znaków, najbliższe pierwsze. Pilnuje ich kancelaria.',
  mark_lead: 'Terminy tego znaku, minione i przyszłe.',
  empty: 'Nie ma otwartych terminów',
  empty_text: 'Terminy powstają same z dat znaków towarowych.',
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
    one: '{count} pozycja to termin: zamyka go czynność wpisana przy znaku.',
    few: '{count} pozycje to terminy: zamykają je czynności wpisane przy znakach.',
    many: '{count} pozycji to terminy: zamykają je czynności wpisane przy znakach.',
    other: '{count} pozycji to terminy: zamykają je czynności wpisane przy znakach.',
  },
  edit_task: 'Otwórz zadanie',
  customer_empty: 'Ten klient nie ma otwartych terminów',
  customer_empty_text:
    'Terminy powstają same z dat jego znaków. Zadanie dodasz przyciskiem powyżej.',
  nobody_yet: 'nikt jeszcze',
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
    one: '{count} zmiana czeka nadal: jest Twoja albo nic już nie czeka.',
    few: '{count} zmiany czekają nadal: są Twoje albo nic już nie czeka.',
    many: '{count} zmian czeka nadal: są Twoje albo nic już nie czeka.',
    other: '{count} zmiany czeka nadal: są Twoje albo nic już nie czeka.',
  },
  nothing_changed: 'Nic się nie zmieniło: tak już było.',

  hand_over: 'Przekaż',
  hand_over_title: {
    one: 'Przekaż {count} termin',
    few: 'Przekaż {count} terminy',
    many: 'Przekaż {count} terminów',
    other: 'Przekaż {count} terminu',
  },
  hand_over_text:
    'Tylko te terminy: za pozostałe terminy znaku odpowiada nadal ta sama osoba. Nowa osoba przyjmuje je sama.',
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

  wait: 'Czeka na klienta',
  wait_done: {
    one: 'Zaznaczono, że {count} termin czeka na klienta.',
    few: 'Zaznaczono, że {count} terminy czekają na klienta.',
    many: 'Zaznaczono, że {count} terminów czeka na klienta.',
    other: 'Zaznaczono, że {count} terminu czeka na klienta.',
  },
  no_wait: 'Nie czeka już na klienta',
  no_wait_done: {
    one: '{count} termin nie czeka już na klienta.',
    few: '{count} terminy nie czekają już na klienta.',
    many: '{count} terminów nie czeka już na klienta.',
    other: '{count} terminu nie czeka już na klienta.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'All open deadlines and tasks, the most urgent first. Acknowledge those you take care of: of other deadlines of the law, substitutes and administrators are reminded too.',
  lead_client: 'The open deadlines of your marks, the nearest first. The firm watches over them.',
  mark_lead: 'The deadlines of this mark, past and coming.',
  empty: 'There are no open deadlines',
  empty_text: 'Deadlines follow by themselves from the dates of trade marks.',
  mark_empty: 'This mark has no deadlines',
  mark_empty_text: 'They appear once the mark has a date that a deadline counts from.',

  mine: 'Mine',
  overdue: 'Overdue',
  within_7: 'Within 7 days',
  within_30: 'Within 30 days',
  within_90: 'Within 90 days',
  tasks: 'Tasks',
  tasks_done: 'Finished tasks',
  unacknowledged: 'Not acknowledged',
  waiting: 'Waiting for the client',
  to_check: 'To be checked',
  pending: 'Waiting for a second person',

  pending_note: '{change}: waits for a second person',
  pending_move: 'the change to {date} waits for a second person',
  confirm: 'Confirm the change',
  confirm_title: 'Confirm as the second person?',
  confirm_text: '{subject}, {deadline}: {change}. Changed by {names}.',
  confirm_text_move:
    '{subject}, {deadline}: change of the date from {old} to {new}. Changed by {names}.',
  confirm_many_text: {
    one: 'You confirm the change of {count} deadline.',
    other: 'You confirm the changes of {count} deadlines.',
  },
  confirm_done: {
    one: 'The change of {count} deadline was confirmed.',
    other: 'The changes of {count} deadlines were confirmed.',
  },
  withdraw: 'Withdraw the change',
  reject: 'Decline the change',
  reject_done: {
    one: 'The change of {count} deadline was declined.',
    other: 'The changes of {count} deadlines were declined.',
  },

  why: 'Why this date?',
  why_of: 'Why this date? {name}',
  stands_in: 'in place of {name}',
  task: 'task',
  task_long: 'A task, not a deadline of the law',
  finish: 'Done',
  finish_done: { one: '{count} task is done.', other: '{count} tasks are done.' },
  reopen: 'Open again',
  reopen_done: { one: '{count} task is open again.', other: '{count} tasks are open again.' },
  no_tasks: {
    one: '{count} entry is a deadline: an act recorded with its mark closes it.',
    other: '{count} entries are deadlines: acts recorded with their marks close them.',
  },
  edit_task: 'Open the task',
  customer_empty: 'This customer has no open deadlines',
  customer_empty_text:
    'Deadlines follow from the dates of its marks. Add a task with the button above.',
  informative: 'for information',
  nobody_yet: 'nobody yet',
  waits: 'waits for the client',

  acknowledge: 'Acknowledge',
  acknowledge_done: {
    one: '{count} deadline acknowledged. You are reminded of it as usual.',
    other: '{count} deadlines acknowledged. You are reminded of them as usual.',
  },
  left_alone: 'Withdraw the acknowledgement',
  left_alone_done: {
    one: 'The acknowledgement of {count} deadline was withdrawn.',
    other: 'The acknowledgement of {count} deadlines was withdrawn.',
  },
  some_left: {
    one: '{count} deadline stayed as it was: somebody else answers for it, or it is closed.',
    other:
      '{count} deadlines stayed as they were: somebody else answers for them, or they are closed.',
  },
  own_left: {
    one: '{count} deadline stayed as it was: the change is yours, or nothing waits any more.',
    other:
      '{count} deadlines stayed as they were: the changes are yours, or nothing waits any more.',
  },
  nothing_changed: 'Nothing changed: it was like this already.',

  hand_over: 'Hand over',
  hand_over_title: { one: 'Hand over {count} deadline', other: 'Hand over {count} deadlines' },
  hand_over_text:
    'These deadlines only: the same person still answers for the others of the mark. The new person acknowledges them.',
  hand_over_to: 'To',
  hand_over_needed: 'Choose a person',
  hand_back: 'Give back to whoever is responsible for the mark',
  take_over: 'Take over',
  handed_over: {
    one: '{count} deadline was handed over.',
    other: '{count} deadlines were handed over.',
  },
  undo: 'Undo',
  undone: 'The handing over was undone.',

  wait: 'Waits for the client',
  wait_done: {
    one: 'Noted that {count} deadline waits for the client.',
    other: 'Noted that {count} deadlines wait for the client.',
  },
  no_wait: 'No longer waits for the client',
  no_wait_done: {
    one: '{count} deadline no longer waits for the client.',
    other: '{count} deadlines no longer wait for the client.',
  },
};

/** Messages of the list of deadlines. */
export const deadlineMessages = { pl: polish, en: english };
