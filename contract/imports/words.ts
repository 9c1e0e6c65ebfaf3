import type { BatchFaultCode, RowReasonCode } from '#contract/imports/reasons';
import type { PolishPlural, TranslationOf } from '#contract/words/i18n';

/** A code without its sentence does not compile. */
type Told = Readonly<
  Record<`reason_${RowReasonCode}` | `fault_${BatchFaultCode}`, string | PolishPlural>
>;

const polish = {
  lead: 'Znaki i klienci z arkuszy i plików urzędów, wszystko naraz i bez przepisywania.',
  step_drop: 'Wrzuć pliki: jeden, wiele albo całe archiwum ZIP.',
  step_check:
    'Sprawdź, co powstanie i co się zmieni, wiersz po wierszu. Do tej chwili nic nie jest zapisane.',
  step_run: 'Zaimportuj. Cały import można potem cofnąć, dopóki nikt nie zmienił jego wierszy.',
  export_portfolio: 'Eksportuj cały portfel',
  export_portfolio_text:
    'Jeden plik XLSX ze wszystkimi znakami, klientami i pełnomocnikami, z towarami, płatnościami i przedłużeniami, bez obrazów i załączników: jako kopia albo do importu w innym Markfolio.',
  choose: 'Wybierz pliki',
  files: 'Pliki do importu',
  drop_hint:
    'albo przeciągnij je tutaj: XLSX, CSV, XML z urzędu (ST.66) lub ZIP, także z obrazami znaków',
  drop_limit: 'Razem najwyżej {size} i {rows} wierszy',
  too_large:
    'Te pliki mają razem {size}, a import przyjmuje najwyżej {most}. Podziel je na kilka importów.',
  too_many_files:
    'Plików jest {files}, a import przyjmuje najwyżej {most}. Spakuj je do jednego archiwum ZIP.',
  cancel_all: 'Przerwij wszystkie',
  go_on: {
    one: 'Kontynuuj z {shown} plikiem',
    few: 'Kontynuuj z {shown} plikami',
    many: 'Kontynuuj z {shown} plikami',
    other: 'Kontynuuj z {shown} pliku',
  },
  beginning: 'Import się rozpoczyna…',

  expected: 'Co powinno być w arkuszu',
  expected_text:
    'Pierwszy wiersz to nazwy kolumn, każdy następny to jeden wpis. Kolejność jest dowolna, nazwy mogą być inne: czego nie rozpoznamy, wskażesz w następnym kroku.',
  expected_of: 'Kolumny arkusza',
  expected_always: 'Potrzebne w arkuszu: {names}.',
  expected_once:
    'Potrzebne, ale mogą nie być w arkuszu: {names}. Wtedy zapytamy raz, dla wszystkich wierszy.',
  expected_rest: 'Wszystkie pozostałe kolumny można pominąć.',
  sample_marks: 'Pobierz przykładowy arkusz znaków',
  sample_customers: 'Pobierz przykładowy arkusz klientów',
  sample_file_marks: 'Znaki – przykład',
  sample_file_customers: 'Klienci – przykład',
  expected_all: {
    one: 'Pokaż wszystkie kolumny ({shown})',
    few: 'Pokaż wszystkie kolumny ({shown})',
    many: 'Pokaż wszystkie kolumny ({shown})',
    other: 'Pokaż wszystkie kolumny ({shown})',
  },
  expected_column: 'Kolumna',
  expected_need: 'Czy potrzebna',
  expected_example: 'Przykład',
  need_always: 'wymagana',
  need_once: 'wymagana; gdy jej nie ma, zapytamy raz',
  need_sometimes: 'wymagana w niektórych wierszach',
  need_never: 'można pominąć',
  earlier: 'Importy',
  earlier_empty: 'Nie ma jeszcze importów',
  earlier_empty_text:
    'Po wrzuceniu plików import pojawi się tutaj i poczeka na decyzję, także jutro.',
  col_files: 'Pliki',
  col_state: 'Stan',
  col_counts: 'Wiersze',
  col_when: 'Rozpoczęto',
  and_more: {
    one: '{name} i jeszcze {shown} plik',
    few: '{name} i jeszcze {shown} pliki',
    many: '{name} i jeszcze {shown} plików',
    other: '{name} i jeszcze {shown} pliku',
  },
  count_CREATE: {
    one: '{shown} nowy',
    few: '{shown} nowe',
    many: '{shown} nowych',
    other: '{shown} nowego',
  },
  count_UPDATE: {
    one: '{shown} zmiana',
    few: '{shown} zmiany',
    many: '{shown} zmian',
    other: '{shown} zmiany',
  },
  count_SKIP: {
    one: '{shown} pominięty',
    few: '{shown} pominięte',
    many: '{shown} pominiętych',
    other: '{shown} pominiętego',
  },
  count_REFUSE: {
    one: '{shown} odrzucony',
    few: '{shown} odrzucone',
    many: '{shown} odrzuconych',
    other: '{shown} odrzuconego',
  },

  progress: 'Postęp importu',
  progress_READING: 'Trwa odczytywanie plików. Na razie nic nie jest zapisane.',
  progress_CHECKING: 'Trwa sprawdzanie wierszy. Na razie nic nie jest zapisane.',
  progress_IMPORTING: 'Trwa import. Zapisze się wszystko albo nic; tę stronę można zamknąć.',
  progress_UNDOING: 'Trwa cofanie importu. Tę stronę można zamknąć.',
  percent: '{percent}%',
  started: 'Rozpoczęto {when}, {who}',

  sheets: 'Kolumny',
  sheets_summary: {
    one: 'Odczytywana jest {read} z {shown} kolumny',
    few: 'Odczytywane kolumny: {read} z {shown}',
    many: 'Odczytywane kolumny: {read} z {shown}',
    other: 'Odczytywane kolumny: {read} z {shown}',
  },
  sheets_show: 'Pokaż kolumny',
  sheets_hide: 'Ukryj kolumny',
  sheet_rows: {
    one: '{shown} wiersz',
    few: '{shown} wiersze',
    many: '{shown} wierszy',
    other: '{shown} wiersza',
  },
  sheet_headings_at: 'nagłówki w wierszu {line}',
  sheet_hidden: 'arkusz ukryty',
  sheet_kept: 'jak ostatnio',
  sheet_kept_text: 'Kolumny odczytane tak, jak w poprzednim imporcie takiego arkusza.',
  sheet_used: 'Importuj ten arkusz',
  sheet_kind: 'Co jest w wierszach',
  kind_marks: 'Znaki',
  kind_customers: 'Klienci',
  date_order: 'Daty w tym arkuszu',
  date_order_text: 'Z samych dat nie wynika, co jest dniem, a co miesiącem.',
  date_order_told: 'Wynika to z daty „{date}” w tym arkuszu.',
  order_dmy: 'Najpierw dzień (03.04 to 3 kwietnia)',
  order_mdy: 'Najpierw miesiąc (03/04 to 4 marca)',
  column: 'Kolumna w pliku',
  samples: 'Przykłady',
  target: 'Odczytaj jako',
  target_of: 'Odczytaj kolumnę „{heading}” jako',
  not_read: 'Nie odczytuj',
  no_heading: 'kolumna {number} bez nagłówka',
  other_targets: 'Pozostałe',
  ignored: {
    one: 'Pominięto {shown} plik lub arkusz',
    few: 'Pominięto {shown} pliki lub arkusze',
    many: 'Pominięto {shown} plików lub arkuszy',
    other: 'Pominięto {shown} pliku lub arkusza',
  },
  ignored_nothing: '{name}: nie ma czego importować.',
  ignored_no_rows: '{name}: są same nagłówki. Dodaj pod nimi wiersze i wrzuć plik ponownie.',
  ignored_no_mark: '{name}: żaden wiersz nie wskazuje tego obrazu.',
  ignored_no_headings:
    '{name}: nie znaleziono nagłówków. Dodaj nad danymi wiersz z nazwami kolumn, na przykład „Znak” i „Nr zgłoszenia”, i wrzuć plik ponownie.',

  questions: 'Pytania',
  questions_lead:
    'Każda odpowiedź dotyczy wszystkich takich wierszy. Potem sprawdzimy wiersze od nowa.',
  customer_rest: 'Klient dla wierszy, które go nie wskazują',
  customer_records: 'Czyje są znaki z plików urzędów',
  per_applicant: 'Każdy zgłaszający jest klientem',
  one_for_all: 'Jeden klient dla wszystkich',
  customer: 'Klient',
  customer_new_name: 'Nazwa nowego klienta',
  customer_new: 'Nowy klient',
  customer_choose: 'Wybierz istniejącego',
  customer_will_be: 'Powstanie klient „{name}”.',
  customers_found: 'Klienci w plikach',
  customers_known: {
    one: '{shown} klient już jest w bazie',
    few: '{shown} klientów już jest w bazie',
    many: '{shown} klientów już jest w bazie',
    other: '{shown} klienta już jest w bazie',
  },
  customers_made: {
    one: 'powstanie {shown} klient',
    few: 'powstanie {shown} klientów',
    many: 'powstanie {shown} klientów',
    other: 'powstanie {shown} klienta',
  },
  customer_taken_for: 'to klient {name}',
  customer_open: 'nie wiadomo, kto to: wskaż klienta',
  will_be_created: 'zostanie utworzony',
  will_be_created_as: 'zostanie utworzony jako „{name}”',
  marks_of: 'Znaki: {names}',
  marks_among: 'Znaki, między innymi: {names}',
  choose_customer: 'Wybierz',
  choose_customer_of: 'Wybierz, kim jest {name}',
  change_customer: 'Zmień',
  change_customer_of: 'Zmień, kim jest {name}',
  take_for: 'To {name}',
  as_in_file: 'Utwórz jak w pliku',
  in_rows: {
    one: 'w {shown} wierszu',
    few: 'w {shown} wierszach',
    many: 'w {shown} wierszach',
    other: 'w {shown} wiersza',
  },
  show_all: 'Pokaż wszystkie ({shown})',
  words: 'Nieznane słowa',
  words_lead: 'System nie zna tych słów. Wskaż, co znaczą.',
  word_means: '{target}: co znaczy „{word}”',
  leave_empty: 'Pomiń to słowo',
  left_empty: 'Pominięte: w nowych wpisach pole będzie puste, w pozostałych się nie zmieni.',
  ask_again: 'Zmień odpowiedź',

  rows: 'Co się stanie',
  rows_done: 'Co się stało',
  rows_lead: 'Rozwiń wiersz, aby poprawić to, co odczytano, albo go pominąć.',
  show: 'Pokaż wiersze',
  all_rows: 'Wszystkie',
  warned: 'Z ostrzeżeniami',
  search: 'Szukaj w wierszach',
  search_clear: 'Wyczyść wyszukiwanie',
  no_rows: 'Nie ma takich wierszy',
  no_rows_text: 'Zmień wyszukiwanie albo pokaż wszystkie wiersze.',
  row_at: 'wiersz {line}',
  record_at: 'wpis {line}',
  untitled: 'bez nazwy',
  is_changed: '{field}: {before} → {after}',
  empty_value: 'puste',
  more_changes: {
    one: 'i jeszcze {shown} pole',
    few: 'i jeszcze {shown} pola',
    many: 'i jeszcze {shown} pól',
    other: 'i jeszcze {shown} pola',
  },
  about: '{field}: {text}',
  leave_out: 'Pomiń ten wiersz',
  take_in: 'Nie pomijaj tego wiersza',
  open_row: 'Otwórz wpis',
  field_is: '{field}: {value}',
  read_as: 'Odczytano: {value}.',
  add_field: 'Dodaj pole, którego nie ma w pliku',
  add_field_choose: 'Wybierz pole',
  besides: 'Poza tym: {values}',
  cell_hint: 'Enter zapisuje, Esc przywraca.',
  edited: 'poprawione',
  as_file_said: 'Przywróć z pliku: {field}',
  page_of: 'Strona {page} z {pages}',

  run: {
    one: 'Importuj {shown} wiersz',
    few: 'Importuj {shown} wiersze',
    many: 'Importuj {shown} wierszy',
    other: 'Importuj {shown} wiersza',
  },
  run_title: {
    one: 'Zaimportować {shown} wiersz?',
    few: 'Zaimportować {shown} wiersze?',
    many: 'Zaimportować {shown} wierszy?',
    other: 'Zaimportować {shown} wiersza?',
  },
  run_created: 'Nowe wpisy: {shown}',
  run_updated: 'Zmienione wpisy: {shown}',
  run_customers: 'Nowi klienci dla tych znaków: {shown}',
  run_refused: 'Odrzucone wiersze, których import nie obejmie: {shown}',
  run_skipped: 'Pominięte wiersze: {shown}',
  run_whole:
    'Zapiszą się wszystkie te wiersze albo żaden, a cały import można potem cofnąć. Przypomnienia o dawnych obowiązkach nie zostaną wysłane.',
  run_now: 'Importuj',
  run_nothing: 'Nie ma czego importować.',
  run_nothing_refused:
    'Nie ma czego importować: popraw odrzucone wiersze albo odpowiedz na pytania.',
  run_nothing_same: 'Nie ma czego importować: wszystko jest już w bazie.',
  wait_for_check: 'Poczekaj na koniec sprawdzania wierszy.',
  remove: 'Usuń import',
  remove_done: 'Usuń z listy importów',
  remove_title: 'Usunąć ten import?',
  remove_text: 'Zniknie przygotowany import razem z plikami. W bazie nic się nie zmieni.',
  remove_done_text:
    'Import zniknie z listy razem z plikami i nie będzie można go cofnąć. To, co zapisał, zostanie.',
  removed: 'Import usunięto.',

  nothing_new: 'Nic nowego',
  type_rest: 'Rodzaj znaków, dla których plik go nie podaje',
  undone: 'Import cofnięto. Można go zmienić i powtórzyć albo usunąć.',
  done: 'Zaimportowano',
  done_at: 'Zaimportowano {when}',
  many_CREATE: 'Nowe',
  many_UPDATE: 'Zmienione',
  many_SKIP: 'Pominięte',
  many_REFUSE: 'Odrzucone',
  done_refused_text: {
    one: '{shown} wiersz nie został zaimportowany. Popraw go w pliku i zaimportuj plik jeszcze raz: to, co już jest, się nie powtórzy.',
    few: '{shown} wiersze nie zostały zaimportowane. Popraw je w pliku i zaimportuj plik jeszcze raz: to, co już jest, się nie powtórzy.',
    many: '{shown} wierszy nie zostało zaimportowanych. Popraw je w pliku i zaimportuj plik jeszcze raz: to, co już jest, się nie powtórzy.',
    other:
      '{shown} wiersza nie zaimportowano. Popraw go w pliku i zaimportuj plik jeszcze raz: to, co już jest, się nie powtórzy.',
  },
  to_marks: 'Zaimportowane znaki',
  to_calendar: 'Terminarz',
  undo: 'Cofnij cały import',
  undo_title: 'Cofnąć cały import?',
  undo_text:
    'Utworzone wpisy znikną, a zmienione wrócą do poprzednich wartości. Import zostanie tutaj i będzie można go powtórzyć.',
  undo_now: 'Cofnij import',
  new_import: 'Nowy import',

  fault_title_refused: 'Plików nie przyjęto',
  fault_title_import: 'Import nie powiódł się',
  fault_title_undo: 'Importu nie cofnięto',
  fault_line: 'Wiersz {line}.',
  fault_others: 'Nie można przyjąć także tych plików: {names}.',
  fault_next_files: 'Wrzuć inne pliki',
  fault_unknown:
    'Import nie powiódł się. Spróbuj jeszcze raz, a jeśli to się powtórzy, powiadom administratora.',
  fault_file_EMPTY_FILE:
    'Plik „{file}” jest pusty. Zapisz go jeszcze raz z danymi i wrzuć ponownie.',
  fault_file_UNKNOWN_KIND:
    'Nie można odczytać pliku „{file}”. Zapisz dane jako XLSX lub CSV i wrzuć ponownie.',
  fault_file_OLD_WORKBOOK:
    'Plik „{file}” jest w dawnym formacie XLS. Otwórz go w Excelu i zapisz jako XLSX.',
  fault_file_OTHER_SPREADSHEET:
    'Plik „{file}” to arkusz innego programu. Otwórz go i zapisz jako XLSX lub CSV.',
  fault_file_OTHER_DOCUMENT:
    'Plik „{file}” to dokument lub prezentacja, a nie arkusz. Przenieś tabelę do arkusza i zapisz go jako XLSX lub CSV.',
  fault_file_PROTECTED_WORKBOOK:
    'Arkusz „{file}” jest chroniony hasłem. Zapisz go bez hasła i wrzuć ponownie.',
  fault_file_PROTECTED_ARCHIVE:
    'Archiwum „{file}” jest chronione hasłem. Spakuj pliki bez hasła i wrzuć ponownie.',
  fault_file_NESTED_ARCHIVE:
    'W archiwum jest drugie archiwum, „{file}”. Spakuj same pliki, bez archiwów w środku.',
  fault_file_BROKEN_WORKBOOK:
    'Arkusz „{file}” jest uszkodzony. Otwórz go, zapisz jeszcze raz jako XLSX i wrzuć ponownie.',
  fault_file_BROKEN_ARCHIVE: 'Archiwum „{file}” jest uszkodzone. Spakuj pliki jeszcze raz.',
  fault_file_BROKEN_XML: 'Plik XML „{file}” jest uszkodzony. Pobierz go z urzędu jeszcze raz.',
  fault_file_FORBIDDEN_XML:
    'Plik XML „{file}” odwołuje się do innych plików lub definiuje własne encje, więc go nie czytamy. Pobierz go z urzędu jeszcze raz.',
  fault_file_NOT_TEXT:
    'Plik „{file}” nie zawiera tekstu w znanym kodowaniu. Zapisz go jako CSV UTF-8 albo XLSX.',
  fault_file_TOO_LARGE: 'Plik „{file}” jest za duży. Podziel go na mniejsze.',
  fault_file_TOO_MANY_ENTRIES:
    'W archiwum „{file}” jest za dużo plików. Podziel je na kilka archiwów.',
  fault_file_UNPACKS_TOO_LARGE:
    'Plik „{file}” po rozpakowaniu jest za duży. Podziel go na mniejsze.',
  fault_file_TOO_MANY_COLUMNS:
    'W pliku „{file}” jest za dużo kolumn. Usuń puste kolumny po prawej stronie i wrzuć ponownie.',
  fault_file_ROW_TOO_LONG:
    'Jeden z wierszy pliku „{file}” jest za długi. Skróć go i wrzuć ponownie.',
  fault_file_TOO_MANY_ROWS: 'Wierszy jest więcej niż {most}. Podziel je na kilka importów.',
  fault_file_DUPLICATE_COLUMNS:
    'W pliku „{file}” powtarzają się nagłówki kolumn: {names}. Nazwij każdą inaczej i wrzuć ponownie.',
  fault_file_NO_ROWS: 'W pliku „{file}” są same nagłówki. Dodaj wiersze i wrzuć ponownie.',
  fault_file_NO_HEADINGS:
    'W pliku „{file}” nie znaleziono nagłówków. Dodaj nad danymi wiersz z nazwami kolumn, na przykład „Znak” i „Nr zgłoszenia”, i wrzuć ponownie.',
  fault_file_NOTHING_TO_IMPORT:
    'W pliku „{file}” nie ma czego importować: ani arkusza z nagłówkami, ani wpisów z urzędu.',
  fault_file_st66_not_xml: 'Plik „{file}” nie jest poprawnym XML. Pobierz go z urzędu jeszcze raz.',
  fault_file_st66_not_st66:
    'Plik „{file}” nie jest w formacie ST.66, w którym urzędy wydają wpisy o znakach. Wrzuć taki plik albo arkusz.',
  fault_file_st66_too_many: 'W pliku „{file}” jest za dużo wpisów. Podziel go na mniejsze.',
  fault_file_st66_forbidden_dtd:
    'Plik „{file}” definiuje własne encje lub odwołuje się do innych plików, więc go nie czytamy. Pobierz go z urzędu jeszcze raz.',
  fault_file_PORTFOLIO_BROKEN:
    'W pliku „{file}” numery w arkuszu „{name}” nie zgadzają się z innymi arkuszami. Wyeksportuj portfel jeszcze raz i nie zmieniaj kolumn z numerami.',
  fault_file_PORTFOLIO_VERSION:
    'Plik „{file}” pochodzi z nowszej wersji Markfolio. Zaktualizuj system i spróbuj jeszcze raz.',
  fault_changed_between:
    'Po sprawdzeniu ktoś zmienił „{name}” (wiersz {line}), więc nic nie zostało zapisane. Wiersze sprawdzono od nowa: przejrzyj je i zaimportuj.',
  fault_changed_since: {
    one: 'Nie można cofnąć importu, bo ktoś zmienił już {shown} wpis: {names}. Nic nie cofnięto. Otwórz te wpisy z wierszy poniżej; zbędne znaki można usunąć na ich stronach.',
    few: 'Nie można cofnąć importu, bo ktoś zmienił już {shown} wpisy: {names}. Nic nie cofnięto. Otwórz te wpisy z wierszy poniżej; zbędne znaki można usunąć na ich stronach.',
    many: 'Nie można cofnąć importu, bo ktoś zmienił już {shown} wpisów, między innymi: {names}. Nic nie cofnięto. Otwórz te wpisy z wierszy poniżej; zbędne znaki można usunąć na ich stronach.',
    other:
      'Nie można cofnąć importu, bo ktoś zmienił już {shown} wpisu: {names}. Nic nie cofnięto. Otwórz te wpisy z wierszy poniżej; zbędne znaki można usunąć na ich stronach.',
  },
  fault_image_refused:
    'Obrazu „{name}” nie można przyjąć, więc nic nie zostało zapisane. Popraw obraz w archiwum albo pomiń jego wiersz.',
  fault_refused_by_rule: '{told} Nic nie zostało zapisane.',
  fault_row_refused_by_rule:
    '„{name}” (wiersz {line}): {told} Nic nie zostało zapisane. Popraw ten wiersz lub go pomiń i zaimportuj ponownie.',
  fault_row_fields_refused:
    '„{name}” (wiersz {line}) nie przeszedł sprawdzenia pól: {fields}. Nic nie zostało zapisane. Popraw ten wiersz lub go pomiń i zaimportuj ponownie.',
  fault_account_gone:
    'Konto, z którego zlecono import, nie może się już logować. Nic nie zostało zapisane: zleć import ponownie.',
  fault_files_gone:
    'Plików tego importu tu nie ma, bo zaimportowano je poleceniem. Wrzuć je tutaj albo wydaj polecenie jeszcze raz.',
  fault_interrupted:
    'Serwer został zatrzymany w trakcie, więc nic nie zostało zapisane. Spróbuj jeszcze raz.',
  fault_server_error:
    'Błąd serwera: nic nie zostało zapisane. Spróbuj jeszcze raz, a jeśli to się powtórzy, powiadom administratora.',

  answer_type: 'Wybierz rodzaj dla wszystkich takich wierszy',
  answer_customer: 'Wybierz klienta dla wszystkich takich wierszy',
  answer_customers: 'Przejdź do pytania',
  answer_words: 'Przejdź do pytania',
  reason_required: 'Pole jest wymagane, a plik go nie podaje.',
  reason_unknown_word: 'Nieznane słowo: „{word}”. Wskaż w pytaniach powyżej, co znaczy.',
  reason_formula_without_value:
    'Formuła bez zapisanego wyniku. Otwórz plik w Excelu, zapisz i wrzuć ponownie albo wpisz wartość.',
  reason_formula_value_taken: 'Komórka zawiera formułę: przyjęto jej zapisany wynik.',
  reason_goods_in_other_language:
    'Brak towarów po polsku i po angielsku: przyjęto język {language}, klasy {classes}.',
  reason_several_owners: 'Kilku zgłaszających: {names}. Klientem będzie pierwszy.',
  reason_unknown_office: 'Nieznany urząd: {office}.',
  reason_record_deleted: 'Urząd usunął ten wpis.',
  reason_record_no_number: 'Wpis nie ma numeru zgłoszenia.',
  reason_record_number_too_long: 'Numer we wpisie jest za długi.',
  reason_record_no_office: 'Wpis nie wskazuje urzędu.',
  reason_record_no_status: 'Wpis nie ma statusu.',
  reason_record_name_too_long: 'Nazwa we wpisie jest za długa.',
  reason_record_unknown_class: 'Nie ma klasy „{word}” w klasyfikacji nicejskiej.',
  reason_our_number_of_deleted:
    'Nasz numer {number} należy do usuniętego znaku. Przywróć go albo zmień numer.',
  reason_numbers_of_another_mark:
    'Numery urzędowe z tego wiersza należą do innego naszego znaku: {name}.',
  reason_refers_to_refused:
    'Odwołuje się do „{name}” (wiersz {line}), a tamten wiersz jest odrzucony. Popraw go najpierw.',
  reason_portfolio_row_missing:
    'W pliku nie ma wiersza o numerze {number}, do którego się odwołuje.',
  reason_portfolio_row_left_out:
    'Wiersz o numerze {number}, do którego się odwołuje, jest pominięty.',
  reason_person_unknown: 'Nie ma tu czynnego konta {name}: pole zostanie puste.',
  reason_several_marks:
    'Pasuje kilka naszych znaków: {names}. Wpisz nasz numer, aby wskazać jeden.',
  reason_twice_in_batch:
    '„{value}” jest już w wierszu {line}. Popraw jeden z tych wierszy albo go pomiń.',
  reason_several_customers: 'Pasuje kilku klientów: {names}. Wskaż właściwego w pytaniach powyżej.',
  reason_customer_gone: 'Wskazany klient został usunięty. Wskaż innego w pytaniach powyżej.',
  reason_applicant_unknown: 'Wskaż w pytaniach powyżej, którym klientem jest zgłaszający {name}.',
  reason_our_number_of_other_customer:
    'Nasz numer {number} należy do znaku innego klienta: {name}.',
  reason_mark_of_other_customer: 'Ten znak należy u nas do innego klienta: {name}.',
  reason_reaches_designations:
    'Ta zmiana objęłaby też wyznaczenia, których tu nie widać. Wprowadź ją na stronie znaku międzynarodowego.',
  reason_status_change_refused:
    'Takiej zmiany statusu nie można wprowadzić importem. Zmień status na stronie znaku.',
  reason_image_not_in_files: 'Wśród plików nie ma obrazu „{name}”.',
  reason_name_made_up: 'Znak nie zawiera słów, więc nazwą jest numer.',
  reason_left_out: 'Pominięty na Twoje życzenie.',
  reason_unchanged: 'Wszystko jest już w bazie.',
  reason_sheet_left_out: 'Ten arkusz nie jest importowany.',
  reason_parent_missing: 'Wyznaczenie musi wskazywać rejestrację międzynarodową.',
  reason_parent_not_found:
    'Nie ma rejestracji międzynarodowej o numerze {number} ani w bazie, ani w plikach.',
  reason_parent_ambiguous: 'Rejestracji międzynarodowych o numerze {number} jest kilka.',
  reason_base_not_found: 'Nie ma znaku bazowego o numerze {number} ani w bazie, ani w plikach.',
  reason_base_ambiguous:
    'Znaków o numerze {number} jest kilka, więc nie wiadomo, który jest bazowy. Dopisz przed numerem terytorium, na przykład „CH {number}”, albo wpisz nasz numer.',
  reason_field_does_not_apply: 'Taki znak nie ma tego pola: wartość nie zostanie zapisana.',
  reason_field_warning: '{told}',
  reason_cell_uncertain: 'Nie wiadomo, co znaczy „{text}”. Wpisz wartość albo zostaw puste.',
  reason_cell_unreadable: 'Nie da się odczytać „{text}”.',
  reason_cell_short_year: 'Rok w „{text}” ma dwie cyfry. Wpisz cztery.',
  reason_cell_no_such_day: 'Nie ma takiego dnia jak „{text}”. Wpisz właściwą datę.',
  reason_cell_no_such_class: 'Nie ma klasy „{text}”: klasy mają numery od 1 do 45.',
  reason_cell_type_conflict: 'Terytorium „{text}” nie pasuje do rodzaju znaku.',
  reason_cell_goods_without_class:
    'Towary nie mówią, do której klasy należą. Poprzedź je nagłówkiem, na przykład „Klasa 9:”.',
  reason_cell_goods_of_other_class: 'Towary są w klasie, której nie ma w kolumnie klas: „{text}”.',
  reason_cell_goods_leftover: 'Tekst przed nagłówkiem pierwszej klasy: „{text}”.',
} as const satisfies Told & Readonly<Record<string, string | PolishPlural>>;

const english: TranslationOf<typeof polish> = {
  lead: 'Marks and customers from spreadsheets and office files, all at once and without retyping.',
  step_drop: 'Drop files: one, many or a whole ZIP archive.',
  step_check: 'See what will be created and changed, row by row. Nothing is saved until then.',
  step_run: 'Import. The whole import can be undone later, as long as nobody has changed its rows.',
  export_portfolio: 'Export the whole portfolio',
  export_portfolio_text:
    'One XLSX file with all marks, customers and representatives, with goods, payments and renewals, without images and attachments: as a copy, or for import into another Markfolio.',
  choose: 'Choose files',
  files: 'Files to import',
  drop_hint: 'or drag them here: XLSX, CSV, office XML (ST.66) or ZIP, including images of marks',
  drop_limit: 'At most {size} and {rows} rows together',
  too_large:
    'These files total {size}, and an import takes at most {most}. Split them into several imports.',
  too_many_files:
    'There are {files} files, and an import takes at most {most}. Put them into one ZIP archive.',
  cancel_all: 'Cancel all',
  go_on: { one: 'Continue with {shown} file', other: 'Continue with {shown} files' },
  beginning: 'Starting the import…',

  expected: 'What the sheet should have',
  expected_text:
    'The first row has the names of the columns, each further row is one entry. The order does not matter and names may differ: what we do not recognise you will point out in the next step.',
  expected_of: 'Columns of a sheet of',
  expected_always: 'Needed in the sheet: {names}.',
  expected_once:
    'Needed, but may be missing from the sheet: {names}. We will then ask once, for all rows.',
  expected_rest: 'All other columns may be left out.',
  sample_marks: 'Download a sample sheet of marks',
  sample_customers: 'Download a sample sheet of customers',
  sample_file_marks: 'Marks – sample',
  sample_file_customers: 'Customers – sample',
  expected_all: {
    one: 'Show all columns ({shown})',
    other: 'Show all columns ({shown})',
  },
  expected_column: 'Column',
  expected_need: 'Needed',
  expected_example: 'Example',
  need_always: 'required',
  need_once: 'required; if missing, we ask once',
  need_sometimes: 'required in some rows',
  need_never: 'may be left out',
  earlier: 'Imports',
  earlier_empty: 'There are no imports yet',
  earlier_empty_text:
    'Once you drop files, the import appears here and waits for your decision, even until tomorrow.',
  col_files: 'Files',
  col_state: 'State',
  col_counts: 'Rows',
  col_when: 'Started',
  and_more: { one: '{name} and {shown} more file', other: '{name} and {shown} more files' },
  count_CREATE: { one: '{shown} new', other: '{shown} new' },
  count_UPDATE: { one: '{shown} change', other: '{shown} changes' },
  count_SKIP: { one: '{shown} skipped', other: '{shown} skipped' },
  count_REFUSE: { one: '{shown} rejected', other: '{shown} rejected' },

  progress: 'Import progress',
  progress_READING: 'Reading the files. Nothing has been saved yet.',
  progress_CHECKING: 'Checking the rows. Nothing has been saved yet.',
  progress_IMPORTING: 'Importing. Either everything is saved or nothing; you can close this page.',
  progress_UNDOING: 'Undoing the import. You can close this page.',
  percent: '{percent}%',
  started: 'Started {when}, {who}',

  sheets: 'Columns',
  sheets_summary: {
    one: '{read} of {shown} column is read',
    other: '{read} of {shown} columns are read',
  },
  sheets_show: 'Show the columns',
  sheets_hide: 'Hide the columns',
  sheet_rows: { one: '{shown} row', other: '{shown} rows' },
  sheet_headings_at: 'headings in line {line}',
  sheet_hidden: 'hidden sheet',
  sheet_kept: 'as last time',
  sheet_kept_text: 'Columns are read as in the last import of a sheet like this.',
  sheet_used: 'Import this sheet',
  sheet_kind: 'What the rows contain',
  kind_marks: 'Marks',
  kind_customers: 'Customers',
  date_order: 'Dates in this sheet',
  date_order_text: 'The dates alone do not show which is the day and which is the month.',
  date_order_told: 'The date “{date}” in this sheet shows it.',
  order_dmy: 'Day first (03.04 is 3 April)',
  order_mdy: 'Month first (03/04 is 4 March)',
  column: 'Column in the file',
  samples: 'Samples',
  target: 'Read as',
  target_of: 'Read the column “{heading}” as',
  not_read: 'Do not read',
  no_heading: 'column {number} without a heading',
  other_targets: 'Others',
  ignored: {
    one: '{shown} file or sheet skipped',
    other: '{shown} files or sheets skipped',
  },
  ignored_nothing: '{name}: there is nothing to import.',
  ignored_no_rows: '{name}: there are only headings. Add rows below them and drop the file again.',
  ignored_no_mark: '{name}: no row refers to this image.',
  ignored_no_headings:
    '{name}: no headings were found. Put a row with the names of the columns above the data, such as “Mark” and “Application number”, and drop the file again.',

  questions: 'Questions',
  questions_lead: 'Each answer applies to all such rows. The rows are then checked again.',
  customer_rest: 'Customer for rows that do not name one',
  customer_records: 'Who owns the marks in office files',
  per_applicant: 'Each applicant is a customer',
  one_for_all: 'One customer for all',
  customer: 'Customer',
  customer_new_name: 'Name of the new customer',
  customer_new: 'New customer',
  customer_choose: 'Choose an existing one',
  customer_will_be: 'The customer “{name}” will be created.',
  customers_found: 'Customers in the files',
  customers_known: {
    one: '{shown} customer already exists',
    other: '{shown} customers already exist',
  },
  customers_made: {
    one: '{shown} customer will be created',
    other: '{shown} customers will be created',
  },
  customer_taken_for: 'matched to customer {name}',
  customer_open: 'not recognised: choose the customer',
  will_be_created: 'will be created',
  will_be_created_as: 'will be created as “{name}”',
  marks_of: 'Marks: {names}',
  marks_among: 'Marks, among others: {names}',
  choose_customer: 'Choose',
  choose_customer_of: 'Choose who {name} is',
  change_customer: 'Change',
  change_customer_of: 'Change who {name} is',
  take_for: 'This is {name}',
  as_in_file: 'Create as in the file',
  in_rows: { one: 'in {shown} row', other: 'in {shown} rows' },
  show_all: 'Show all ({shown})',
  words: 'Unknown words',
  words_lead: 'The system does not know these words. Say what they mean.',
  word_means: '{target}: what “{word}” means',
  leave_empty: 'Skip this word',
  left_empty: 'Skipped: empty for new entries, unchanged for the others.',
  ask_again: 'Change the answer',

  rows: 'What will happen',
  rows_done: 'What happened',
  rows_lead: 'Expand a row to correct what was read, or to leave it out.',
  show: 'Show rows',
  all_rows: 'All',
  warned: 'With warnings',
  search: 'Search the rows',
  search_clear: 'Clear the search',
  no_rows: 'There are no such rows',
  no_rows_text: 'Change the search or show all rows.',
  row_at: 'line {line}',
  record_at: 'record {line}',
  untitled: 'no name',
  is_changed: '{field}: {before} → {after}',
  empty_value: 'empty',
  more_changes: { one: 'and {shown} more field', other: 'and {shown} more fields' },
  about: '{field}: {text}',
  leave_out: 'Leave this row out',
  take_in: 'Do not leave this row out',
  open_row: 'Open the entry',
  field_is: '{field}: {value}',
  read_as: 'Read as: {value}.',
  add_field: 'Add a field that the file does not have',
  add_field_choose: 'Choose a field',
  besides: 'Also: {values}',
  cell_hint: 'Enter saves, Esc restores.',
  edited: 'corrected',
  as_file_said: 'Restore from the file: {field}',
  page_of: 'Page {page} of {pages}',

  run: { one: 'Import {shown} row', other: 'Import {shown} rows' },
  run_title: { one: 'Import {shown} row?', other: 'Import {shown} rows?' },
  run_created: 'New entries: {shown}',
  run_updated: 'Changed entries: {shown}',
  run_customers: 'New customers for these marks: {shown}',
  run_refused: 'Rejected rows, not imported: {shown}',
  run_skipped: 'Skipped rows: {shown}',
  run_whole:
    'Either all of these rows are saved or none, and the whole import can be undone later. No reminders of past duties will be sent.',
  run_now: 'Import',
  run_nothing: 'There is nothing to import.',
  run_nothing_refused:
    'There is nothing to import: correct the rejected rows or answer the questions.',
  run_nothing_same: 'There is nothing to import: everything is already here.',
  wait_for_check: 'Wait until the rows have been checked.',
  remove: 'Delete the import',
  remove_done: 'Remove from the list of imports',
  remove_title: 'Delete this import?',
  remove_text:
    'The prepared import will be deleted together with its files. No marks or customers change.',
  remove_done_text:
    'The import will disappear from the list together with its files and can no longer be undone. What it saved stays.',
  removed: 'Import deleted.',

  nothing_new: 'Nothing new',
  type_rest: 'Type of the marks for which the file gives none',
  undone: 'Import undone. It can be changed and repeated, or deleted.',
  done: 'Imported',
  done_at: 'Imported {when}',
  many_CREATE: 'New',
  many_UPDATE: 'Changed',
  many_SKIP: 'Skipped',
  many_REFUSE: 'Rejected',
  done_refused_text: {
    one: '{shown} row was not imported. Correct it in the file and import the file again: what is already here will not be duplicated.',
    other:
      '{shown} rows were not imported. Correct them in the file and import the file again: what is already here will not be duplicated.',
  },
  to_marks: 'Imported marks',
  to_calendar: 'Calendar',
  undo: 'Undo the whole import',
  undo_title: 'Undo the whole import?',
  undo_text:
    'Entries it created will be removed, and those it changed will get their earlier values back. The import stays here and can be run again.',
  undo_now: 'Undo the import',
  new_import: 'New import',

  fault_title_refused: 'The files were not accepted',
  fault_title_import: 'The import failed',
  fault_title_undo: 'The import was not undone',
  fault_line: 'Line {line}.',
  fault_others: 'These cannot be accepted either: {names}.',
  fault_next_files: 'Drop other files',
  fault_unknown: 'The import failed. Try again, and tell your administrator if it happens again.',
  fault_file_EMPTY_FILE:
    'The file “{file}” is empty. Save it again with its data and drop it once more.',
  fault_file_UNKNOWN_KIND:
    'We cannot read files like “{file}”. Save the data as XLSX or CSV and drop it again.',
  fault_file_OLD_WORKBOOK:
    'The file “{file}” is in the old XLS format. Open it in Excel and save it as XLSX.',
  fault_file_OTHER_SPREADSHEET:
    'The file “{file}” is a spreadsheet of another program. Open it and save it as XLSX or CSV.',
  fault_file_OTHER_DOCUMENT:
    'The file “{file}” is a document or a presentation, not a spreadsheet. Move the table into a spreadsheet and save it as XLSX or CSV.',
  fault_file_PROTECTED_WORKBOOK:
    'The workbook “{file}” is password-protected. Save it without one and drop it again.',
  fault_file_PROTECTED_ARCHIVE:
    'The archive “{file}” is password-protected. Pack the files without one and drop it again.',
  fault_file_NESTED_ARCHIVE:
    'There is another archive inside, “{file}”. Pack only the files, without archives inside.',
  fault_file_BROKEN_WORKBOOK:
    'The workbook “{file}” is damaged. Open it, save it as XLSX again and drop it once more.',
  fault_file_BROKEN_ARCHIVE: 'The archive “{file}” is damaged. Pack the files again.',
  fault_file_BROKEN_XML: 'The XML file “{file}” is damaged. Download it from the office again.',
  fault_file_FORBIDDEN_XML:
    'The XML file “{file}” refers to other files or defines its own entities, so we do not read it. Download it from the office again.',
  fault_file_NOT_TEXT:
    'The file “{file}” contains no text in a known encoding. Save it as CSV UTF-8 or XLSX.',
  fault_file_TOO_LARGE: 'The file “{file}” is too large. Split it into smaller ones.',
  fault_file_TOO_MANY_ENTRIES:
    'The archive “{file}” has too many files. Split them into several archives.',
  fault_file_UNPACKS_TOO_LARGE:
    'The file “{file}” is too large once unpacked. Split it into smaller ones.',
  fault_file_TOO_MANY_COLUMNS:
    'The file “{file}” has too many columns. Delete the empty ones on the right and drop it again.',
  fault_file_ROW_TOO_LONG:
    'A row of the file “{file}” is too long. Shorten it and drop the file again.',
  fault_file_TOO_MANY_ROWS: 'There are more than {most} rows. Split them into several imports.',
  fault_file_DUPLICATE_COLUMNS:
    'The file “{file}” has columns with the same heading: {names}. Name each differently and drop it again.',
  fault_file_NO_ROWS: 'The file “{file}” has only headings. Add rows and drop it again.',
  fault_file_NO_HEADINGS:
    'The file “{file}” has no headings. Put a row with the names of the columns above the data, such as “Mark” and “Application number”, and drop it again.',
  fault_file_NOTHING_TO_IMPORT:
    'The file “{file}” has nothing to import: no sheet with headings and no office records.',
  fault_file_st66_not_xml: 'The file “{file}” is not valid XML. Download it from the office again.',
  fault_file_st66_not_st66:
    'The file “{file}” is not in ST.66, the format in which offices publish trade mark records. Drop such a file, or a spreadsheet.',
  fault_file_st66_too_many: 'The file “{file}” has too many records. Split it into smaller ones.',
  fault_file_st66_forbidden_dtd:
    'The file “{file}” defines its own entities or refers to other files, so we do not read it. Download it from the office again.',
  fault_file_PORTFOLIO_BROKEN:
    'In the file “{file}” the numbers in the sheet “{name}” do not match the other sheets. Export the portfolio again and leave the number columns as they are.',
  fault_file_PORTFOLIO_VERSION:
    'The file “{file}” comes from a newer version of Markfolio. Update the system and try again.',
  fault_changed_between:
    'Somebody changed “{name}” (line {line}) after the check, so nothing was saved. The rows have been checked again: review them and import.',
  fault_changed_since: {
    one: 'The import cannot be undone, because somebody has changed {shown} entry since: {names}. Nothing was undone. Open these entries from the rows below; marks that are not needed can be deleted on their pages.',
    other:
      'The import cannot be undone, because somebody has changed {shown} entries since, among them: {names}. Nothing was undone. Open these entries from the rows below; marks that are not needed can be deleted on their pages.',
  },
  fault_image_refused:
    'The image “{name}” cannot be accepted, so nothing was saved. Correct the image in the archive or leave its row out.',
  fault_refused_by_rule: '{told} Nothing was saved.',
  fault_row_refused_by_rule:
    '“{name}” (line {line}): {told} Nothing was saved. Correct this row or leave it out, and import again.',
  fault_row_fields_refused:
    '“{name}” (line {line}) did not pass the check of these fields: {fields}. Nothing was saved. Correct this row or leave it out, and import again.',
  fault_account_gone:
    'The account that started the import can no longer sign in. Nothing was saved: start it again.',
  fault_files_gone:
    'The files of this import are not kept here, because they were imported from the command line. Drop them here, or run the command again.',
  fault_interrupted: 'The server was stopped in the meantime, so nothing was saved. Try again.',
  fault_server_error:
    'Server error: nothing was saved. Try again, and tell your administrator if it happens again.',

  answer_type: 'Choose a type for all such rows',
  answer_customer: 'Choose a customer for all such rows',
  answer_customers: 'Go to the question',
  answer_words: 'Go to the question',
  reason_required: 'This is required, but the file does not give it.',
  reason_unknown_word: 'Unknown word: “{word}”. Say what it means in the questions above.',
  reason_formula_without_value:
    'A formula without a stored result. Open the file in Excel, save it and drop it again, or type the value.',
  reason_formula_value_taken: 'The cell contains a formula: its stored result is used.',
  reason_goods_in_other_language:
    'There are no goods in Polish or English: those in {language} are used, classes {classes}.',
  reason_several_owners: 'Several applicants: {names}. The first becomes the customer.',
  reason_unknown_office: 'Unknown office: {office}.',
  reason_record_deleted: 'The office has deleted this record.',
  reason_record_no_number: 'The record has no application number.',
  reason_record_number_too_long: 'The number in the record is too long.',
  reason_record_no_office: 'The record does not name its office.',
  reason_record_no_status: 'The record has no status.',
  reason_record_name_too_long: 'The name in the record is too long.',
  reason_record_unknown_class: 'The Nice classification has no class “{word}”.',
  reason_our_number_of_deleted:
    'Our number {number} belongs to a deleted mark. Restore it or change the number.',
  reason_numbers_of_another_mark:
    'The official numbers in this row belong to another of our marks: {name}.',
  reason_refers_to_refused:
    'It refers to “{name}” (line {line}), which is rejected. Correct that row first.',
  reason_portfolio_row_missing: 'The file has no row with the number {number}, to which it refers.',
  reason_portfolio_row_left_out:
    'The row with the number {number}, to which it refers, is left out.',
  reason_person_unknown: 'There is no active account {name} here: the field stays empty.',
  reason_several_marks: 'Several of our marks match: {names}. Enter our number to show which one.',
  reason_twice_in_batch:
    '“{value}” is already in line {line}. Correct one of these rows or leave it out.',
  reason_several_customers:
    'Several customers match: {names}. Choose the right one in the questions above.',
  reason_customer_gone: 'The chosen customer was deleted. Choose another in the questions above.',
  reason_applicant_unknown: 'Choose in the questions above which customer the applicant {name} is.',
  reason_our_number_of_other_customer:
    'Our number {number} belongs to a mark of another customer: {name}.',
  reason_mark_of_other_customer: 'This mark belongs to another customer here: {name}.',
  reason_reaches_designations:
    'This change would also affect designated marks that are not shown here. Make it on the international mark’s page.',
  reason_status_change_refused:
    'An import cannot make this change of status. Change it on the mark’s page.',
  reason_image_not_in_files: 'The image “{name}” is not among the files.',
  reason_name_made_up: 'The mark contains no words, so its number serves as its name.',
  reason_left_out: 'Left out at your request.',
  reason_unchanged: 'Everything is already here.',
  reason_sheet_left_out: 'This sheet is not imported.',
  reason_parent_missing: 'A designation must name its international registration.',
  reason_parent_not_found:
    'There is no international registration {number}, neither here nor in the files.',
  reason_parent_ambiguous: 'There are several international registrations {number}.',
  reason_base_not_found: 'There is no base mark {number}, neither here nor in the files.',
  reason_base_ambiguous:
    'There are several marks {number}, so it is not clear which is the base. Put the territory before the number, for example “CH {number}”, or type our number.',
  reason_field_does_not_apply: 'Such a mark does not have this field: the value is not saved.',
  reason_field_warning: '{told}',
  reason_cell_uncertain: 'It is not clear what “{text}” means. Type the value or leave it empty.',
  reason_cell_unreadable: '“{text}” cannot be read.',
  reason_cell_short_year: 'The year in “{text}” has two digits. Type four.',
  reason_cell_no_such_day: 'There is no such day as “{text}”. Type the right date.',
  reason_cell_no_such_class: 'There is no class “{text}”: classes go from 1 to 45.',
  reason_cell_type_conflict: 'The territory “{text}” does not match the type of the mark.',
  reason_cell_goods_without_class:
    'The goods do not state their class. Put a heading before them, for example “Class 9:”.',
  reason_cell_goods_of_other_class:
    'Goods are in a class that is not in the classes column: “{text}”.',
  reason_cell_goods_leftover: 'Text before the heading of the first class: “{text}”.',
};

/** Messages of importing marks and customers. */
export const importMessages = { pl: polish, en: english };
