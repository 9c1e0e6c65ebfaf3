import { type Sentences, sentencesOf, type TranslationOf } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';

const polish = {
  usage: `Użycie: npm run import -- PLIK… [opcje]

Importuje znaki i klientów z plików XLSX, CSV, XML (ST.66) i ZIP albo z całych folderów,
tak jak strona „Import” w systemie.

  --customer NAZWA|ID  klient dla znaków, których pliki nie wskazują klienta
  --dry-run            tylko sprawdza, niczego nie zapisuje
  --yes                importuje bez pytania
  --as E-MAIL          konto, w którego imieniu się zapisuje (inaczej: pierwszy administrator)
  --language pl|en     język komunikatów (inaczej: język tego konta)`,
  no_files: 'Podaj pliki do zaimportowania.',
  unknown_option: 'Nie ma opcji {option}.',
  no_value: 'Opcja {option} wymaga wartości.',
  needless_value: 'Opcja {option} nie ma wartości.',
  unknown_language: 'Nie ma języka „{language}”: wybierz pl albo en.',
  file_missing: 'Nie ma pliku {file} albo nie można go odczytać.',
  folder_empty: 'W folderze {file} nie ma plików.',
  too_large: 'Pliki są razem za duże: import przyjmuje najwyżej {megabytes} MB.',
  in_use:
    'Markfolio działa i używa tej bazy. Zatrzymaj je i wydaj polecenie jeszcze raz albo zaimportuj pliki na stronie {page}.',
  no_administrator:
    'Nie ma jeszcze administratora, w którego imieniu można zapisywać. Uruchom Markfolio (npm start) i utwórz konto.',
  no_account: 'Nie ma konta {email}, które może się logować.',
  not_allowed: 'Konto {email} nie ma prawa importować znaków i klientów.',
  no_customer: 'Nie ma klienta o numerze {id}.',
  several_customers: 'Pasuje kilku klientów: {names}. Podaj numer jednego z nich.',

  in_name_of: 'W imieniu konta: {name}',
  column_read: '  {heading} → {target}',
  column_not_read: 'nie jest odczytywana',
  sheet_left_out: 'nie jest importowany',
  records: {
    one: '{shown} wpis urzędu',
    few: '{shown} wpisy urzędów',
    many: '{shown} wpisów urzędów',
    other: '{shown} wpisu urzędu',
  },
  customers_made: {
    one: 'Powstanie {shown} klient',
    few: 'Powstanie {shown} klientów',
    many: 'Powstanie {shown} klientów',
    other: 'Powstanie {shown} klienta',
  },
  customer_unknown: '{name}: numer zgłaszającego, którego nazwy urząd nie podaje',
  word_asked: '  {target}: „{word}”, {rows}',
  words_hint:
    'Znaczenie nieznanych słów wskaż na stronie importu; zapamiętamy odpowiedzi dla takich arkuszy.',
  reason_unknown_word:
    'Nieznane słowo: „{word}”. Popraw je w pliku albo wskaż jego znaczenie na stronie importu w systemie.',
  reason_several_customers:
    'Pasuje kilku klientów: {names}. Popraw nazwę w pliku albo wskaż właściwego na stronie importu w systemie.',
  reason_applicant_unknown:
    'Urząd podaje tylko numer zgłaszającego: {name}. Podaj klienta wszystkich znaków opcją --customer albo wskaż zgłaszających na stronie importu w systemie.',
  nothing_but_refused:
    'Nie ma czego importować. Popraw odrzucone wiersze w pliku i wydaj polecenie jeszcze raz albo wrzuć plik na stronie importu w systemie.',
  warned: {
    one: '{shown} wiersz z ostrzeżeniami',
    few: '{shown} wiersze z ostrzeżeniami',
    many: '{shown} wierszy z ostrzeżeniami',
    other: '{shown} wiersza z ostrzeżeniami',
  },
  more: '  i jeszcze {shown}',
  yes_or_no: '[t/N]',

  nothing_written: 'Nic nie zapisano.',
  dry_run: 'Tylko sprawdzono: nic nie zapisano.',
  nobody_to_ask:
    'Nic nie zapisano, bo nie ma kogo zapytać. Dodaj --yes, aby zaimportować bez pytania.',
  interrupted: 'Przerwano: nic nie zapisano.',
  imported: {
    one: 'Zaimportowano {shown} wiersz. Cały import można cofnąć na stronie {page}',
    few: 'Zaimportowano {shown} wiersze. Cały import można cofnąć na stronie {page}',
    many: 'Zaimportowano {shown} wierszy. Cały import można cofnąć na stronie {page}',
    other: 'Zaimportowano {shown} wiersza. Cały import można cofnąć na stronie {page}',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  usage: `Usage: npm run import -- FILE… [options]

Imports marks and customers from XLSX, CSV, XML (ST.66) and ZIP files or from whole folders,
as the page "Import" of the product does.

  --customer NAME|ID  the customer of marks for which the files name none
  --dry-run           checks only, writes nothing
  --yes               imports without asking
  --as EMAIL          the account in whose name it is written (else: the first administrator)
  --language pl|en    the language of what is printed (else: that of the account)`,
  no_files: 'Give the files to import.',
  unknown_option: 'There is no option {option}.',
  no_value: 'The option {option} needs a value.',
  needless_value: 'The option {option} takes no value.',
  unknown_language: 'There is no language “{language}”: choose pl or en.',
  file_missing: 'There is no file {file}, or it cannot be read.',
  folder_empty: 'The folder {file} has no files.',
  too_large: 'The files are too large in total: an import takes {megabytes} MB at most.',
  in_use:
    'Markfolio is running and uses this database. Stop it and run the command again, or import the files on the page {page}.',
  no_administrator:
    'There is no administrator yet in whose name to import. Start Markfolio (npm start) and create the account.',
  no_account: 'There is no account {email} that can sign in.',
  not_allowed: 'The account {email} has no right to import marks and customers.',
  no_customer: 'There is no customer with the number {id}.',
  several_customers: 'Several customers match: {names}. Give the number of one of them.',

  in_name_of: 'In the name of: {name}',
  column_read: '  {heading} → {target}',
  column_not_read: 'is not read',
  sheet_left_out: 'is not imported',
  records: { one: '{shown} office record', other: '{shown} office records' },
  customers_made: {
    one: '{shown} customer will be created',
    other: '{shown} customers will be created',
  },
  customer_unknown: '{name}: the number of an applicant whose name the office does not give',
  word_asked: '  {target}: “{word}”, {rows}',
  words_hint:
    'Say what unknown words mean on the import page; the answers are remembered for such sheets.',
  reason_unknown_word:
    'Unknown word: “{word}”. Correct it in the file, or say what it means on the system’s import page.',
  reason_several_customers:
    'Several customers match: {names}. Correct the name in the file, or choose the right one on the system’s import page.',
  reason_applicant_unknown:
    'The office gives only the applicant’s number: {name}. Give the customer of all marks with --customer, or choose the applicants on the system’s import page.',
  nothing_but_refused:
    'There is nothing to import. Correct the rejected rows in the file and run the command again, or drop the file on the system’s import page.',
  warned: { one: '{shown} row with warnings', other: '{shown} rows with warnings' },
  more: '  and {shown} more',
  yes_or_no: '[y/N]',

  nothing_written: 'Nothing was saved.',
  dry_run: 'Checked only: nothing was saved.',
  nobody_to_ask:
    'Nothing was saved, because there is nobody to ask. Add --yes to import without asking.',
  interrupted: 'Interrupted: nothing was saved.',
  imported: {
    one: 'Imported {shown} row. The whole import can be undone on the page {page}',
    other: 'Imported {shown} rows. The whole import can be undone on the page {page}',
  },
};

/** What the command prints beside the messages of the page. */
export type CommandSentences = Sentences<typeof polish>;
export const commandSentences = (locale: Locale): CommandSentences =>
  sentencesOf({ pl: polish, en: english }, locale);
