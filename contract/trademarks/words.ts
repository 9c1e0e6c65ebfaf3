import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  history_deadlines: 'Historia terminów',
  choose_type: 'Od rodzaju znaku zależy, jakie dane uzupełnisz.',
  designated_where:
    'Wyznaczenia międzynarodowe tworzy się na stronie znaku międzynarodowego, dodając terytoria.',
  follows_parent: 'Terytorium i data wygaśnięcia zależą od znaku międzynarodowego.',
  no_marks: 'Nie ma jeszcze znaków. Dodaj pierwszy albo zaimportuj listę z Excela.',
  enlarge: 'Powiększ obraz',
  number_taken: 'Numer jest już zajęty',
  number_taken_next:
    'Numer {taken} zajęto w międzyczasie. Wpisaliśmy następny wolny: {next}. Zapisz jeszcze raz.',
  copy: 'Utwórz kopię',
  copy_of: 'Kopia znaku {name}',
  copy_leaves:
    'To nowe zgłoszenie, dlatego nie kopiujemy numerów, dat, statusu, pism, terytoriów, załączników ani płatności.',
  change_status: 'Zmień status',
  status_now: 'Obecny status: {status}',
  status_changed: 'Zmieniono status.',
  tell_end: 'Uzupełnij przyczynę i datę ustania prawa',
  end_told: 'Zapisano przyczynę i datę ustania prawa.',
  status_end_follows:
    'Po zapisaniu zostaną tylko terminy, które wynikają z końca znaku. Znajdziesz je na stronie znaku.',
  status_end_follows_union:
    'Po zapisaniu zostaną tylko terminy, które wynikają z końca znaku, zwłaszcza termin na konwersję na zgłoszenia krajowe. Znajdziesz je na stronie znaku.',
  expires: 'wygasa {when} ({date})',
  in_grace: 'w dodatkowym terminie do {until} (ochrona do {date})',
  past_grace: 'dodatkowy termin minął (ochrona do {date})',
  computed_end: '{date} (wyliczona)',
  late_renewal: 'można jeszcze przedłużyć do {date}',
  restore_first:
    'przedłużyć już nie można; jeśli urząd przywróci termin, zmień status na „Zarejestrowany”, a potem zapisz przywrócenie na tej stronie',
  renewed_unpaid: 'przedłużony, opłata do {date}',
  renewed_unpaid_in_grace: 'przedłużony, ale nieopłacony od {date}: z dopłatą jeszcze do {until}',
  renewed_never_paid:
    'przedłużenia nie opłacono: ochrona wygasła z dniem {date}, zmień status na „Wygasły”',
  removed_with_it: 'Razem z nim zostaną usunięte wyznaczenia: {names}.',
  removed_with_them: 'Razem z nimi zostaną usunięte wyznaczenia: {marks}.',
  removed_with_others:
    'Ze znakami międzynarodowymi z pozostałych stron listy zostaną usunięte ich wyznaczenia.',
  archive: 'Archiwizuj',
  archive_title: 'Zarchiwizować „{name}”?',
  archive_text:
    'Znak zniknie z list, statystyk, wyszukiwania, alertów i terminarza. Dane pozostaną i w każdej chwili można go przywrócić.',
  unarchive: 'Przywróć z archiwum',
  unarchive_title: 'Przywrócić „{name}” z archiwum?',
  unarchive_text: 'Znak wróci na listy, do statystyk, wyszukiwania, alertów i terminarza.',
  archive_many_title: {
    one: 'Zarchiwizować {shown} znak?',
    few: 'Zarchiwizować {shown} znaki?',
    many: 'Zarchiwizować {shown} znaków?',
    other: 'Zarchiwizować {shown} znaku?',
  },
  archive_many_text:
    'Znikną z list, statystyk, wyszukiwania, alertów i terminarza. Dane pozostaną i w każdej chwili można je przywrócić.',
  unarchive_many_title: {
    one: 'Przywrócić z archiwum {shown} znak?',
    few: 'Przywrócić z archiwum {shown} znaki?',
    many: 'Przywrócić z archiwum {shown} znaków?',
    other: 'Przywrócić z archiwum {shown} znaku?',
  },
  unarchive_many_text: 'Wrócą na listy, do statystyk, wyszukiwania, alertów i terminarza.',
  is_archived: 'Ten znak jest w archiwum: listy i przypomnienia go pomijają.',
  marks_archived: 'Zarchiwizowane znaki: {count}.',
  marks_unarchived: 'Znaki przywrócone z archiwum: {count}.',
} as const;

const english: TranslationOf<typeof polish> = {
  history_deadlines: 'Deadline history',
  choose_type: 'The data you need to enter depend on the type of mark.',
  designated_where:
    'International designations are created on the international mark’s page, by adding territories.',
  follows_parent: 'Territory and expiration date follow from the international mark.',
  no_marks: 'There are no marks yet. Add the first one or import a list from Excel.',
  enlarge: 'Enlarge the image',
  number_taken: 'This number is taken',
  number_taken_next:
    'The number {taken} has been taken in the meantime. We filled in the next free one: {next}. Save again.',
  copy: 'Make a copy',
  copy_of: 'Copy of {name}',
  copy_leaves:
    'This is a new application, so numbers, dates, status, letters, territories, attachments and payments are not copied.',
  change_status: 'Change the status',
  status_now: 'Current status: {status}',
  status_changed: 'Status changed.',
  tell_end: 'Enter the reason and date of the end',
  end_told: 'Reason and date of the end saved.',
  status_end_follows:
    'Once saved, only deadlines that follow from the end of the mark remain. You will find them on the mark’s page.',
  status_end_follows_union:
    'Once saved, only deadlines that follow from the end of the mark remain, in particular the one for conversion into national applications. You will find them on the mark’s page.',
  expires: 'expires {when} ({date})',
  in_grace: 'in grace until {until} (protected until {date})',
  past_grace: 'the grace period has ended (protected until {date})',
  computed_end: '{date} (calculated)',
  late_renewal: 'can still be renewed until {date}',
  restore_first:
    'it can no longer be renewed; if the office restores the deadline, change the status to “Registered” and then record the restoration on this page',
  renewed_unpaid: 'renewed, fee due {date}',
  renewed_unpaid_in_grace:
    'renewed, but unpaid since {date}: payable with a surcharge until {until}',
  renewed_never_paid:
    'the renewal was never paid: protection ended on {date}, change the status to “Expired”',
  removed_with_it: 'Its designations go with it: {names}.',
  removed_with_them: 'Their designations go with them: {marks}.',
  removed_with_others:
    'International marks on other pages of the list take their designations with them.',
  archive: 'Archive',
  archive_title: 'Archive “{name}”?',
  archive_text:
    'The mark will disappear from lists, statistics, search, alerts and the calendar. Its data remain, and it can be restored at any time.',
  unarchive: 'Restore from the archive',
  unarchive_title: 'Restore “{name}” from the archive?',
  unarchive_text: 'The mark will return to lists, statistics, search, alerts and the calendar.',
  archive_many_title: { one: 'Archive {shown} mark?', other: 'Archive {shown} marks?' },
  archive_many_text:
    'They will disappear from lists, statistics, search, alerts and the calendar. Their data remain, and they can be restored at any time.',
  unarchive_many_title: {
    one: 'Restore {shown} mark from the archive?',
    other: 'Restore {shown} marks from the archive?',
  },
  unarchive_many_text: 'They will return to lists, statistics, search, alerts and the calendar.',
  is_archived: 'This mark is archived: lists and reminders leave it out.',
  marks_archived: 'Marks archived: {count}.',
  marks_unarchived: 'Marks restored from the archive: {count}.',
};

/** Messages of the pages of trade marks, loaded with them. */
export const trademarkMessages = { pl: polish, en: english };
