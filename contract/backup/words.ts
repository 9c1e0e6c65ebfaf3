import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Baza danych i wszystkie pliki, co noc w jednym archiwum. Kopia nie zawiera wartości SECRET: przechowuj ją osobno.',
  off: 'Nocne kopie zapasowe są wyłączone',
  off_text:
    'Ustaw zmienną BACKUP_URL na folder na innym dysku albo na zasobnik (s3://klucz:hasło@host/zasobnik) i uruchom Markfolio ponownie. Kopię można też wykonać poleceniem „npm run backup -- PLIK”.',
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
  test_passed: 'Dobra, test {when}',
  test_failed: 'Zła, test {when}',
  test: 'Testuj',
  test_of: 'Testuj kopię {when}',
  test_asked: 'Kopia zostanie przywrócona do osobnej bazy i porównana wiersz po wierszu.',
  kept: 'Zostają wszystkie kopie z dwóch dni i najnowsza z każdego z ostatnich 7 dni, 4 tygodni i 12 miesięcy. Przywraca ją polecenie „npm run restore -- PLIK”.',
  trouble_FAILED: 'Kopia zapasowa się nie udała.',
  trouble_OLD: 'Od ponad dwóch dni nie ma nowej kopii zapasowej.',
  newest: 'Najnowsza kopia: {when}.',
  no_newest: 'Nie ma żadnej kopii.',
  show: 'Zobacz kopie zapasowe',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'The database and all files, every night in one archive. It does not hold SECRET: keep that in another place.',
  off: 'Nightly backups are off',
  off_text:
    'Set the variable BACKUP_URL to a folder on another disk or to a bucket (s3://key:secret@host/bucket), and start Markfolio again. A backup can also be taken with “npm run backup -- FILE”.',
  place: 'Place: {place}',
  next: 'Next backup: {when}',
  start: 'Back up now',
  asked: 'The backup starts in a moment.',
  waiting: 'The backup is about to start.',
  none: 'There are no backups yet',
  none_text: 'The first one is taken tonight, or at once if you ask for it.',
  taken: 'Taken',
  size: 'Size',
  tested: 'Test',
  not_tested: 'not tested',
  testing: 'being tested',
  test_passed: 'Good, tested {when}',
  test_failed: 'Bad, tested {when}',
  test: 'Test',
  test_of: 'Test the backup of {when}',
  test_asked: 'The backup will be restored into a database of its own and compared row by row.',
  kept: 'All backups of two days are kept, and the newest of each of the last 7 days, 4 weeks and 12 months. “npm run restore -- FILE” restores one.',
  trouble_FAILED: 'The backup failed.',
  trouble_OLD: 'There has been no new backup for more than two days.',
  newest: 'Newest backup: {when}.',
  no_newest: 'There is no backup at all.',
  show: 'Look at the backups',
};

/** Messages of the page of backups and of its notice on the home page. */
export const backupMessages = { pl: polish, en: english };
