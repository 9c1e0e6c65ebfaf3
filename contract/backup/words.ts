import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Co noc baza danych i wszystkie pliki trafiają do jednego archiwum. Kopia nie zawiera wartości SECRET (zmienna albo plik „secret” w DATA_DIR): tę wartość przechowuj w innym miejscu.',
  off: 'Nocne kopie zapasowe są wyłączone',
  off_text:
    'Ustaw zmienną BACKUP_URL na folder na innym dysku albo na zasobnik (s3://klucz:hasło@host/zasobnik) i uruchom Markfolio ponownie. Kopię można też wykonać poleceniem „npm run backup -- PLIK”.',
  unreachable: 'Nie można odczytać miejsca na kopie: {reason}',
  unreachable_do:
    'Sprawdź, czy folder albo zasobnik (BACKUP_URL) istnieje i czy konto, na którym działa Markfolio, może w nim czytać i pisać.',
  place: 'Miejsce: {place}',
  next: 'Następna kopia: {when}',
  start: 'Wykonaj kopię teraz',
  asked: 'Kopia zacznie się za chwilę.',
  waiting: 'Kopia zaraz się zacznie.',
  none: 'Nie ma jeszcze kopii zapasowych',
  none_text: 'Pierwsza powstanie najbliższej nocy albo od razu, gdy ją zlecisz.',
  taken: 'Wykonana',
  size: 'Rozmiar',
  tested: 'Test',
  not_tested: 'nie testowano',
  testing: 'test w toku',
  test_passed: 'Poprawna, test {when}',
  test_failed: 'Uszkodzona, test {when}',
  test_incomplete: 'Bez części plików, test {when}',
  test_lost: {
    one: '{count} plik stracił zawartość, zanim powstała ta kopia. Reszta jest w porządku.',
    few: '{count} pliki straciły zawartość, zanim powstała ta kopia. Reszta jest w porządku.',
    many: '{count} plików straciło zawartość, zanim powstała ta kopia. Reszta jest w porządku.',
    other: '{count} pliku straciło zawartość, zanim powstała ta kopia. Reszta jest w porządku.',
  },
  test: 'Testuj',
  test_of: 'Testuj kopię {when}',
  test_asked: 'Kopia zostanie przywrócona do osobnej bazy i porównana wiersz po wierszu.',
  kept: 'Zachowujemy wszystkie kopie z dwóch dni i najnowszą z każdego z ostatnich 7 dni, 4 tygodni i 12 miesięcy. Kopię przywraca polecenie „npm run restore -- PLIK”.',
  trouble_FAILED: 'Nie udało się wykonać kopii zapasowej.',
  trouble_GONE: 'Zniknęły kopie zapasowe, które tu były.',
  trouble_BAD: 'Najnowsza kopia zapasowa nie przeszła testu.',
  trouble_OLD: 'Od ponad dwóch dni nie ma nowej kopii zapasowej.',
  trouble_LOST_FILES: {
    one: 'W ostatniej kopii zapasowej brakuje {count} pliku: nie ma go tam, gdzie leżą pliki, albo jest uszkodzony.',
    few: 'W ostatniej kopii zapasowej brakuje {count} plików: nie ma ich tam, gdzie leżą pliki, albo są uszkodzone.',
    many: 'W ostatniej kopii zapasowej brakuje {count} plików: nie ma ich tam, gdzie leżą pliki, albo są uszkodzone.',
    other:
      'W ostatniej kopii zapasowej brakuje {count} pliku: nie ma ich tam, gdzie leżą pliki, albo są uszkodzone.',
  },
  do_FAILED:
    'Sprawdź, czy miejsce na kopie (BACKUP_URL) jest dostępne i nie jest pełne, a potem wykonaj kopię.',
  do_GONE:
    'Sprawdź, czy dysk albo zasobnik na kopie (BACKUP_URL) jest podłączony i czy nikt ich nie usunął, a potem wykonaj kopię.',
  do_BAD: 'Wykonaj nową kopię i ją przetestuj. Starsze kopie mogą być poprawne.',
  do_OLD:
    'Sprawdź, czy miejsce na kopie (BACKUP_URL) jest dostępne i nie jest pełne, a potem wykonaj kopię.',
  do_LOST_FILES:
    'Sprawdź, czy dysk z plikami (DATA_DIR/files) albo zasobnik (FILES_URL) jest podłączony, a brakujące pliki odzyskaj ze starszej kopii. Dopóki plików brakuje, żadna starsza kopia nie zostanie usunięta.',
  newest: 'Najnowsza kopia: {when}.',
  no_newest: 'Nie ma żadnej kopii.',
  show: 'Zobacz kopie zapasowe',
  missing:
    'System nie robi nocnych kopii zapasowych: awaria dysku oznacza utratę wszystkich znaków i terminów. Przekaż to osobie, która prowadzi serwer; potrzebny jest folder na innym dysku albo zasobnik.',
  how_to: 'Jak włączyć kopie',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Every night the database and all files go into one archive. It does not contain SECRET (the variable, or the file “secret” in DATA_DIR): keep that value in another place.',
  off: 'Nightly backups are off',
  off_text:
    'Set the variable BACKUP_URL to a folder on another disk or to a bucket (s3://key:secret@host/bucket), and restart Markfolio. You can also take a backup with “npm run backup -- FILE”.',
  unreachable: 'The backup location cannot be read: {reason}',
  unreachable_do:
    'Check that the folder or bucket (BACKUP_URL) exists and that the account Markfolio runs under can read and write it.',
  place: 'Location: {place}',
  next: 'Next backup: {when}',
  start: 'Back up now',
  asked: 'The backup starts in a moment.',
  waiting: 'The backup is about to start.',
  none: 'There are no backups yet',
  none_text: 'The first one will be taken tonight, or right away if you start it.',
  taken: 'Taken',
  size: 'Size',
  tested: 'Test',
  not_tested: 'not tested',
  testing: 'being tested',
  test_passed: 'Intact, tested {when}',
  test_failed: 'Damaged, tested {when}',
  test_incomplete: 'Without some files, tested {when}',
  test_lost: {
    one: '{count} file had lost its content before this backup was taken. The rest is intact.',
    other: '{count} files had lost their content before this backup was taken. The rest is intact.',
  },
  test: 'Test',
  test_of: 'Test the backup of {when}',
  test_asked: 'The backup will be restored into a separate database and compared row by row.',
  kept: 'We keep all backups from the last two days and the newest from each of the last 7 days, 4 weeks and 12 months. To restore one, use “npm run restore -- FILE”.',
  trouble_FAILED: 'The backup failed.',
  trouble_GONE: 'The backups that were here are gone.',
  trouble_BAD: 'The newest backup failed its test.',
  trouble_OLD: 'There has been no new backup for more than two days.',
  trouble_LOST_FILES: {
    one: '{count} file is missing from the last backup: it is not in the file storage, or it is damaged.',
    other:
      '{count} files are missing from the last backup: they are not in the file storage, or they are damaged.',
  },
  do_FAILED:
    'Check that the backup location (BACKUP_URL) can be reached and is not full, then take a backup.',
  do_GONE:
    'Check that the disk or bucket for backups (BACKUP_URL) is connected and that nobody removed them, then take a backup.',
  do_BAD: 'Take a new backup and test it. Older ones may be intact.',
  do_OLD:
    'Check that the backup location (BACKUP_URL) can be reached and is not full, then take a backup.',
  do_LOST_FILES:
    'Check that the disk with the files (DATA_DIR/files) or the bucket (FILES_URL) is connected, and recover missing files from an older backup. While files are missing, no older backup is removed.',
  newest: 'Newest backup: {when}.',
  no_newest: 'There is no backup.',
  show: 'Show the backups',
  missing:
    'The system takes no nightly backups: if the disk fails, all marks and deadlines are lost. Pass this on to whoever runs the server; it takes a folder on another disk or a bucket.',
  how_to: 'How to switch backups on',
};

/** Messages of the page of backups and of its notice on the home page. */
export const backupMessages = { pl: polish, en: english };
