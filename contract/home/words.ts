import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  last_sign_in: 'Poprzednie logowanie: {when}, {browser}, {system}, adres IP {ip}.',
  first_sign_in: 'To pierwsze logowanie na to konto.',
  not_you: 'To nie Ty? Zmień hasło na stronie „Moje konto” i powiadom administratora.',
  not_you_client:
    'To nie Państwo? Proszę zmienić hasło na stronie „Moje konto” i zawiadomić kancelarię.',
  no_smtp:
    'Serwer poczty nie jest skonfigurowany. Wiadomości czekają w poczcie wychodzącej i nikt ich nie otrzymuje.',
  open_outbox: 'Otwórz pocztę wychodzącą',

  statistics: 'Portfel w liczbach',
  statistics_client: 'Państwa znaki w liczbach',
  submitted: 'Zgłoszone',
  registered: 'Zarejestrowane',
  total: 'Wszystkie znaki',
  by_type: 'Według rodzaju',
  total_client: 'Wszystkie wpisy',
  entries: {
    one: '{count} wpis',
    few: '{count} wpisy',
    many: '{count} wpisów',
    other: '{count} wpisu',
  },
  marks: {
    one: '{count} znak',
    few: '{count} znaki',
    many: '{count} znaków',
    other: '{count} znaku',
  },
  counted_entries:
    'Tu liczą się wpisy z listy znaków: {entries}. To {marks}, bo każdy kraj znaku międzynarodowego ma osobny wpis, a u góry strony taki znak liczy się raz.',
  counted_ended: {
    one: 'Z tych znaków {count} nie jest już chroniony.',
    few: 'Z tych znaków {count} nie są już chronione.',
    many: 'Z tych znaków {count} nie jest już chronionych.',
    other: 'Z tych znaków {count} nie jest już chronione.',
  },
  empty: 'W portfelu nie ma jeszcze znaków',
  empty_text: 'Dodaj pierwszy znak, a tutaj zobaczysz liczby, wydarzenia i terminy.',
  add: 'Dodaj znak towarowy',
  dates_to_check: 'Daty do sprawdzenia: {count}',
  dates_to_check_text:
    'Brakuje daty, nie zgadza się ona z okresami ochrony albo minął termin, od którego zależy znak.',

  chart: 'Zgłoszenia i rejestracje w kolejnych latach',
  chart_summary:
    'Od {from} do {to}: zgłoszenia {applications}, rejestracje {registrations}. Liczby są w tabeli poniżej.',
  chart_table: 'Pokaż jako tabelę',
  year: 'Rok',
  applications: 'Zgłoszenia',
  registrations: 'Rejestracje',

  timeline: 'Oś czasu',
  today: 'Dzisiaj, {date}',
  no_past: 'W ostatnim roku nic się nie wydarzyło.',
  no_coming: 'Nie ma nadchodzących terminów.',
  overdue: {
    one: '{shown} otwarty termin już minął.',
    few: '{shown} otwarte terminy już minęły.',
    many: '{shown} otwartych terminów już minęło.',
    other: '{shown} otwartego terminu już minęło.',
  },
  overdue_client: 'Zajmuje się tym kancelaria; w razie pytań proszę zadzwonić.',
  overdue_show: 'Pokaż te znaki',
  passed: 'po terminie',
  in_grace: 'dodatkowy termin do {date}',
  rolled: 'dzień wolny, przechodzi na {date}',
  client_APPLICATION: 'Znak zgłoszony do urzędu',
  client_PUBLICATION: 'Urząd opublikował zgłoszenie',
  client_REGISTRATION: 'Znak zarejestrowany',
  client_RENEWAL: 'Ochrona przedłużona na kolejny okres',
  client_PAYMENT: 'Opłata wniesiona',

  calendar: 'Terminarz',
  calendar_open: 'Otwórz na osobnej stronie',
  deadlines_open: 'Lista otwartych terminów',
  pending_changes: {
    one: '{count} zmiana terminu czeka na drugą osobę.',
    few: '{count} zmiany terminów czekają na drugą osobę.',
    many: '{count} zmian terminów czeka na drugą osobę.',
    other: '{count} zmiany terminu czeka na drugą osobę.',
  },
  absence: '{name}: nieobecność od {from} do {until}. Za terminy odpowiada {substitute}.',
  absence_mine: '{name}: nieobecność od {from} do {until}. Za terminy odpowiadasz Ty.',
  absence_nobody:
    '{name}: nieobecność od {from} do {until}. Za terminy odpowiadają administratorzy.',
  pending_changes_show: 'Przejrzyj i potwierdź',
} as const;

const english: TranslationOf<typeof polish> = {
  last_sign_in: 'Previous sign-in: {when}, {browser}, {system}, IP address {ip}.',
  first_sign_in: 'This is the first sign-in to this account.',
  not_you: 'Not you? Change your password under “My account” and tell the administrator.',
  not_you_client: 'Not you? Please change your password under “My account” and tell the firm.',
  no_smtp:
    'No mail server is configured. Messages stay in the outgoing mail and nobody receives them.',
  open_outbox: 'Open the outgoing mail',

  statistics: 'The portfolio in figures',
  statistics_client: 'Your marks in figures',
  submitted: 'Applications',
  registered: 'Registered',
  total: 'All marks',
  by_type: 'By type',
  total_client: 'All entries',
  entries: { one: '{count} entry', other: '{count} entries' },
  marks: { one: '{count} mark', other: '{count} marks' },
  counted_entries:
    'These figures count the entries of the list of marks: {entries}. They are {marks}, since each country of an international mark has an entry of its own, while the top of this page counts such a mark once.',
  counted_ended: {
    one: 'Of these marks, {count} is no longer protected.',
    other: 'Of these marks, {count} are no longer protected.',
  },
  empty: 'There are no marks in the portfolio yet',
  empty_text: 'Add the first mark and you will see figures, events and deadlines here.',
  add: 'Add a trade mark',
  dates_to_check: 'Dates to check: {count}',
  dates_to_check_text:
    'A date is missing or does not match the terms of protection, or a deadline the mark depends on has passed.',

  chart: 'Applications and registrations by year',
  chart_summary:
    'From {from} to {to}: {applications} applications, {registrations} registrations. The table below gives the figures.',
  chart_table: 'Show as a table',
  year: 'Year',
  applications: 'Applications',
  registrations: 'Registrations',

  timeline: 'Recent and upcoming',
  today: 'Today, {date}',
  no_past: 'Nothing happened in the past year.',
  no_coming: 'There are no upcoming deadlines.',
  overdue: {
    one: '{shown} open deadline has passed.',
    other: '{shown} open deadlines have passed.',
  },
  overdue_client: 'The firm is dealing with it; if you have questions, please call.',
  overdue_show: 'Show the marks',
  passed: 'overdue',
  in_grace: 'in grace until {date}',
  rolled: 'not a working day, moves to {date}',
  client_APPLICATION: 'Application filed with the office',
  client_PUBLICATION: 'Application published by the office',
  client_REGISTRATION: 'Mark registered',
  client_RENEWAL: 'Protection extended for another term',
  client_PAYMENT: 'Fee paid',

  calendar: 'Calendar',
  calendar_open: 'Open full page',
  deadlines_open: 'List of open deadlines',
  pending_changes: {
    one: '{count} deadline change is waiting for a second person.',
    other: '{count} deadline changes are waiting for a second person.',
  },
  absence: '{name} is away from {from} to {until}. {substitute} is responsible for the deadlines.',
  absence_mine: '{name} is away from {from} to {until}. You are responsible for the deadlines.',
  absence_nobody:
    '{name} is away from {from} to {until}. The administrators are responsible for the deadlines.',
  pending_changes_show: 'Review and confirm',
};

/** Messages of the home page, loaded with it. */
export const homeMessages = { pl: polish, en: english };
