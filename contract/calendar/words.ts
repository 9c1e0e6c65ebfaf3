import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Terminarz',
  lead: 'Terminy znaków towarowych wyliczone z ich dat. Otwórz termin, aby zobaczyć, skąd się wziął.',
  lead_client:
    'Terminy Twoich znaków towarowych. Pilnuje ich kancelaria; otwórz termin, aby zobaczyć, skąd się wziął.',
  previous_month: 'Poprzedni miesiąc',
  next_month: 'Następny miesiąc',
  today: 'Dzisiaj',
  view: 'Widok',
  view_month: 'Miesiąc',
  view_agenda: 'Lista',
  filters: 'Filtry',
  filters_count: 'Filtry ({count})',
  clear_filters: 'Wyczyść filtry',
  filter_type: 'Rodzaj terminu',
  filter_any: 'Wszystkie rodzaje',
  filter_customer: 'Klient',
  filter_lawyer: 'Opiekun klienta',
  show_archived: 'Pokaż zarchiwizowane',
  show_hidden: 'Pokaż ukryte przeze mnie',
  legend_marks: 'Rodzaje znaków',
  legend_events: 'Rodzaje terminów',

  day_none: 'bez terminów',
  day_events: {
    one: '{count} termin',
    few: '{count} terminy',
    many: '{count} terminów',
    other: '{count} terminu',
  },
  more: '+{count} więcej',
  grid_hint:
    'Strzałki przechodzą między dniami, Page Up i Page Down między miesiącami, Enter otwiera dzień.',
  empty_month: 'W tym miesiącu nie ma terminów',
  empty_month_text: 'Przejdź do innego miesiąca, aby zobaczyć wcześniejsze i późniejsze.',
  empty_filtered: 'Żaden termin tego miesiąca nie pasuje do filtrów',
  empty_day: 'W tym dniu nie ma terminów.',
  too_many:
    'Pokazujemy pierwsze {most} terminów, do {date}. Dalsze dni tego miesiąca są niepełne. Zawęź terminarz filtrami.',

  state_done: 'zamknięty',
  state_overdue: 'po terminie',
  state_grace: 'dodatkowy termin do {date}',
  state_lapsed: 'spóźniony',
  state_computed: 'data wyliczona',
  state_before_takeover: 'sprzed przejęcia',
  state_archived: 'zarchiwizowany',
  state_hidden: 'ukryty',
  state_moved: 'zmieniona data',
  state_unconfirmed: 'data niepotwierdzona',

  mark: 'Znak towarowy',
  customer: 'Klient',
  kind: 'Rodzaj',
  due: 'Termin',
  due_statutory: 'Termin ustawowy',
  opens: 'Można działać od',
  grace: 'Dodatkowy termin do',
  rolled: 'Termin w dniu roboczym',
  rolled_because: 'dzień terminu: {reason}',
  note_done: 'Ten termin jest zamknięty: sprawę załatwiono albo nic już nie trzeba robić.',
  note_overdue:
    'Termin minął. „Dlaczego ta data?” pokazuje wyliczenie, a gdy coś może jeszcze pomóc, także to.',
  note_lapsed:
    'Czynność z {act} jest spóźniona: ostatnim dniem był {last}. Termin nie jest zamknięty; sprawdź skutek i co jeszcze może pomóc.',
  note_date_needed:
    'Nie wiadomo, kiedy mija termin. Sprawdź pismo i wpisz datę przy znaku; do tego czasu nic jej nie pilnuje.',
  note_computed: 'Daty wygaśnięcia nie wpisano. Ta wynika z reguły: potwierdź ją na stronie znaku.',
  note_before_takeover:
    'Obowiązek sprzed przejęcia znaku. Nie zalega: na stronie znaku odpowiedz, czy go dopełniono.',
  note_grace: 'Termin minął, ale trwa dodatkowy termin. Ostatni dzień: {date}.',
  note_moved: 'Data zmieniła się z {date}, dlatego wpis wrócił do terminarza wszystkich.',
  note_moved_before: 'Data zmieniła się z {date}.',
  note_updated:
    'Po aktualizacji systemu: było {old}, jest {new}. Dawną datę widać, dopóki ktoś nie przyjmie zmiany do wiadomości.',
  note_unconfirmed:
    'Reguły albo daty wygaśnięcia, z której wynika ten termin, nikt w kancelarii jeszcze nie potwierdził. Sprawdź ją, zanim na niej polegasz.',
  note_unconfirmed_client:
    'Kancelaria jeszcze sprawdza, z czego wynika ta data. Może się ona zmienić.',
  note_archived:
    'Wpis jest zarchiwizowany: nikt nie widzi go w terminarzu ani nie dostaje o nim przypomnień.',
  note_hidden: 'Wpis jest ukryty tylko w Twoim terminarzu.',

  why: 'Dlaczego ta data?',
  why_sources: 'Daty, od których liczymy',
  why_steps: 'Obliczenie',
  why_rule: 'Reguła w ustawieniach',
  open_mark: 'Pokaż znak',
  of_mark: 'Terminy',
  all_of_mark: 'wszystkie w terminarzu',
  in_letter: 'Zapisuje się to na stronie znaku, w piśmie „{letter}” z {date}.',
  to_dueDate: 'Wpisz termin podany w piśmie',
  to_answeredOn: 'Wpisz dzień odpowiedzi',
  to_groundsFiledOn: 'Wpisz dzień złożenia uzasadnienia',
  gone: 'Tego terminu już nie ma',
  gone_text: 'Został usunięty albo zmiana danych znaku sprawiła, że przestał obowiązywać.',

  archive: 'Archiwizuj',
  archive_title: 'Zarchiwizować otwarty termin?',
  archive_text:
    'Termin jest jeszcze otwarty, a wpis zniknie z terminarza wszystkich, nie tylko z Twojego, i nie będzie o nim przypomnień e-mail. Można go później przywrócić.',
  archived: 'Zarchiwizowano dla wszystkich.',
  bring_back: 'Przywróć dla wszystkich',
  brought_back: 'Wpis wrócił do terminarza.',
  hide: 'Ukryj u mnie',
  hidden: 'Ukryto w Twoim terminarzu. Inni nadal widzą ten wpis.',
  show: 'Pokaż u mnie',
  shown: 'Wpis znów jest w Twoim terminarzu.',
  undo: 'Cofnij',
  remove: 'Usuń',
  remove_title: 'Usunąć wpis na zawsze?',
  remove_text:
    'Tego nie można cofnąć. Wpis nie wróci, dopóki nie zmieni się jego data. Historia zachowa, kto i kiedy go usunął.',
  remove_open: 'Ten termin jest jeszcze otwarty. Aby potwierdzić, wpisz nazwę znaku: {name}',
  remove_name: 'Nazwa znaku',
  remove_wrong: 'To nie jest nazwa tego znaku. Wpisz: {name}',
  remove_confirm: 'Usuń na zawsze',
  removed: 'Wpis usunięty.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Calendar',
  lead: 'Deadlines of trade marks, worked out from their dates. Open one to see where it comes from.',
  lead_client:
    'Deadlines of your trade marks. The law firm watches over them; open one to see where it comes from.',
  previous_month: 'Previous month',
  next_month: 'Next month',
  today: 'Today',
  view: 'View',
  view_month: 'Month',
  view_agenda: 'List',
  filters: 'Filters',
  filters_count: 'Filters ({count})',
  clear_filters: 'Clear filters',
  filter_type: 'Type of deadline',
  filter_any: 'All types',
  filter_customer: 'Customer',
  filter_lawyer: 'Guardian of the customer',
  show_archived: 'Show archived',
  show_hidden: 'Show those I have hidden',
  legend_marks: 'Types of trade marks',
  legend_events: 'Types of deadlines',

  day_none: 'no deadlines',
  day_events: { one: '{count} deadline', other: '{count} deadlines' },
  more: '+{count} more',
  grid_hint:
    'Arrow keys move between days, Page Up and Page Down between months, Enter opens the day.',
  empty_month: 'No deadlines this month',
  empty_month_text: 'Go to another month to see earlier and later ones.',
  empty_filtered: 'No deadline of this month matches the filters',
  empty_day: 'There are no deadlines on this day.',
  too_many:
    'These are the first {most} deadlines, up to {date}. Later days of this month are incomplete. Use the filters to narrow the calendar.',

  state_done: 'closed',
  state_overdue: 'overdue',
  state_grace: 'in grace until {date}',
  state_lapsed: 'lapsed',
  state_computed: 'computed date',
  state_before_takeover: 'before the takeover',
  state_archived: 'archived',
  state_hidden: 'hidden',
  state_moved: 'date changed',
  state_unconfirmed: 'unconfirmed date',

  mark: 'Trade mark',
  customer: 'Customer',
  kind: 'Type',
  due: 'Deadline',
  due_statutory: 'Statutory date',
  opens: 'Can be acted on from',
  grace: 'Grace period until',
  rolled: 'Next working day',
  rolled_because: 'day of the deadline: {reason}',
  note_done: 'This deadline is closed: it was met, or nothing needs to be done any more.',
  note_overdue:
    'The deadline has passed. “Why this date?” shows how it was counted and, where there is one, what may still help.',
  note_lapsed:
    'The act of {act} came too late: the last day was {last}. The deadline is not closed; check what it costs and what may still help.',
  note_date_needed:
    'Nobody knows when this is due. Check the letter and enter the date with the mark; until then nothing watches over it.',
  note_computed:
    'No expiration date is entered. This one follows from the rule: confirm it on the page of the mark.',
  note_before_takeover:
    'A duty from before the mark was taken over. It is not overdue: say on the page of the mark whether it was met.',
  note_grace: 'The deadline has passed, but the grace period is running. Last day: {date}.',
  note_moved: 'The date changed from {date}, so the entry came back to everybody’s calendar.',
  note_moved_before: 'The date changed from {date}.',
  note_updated:
    'Since the update of the system: was {old}, is {new}. The old date shows until somebody takes note of the change.',
  note_unconfirmed:
    'Nobody at the firm has confirmed the rule or the expiration date behind this deadline yet. Check it before you rely on it.',
  note_unconfirmed_client:
    'The law firm is still checking where this date comes from. It may change.',
  note_archived: 'The entry is archived: nobody sees it in the calendar or is reminded of it.',
  note_hidden: 'The entry is hidden in your calendar only.',

  why: 'Why this date?',
  why_sources: 'Dates it counts from',
  why_steps: 'How it was counted',
  why_rule: 'The rule in the settings',
  open_mark: 'Show the mark',
  of_mark: 'Deadlines',
  all_of_mark: 'all in the calendar',
  in_letter: 'It is recorded on the page of the mark, in the letter “{letter}” of {date}.',
  to_dueDate: 'Enter the due date the letter states',
  to_answeredOn: 'Enter the day of the answer',
  to_groundsFiledOn: 'Enter the day the grounds were filed',
  gone: 'This deadline is no longer there',
  gone_text: 'It was deleted, or a change to the mark made it unnecessary.',

  archive: 'Archive',
  archive_title: 'Archive an open deadline?',
  archive_text:
    'The deadline is still open, and the entry will leave everybody’s calendar, not only yours, and nobody will be reminded of it by e-mail. It can be brought back later.',
  archived: 'Archived for everyone.',
  bring_back: 'Bring back for everyone',
  brought_back: 'The entry is back in the calendar.',
  hide: 'Hide for me',
  hidden: 'Hidden in your calendar. Others still see this entry.',
  show: 'Show to me',
  shown: 'The entry is back in your calendar.',
  undo: 'Undo',
  remove: 'Delete',
  remove_title: 'Delete the entry for good?',
  remove_text:
    'This cannot be undone. The entry will not come back until its date changes. History records who deleted it and when.',
  remove_open: 'This deadline is still open. To confirm, type the name of the mark: {name}',
  remove_name: 'Name of the mark',
  remove_wrong: 'That is not the name of this mark. Type: {name}',
  remove_confirm: 'Delete for good',
  removed: 'The entry has been deleted.',
};

/** Messages of the calendar, loaded with it. */
export const calendarMessages = { pl: polish, en: english };
