import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Na czym pracuje system, jak minęła noc i co wymaga uwagi.',
  all_well: 'Wszystko działa. Nic nie wymaga uwagi.',

  disk_low: 'Kończy się miejsce na dysku: zostało {free}.',
  disk_low_do:
    'Zwolnij miejsce na dysku z folderem danych (DATA_DIR) albo przenieś dane na większy. Bez miejsca nie da się zapisać niczego nowego.',
  mail_off: 'Poczta nie jest skonfigurowana.',
  mail_off_do:
    'Wiadomości, także przypomnienia o terminach, nie wychodzą. Osoba, która prowadzi serwer, musi ustawić SMTP_URL i MAIL_FROM i uruchomić system ponownie.',
  links_here_only: 'Linki otwierają się tylko na komputerze, na którym działa system.',
  links_here_only_do:
    'Zaproszenia i linki w wiadomościach prowadzą pod adres tego komputera. Osoba, która prowadzi serwer, musi ustawić PUBLIC_URL na adres, pod którym system otwierają inni, i uruchomić system ponownie.',
  mail_stuck: 'Poczta nie wychodzi: najstarsza wiadomość czeka od {since}.',
  mail_stuck_do:
    'Sprawdź, czy serwer poczty działa i czy SMTP_URL jest aktualny. System sam ponawia próby.',
  mail_failed: {
    one: '{count} wiadomości nie udało się wysłać.',
    few: '{count} wiadomości nie udało się wysłać.',
    many: '{count} wiadomości nie udało się wysłać.',
    other: '{count} wiadomości nie udało się wysłać.',
  },
  mail_failed_do: 'Sprawdź adresy w poczcie wychodzącej, popraw je i wyślij wiadomości ponownie.',
  job_failed: 'Zadanie „{job}” nie powiodło się.',
  job_failed_do:
    'System sam spróbuje ponownie. Jeśli to się powtórzy, sprawdź przyczynę na stronie zadań automatycznych.',
  job_late: 'Zadanie „{job}” czeka od dawna.',
  job_late_do:
    'Uruchom system ponownie. Jeśli to nie pomoże, przyczyny szukaj w dzienniku serwera.',
  backup_none: 'Nie ma żadnej kopii zapasowej.',
  backup_none_do:
    'Pierwsza powstanie najbliższej nocy. Możesz też od razu wykonać ją na stronie kopii zapasowych.',
  backup_off: 'Nocne kopie zapasowe są wyłączone.',
  backup_off_do:
    'Awaria dysku oznacza wtedy utratę danych. Osoba, która prowadzi serwer, musi ustawić BACKUP_URL na folder na innym dysku albo na zasobnik i uruchomić system ponownie.',
  backup_bad: 'Najnowsza kopia zapasowa nie przeszła testu.',
  backup_bad_do: 'Wykonaj nową kopię i ją przetestuj. Starsze kopie mogą być poprawne.',
  backup_lost: {
    one: 'W ostatniej kopii zapasowej brakuje {count} pliku.',
    few: 'W ostatniej kopii zapasowej brakuje {count} plików.',
    many: 'W ostatniej kopii zapasowej brakuje {count} plików.',
    other: 'W ostatniej kopii zapasowej brakuje {count} pliku.',
  },
  backup_lost_do:
    'Sprawdź, czy dysk z plikami (DATA_DIR/files) albo zasobnik (FILES_URL) jest podłączony; brakujące pliki odzyskaj ze starszej kopii.',
  backup_old: 'Najnowsza kopia zapasowa jest z {at}.',
  backup_old_do:
    'Kopia powinna powstawać każdej nocy. Sprawdź BACKUP_URL i wolne miejsce pod tym adresem.',
  proxy_not_trusted: 'Przed systemem stoi serwer pośredniczący, któremu system nie ufa.',
  proxy_not_trusted_do:
    'Wszystkie żądania wyglądają, jakby przychodziły z jednego adresu: limity prób są wspólne dla wszystkich, a historia logowań nie pokazuje, skąd ktoś się zalogował. Osoba, która prowadzi serwer, musi ustawić TRUST_PROXY (zwykle 1) i uruchomić system ponownie.',
  database_owner: 'Użytkownik bazy danych może więcej, niż potrzeba systemowi.',
  database_owner_do:
    'Jest właścicielem tabel, więc błąd w systemie mógłby wyłączyć zabezpieczenia bazy danych. Osoba, która prowadzi serwer, musi utworzyć drugiego użytkownika: polecenie SQL jest w dzienniku przy uruchomieniu i w README (DATABASE_MIGRATION_URL).',
  busy: 'Serwer nie nadąża z pracą.',
  busy_do:
    'Strony mogą odpowiadać wolno. Jeśli trwa to dłużej niż kilka minut, daj serwerowi więcej mocy albo sprawdź, co jeszcze na nim działa.',
  open_jobs: 'Zadania automatyczne',
  open_outbox: 'Poczta wychodząca',
  open_backups: 'Kopie zapasowe',

  product: 'System',
  version: 'Wersja',
  version_of: '{version} ({commit})',
  started: 'Działa od',
  memory: 'Pamięć',
  memory_of: '{used} (komputer ma {total})',
  lag: 'Opóźnienie',
  lag_of: '{ms} ms',
  node: 'Node',
  overdue: 'Zaległe terminy',

  database: 'Baza danych',
  kind: 'Rodzaj',
  database_embedded: 'wbudowana',
  database_server: 'serwer PostgreSQL',
  postgres: 'PostgreSQL',
  size: 'Rozmiar',
  connections: 'Połączenia',
  connections_of: 'zajętych {busy} z {total}, czeka na wolne: {waiting}',

  files: 'Pliki i dysk',
  files_folder: 'folder na dysku serwera',
  files_s3: 'magazyn S3',
  stored: 'Przechowywane',
  stored_of: {
    one: '{count} plik, {bytes}',
    few: '{count} pliki, {bytes}',
    many: '{count} plików, {bytes}',
    other: '{count} pliku, {bytes}',
  },
  disk: 'Wolne na dysku',
  disk_of: '{free} z {total}',
  unknown: 'nie wiadomo',

  mail: 'Poczta',
  mail_server: 'Serwer poczty',
  configured: 'skonfigurowany',
  not_configured: 'nieskonfigurowany',
  waiting: 'Najstarsza niewysłana',
  none_waiting: 'żadna nie czeka',
  failed_mails: 'Nieudane',

  backup: 'Kopia zapasowa',
  newest: 'Najnowsza',
  no_backup: 'jeszcze nie ma',

  night: 'Ostatnia noc',
  night_lead: 'Ostatnie przebiegi zadań automatycznych.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'What the system runs on, how last night went, and what needs attention.',
  all_well: 'Everything works. Nothing needs attention.',

  disk_low: 'The disk is nearly full: {free} left.',
  disk_low_do:
    'Free space on the disk with the data folder (DATA_DIR), or move the data to a larger one. Without space nothing new can be saved.',
  mail_off: 'Mail is not configured.',
  mail_off_do:
    'Messages, including deadline reminders, are not being sent. Whoever runs the server has to set SMTP_URL and MAIL_FROM and restart the system.',
  links_here_only: 'Links open only on the computer that the system runs on.',
  links_here_only_do:
    'Invitations and links in messages lead to the address of this computer. Whoever runs the server has to set PUBLIC_URL to the address at which others open the system, and restart the system.',
  mail_stuck: 'Mail is not being sent: the oldest message has been waiting since {since}.',
  mail_stuck_do:
    'Check that the mail server works and that SMTP_URL is up to date. The system keeps retrying.',
  mail_failed: {
    one: '{count} message could not be sent.',
    other: '{count} messages could not be sent.',
  },
  mail_failed_do:
    'Check the addresses in the outgoing mail, correct them and send the messages again.',
  job_failed: 'The job “{job}” failed.',
  job_failed_do:
    'The system will try again. If it fails again, look for the reason on the background jobs page.',
  job_late: 'The job “{job}” has been waiting for a long time.',
  job_late_do: 'Restart the system. If that does not help, look for the reason in the server log.',
  backup_none: 'There is no backup.',
  backup_none_do:
    'The first one will be taken tonight. You can also take it right away on the backups page.',
  backup_off: 'Nightly backups are off.',
  backup_off_do:
    'A disk failure would mean losing data. Whoever runs the server has to set BACKUP_URL to a folder on another disk or to a bucket and restart the system.',
  backup_bad: 'The newest backup failed its test.',
  backup_bad_do: 'Take a new one and test it. Older ones may be intact.',
  backup_lost: {
    one: '{count} file is missing from the last backup.',
    other: '{count} files are missing from the last backup.',
  },
  backup_lost_do:
    'Check that the disk with the files (DATA_DIR/files) or the bucket (FILES_URL) is connected; recover missing files from an older backup.',
  backup_old: 'The newest backup is from {at}.',
  backup_old_do: 'A backup should be taken every night. Check BACKUP_URL and the free space there.',
  proxy_not_trusted: 'There is a proxy in front of the system that it does not trust.',
  proxy_not_trusted_do:
    'All requests seem to come from one address: limits of attempts are shared by everybody, and login history does not show where somebody signed in from. Whoever runs the server has to set TRUST_PROXY (usually 1) and restart the system.',
  database_owner: 'The database user may do more than the system needs.',
  database_owner_do:
    'It owns the tables, so a fault in the system could switch off safeguards of the database. Whoever runs the server has to create a second user: the SQL is in the log of the start and in README (DATABASE_MIGRATION_URL).',
  busy: 'The server cannot keep up.',
  busy_do:
    'Pages may respond slowly. If it lasts longer than a few minutes, give the server more resources or check what else is running on it.',
  open_jobs: 'Background jobs',
  open_outbox: 'Outgoing mail',
  open_backups: 'Backups',

  product: 'System',
  version: 'Version',
  version_of: '{version} ({commit})',
  started: 'Running since',
  memory: 'Memory',
  memory_of: '{used} (the computer has {total})',
  lag: 'Delay',
  lag_of: '{ms} ms',
  node: 'Node',
  overdue: 'Overdue deadlines',

  database: 'Database',
  kind: 'Type',
  database_embedded: 'embedded',
  database_server: 'PostgreSQL server',
  postgres: 'PostgreSQL',
  size: 'Size',
  connections: 'Connections',
  connections_of: '{busy} of {total} in use, {waiting} waiting',

  files: 'Files and disk',
  files_folder: 'folder on the server’s disk',
  files_s3: 'S3 storage',
  stored: 'Stored',
  stored_of: { one: '{count} file, {bytes}', other: '{count} files, {bytes}' },
  disk: 'Free on disk',
  disk_of: '{free} of {total}',
  unknown: 'unknown',

  mail: 'Mail',
  mail_server: 'Mail server',
  configured: 'configured',
  not_configured: 'not configured',
  waiting: 'Oldest unsent',
  none_waiting: 'none is waiting',
  failed_mails: 'Failed',

  backup: 'Backup',
  newest: 'Newest',
  no_backup: 'none yet',

  night: 'Last night',
  night_lead: 'The last runs of the background jobs.',
};

/** Messages of the page of the system, loaded with it. */
export const systemMessages = { pl: polish, en: english };
