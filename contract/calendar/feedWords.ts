import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  name: 'terminy',
  opens: 'Okno otwiera się {date}.',
  grace: 'Dodatkowy termin do {date}.',
  moved: 'Poprzednia data: {date}.',
  answers: 'Odpowiada: {names}.',
  informative: 'Tylko informacja: do tego dnia nic nie trzeba robić.',
  task: 'Zadanie, nie termin ustawowy.',
  title: 'Terminy we własnym kalendarzu',
  text: 'Kalendarz w komputerze lub telefonie może sam pobierać terminy spod tajnego adresu. Kto zna adres, widzi te terminy, więc nikomu go nie przekazuj.',
  all: 'Są tam wszystkie otwarte terminy, które widzisz w terminarzu; gdy jest ich ponad {most}, najbliższe dzisiejszej dacie.',
  since: 'Adres działa od {date}.',
  none: 'Nie masz jeszcze takiego adresu.',
  with_password: 'Adres działa, dopóki nie zmienisz hasła.',
  ended:
    'Adres przestał działać {date}, bo wtedy zmieniono hasło. Utwórz nowy i wklej go w swoim kalendarzu.',
  open: 'Utwórz adres',
  renew: 'Utwórz nowy adres',
  renew_title: 'Utworzyć nowy adres?',
  renew_text: 'Dotychczasowy adres od razu przestanie działać.',
  close: 'Wyłącz adres',
  close_title: 'Wyłączyć adres?',
  close_text: 'Kalendarze, które z niego korzystają, przestaną dostawać terminy.',
  closed: 'Adres już nie działa.',
  url: 'Twój adres',
  url_hint: 'Pokazujemy go tylko teraz. Wklej go w swoim kalendarzu jako subskrypcję.',
} as const;

const english: TranslationOf<typeof polish> = {
  name: 'deadlines',
  opens: 'The window opens on {date}.',
  grace: 'Grace period until {date}.',
  moved: 'Previous date: {date}.',
  answers: 'Responsible: {names}.',
  informative: 'For information only: nothing has to be done by this date.',
  task: 'A task, not a statutory deadline.',
  title: 'Deadlines in your own calendar',
  text: 'The calendar on your computer or phone can fetch deadlines automatically from a secret address. Anyone who knows the address can see these deadlines, so do not share it.',
  all: 'It contains all open deadlines that you see in the calendar; if there are more than {most}, those nearest to today.',
  since: 'The address has worked since {date}.',
  none: 'You have no such address yet.',
  with_password: 'The address works until you change your password.',
  ended:
    'The address stopped working on {date}, because the password was changed then. Create a new one and paste it into your calendar.',
  open: 'Create an address',
  renew: 'Create a new address',
  renew_title: 'Create a new address?',
  renew_text: 'The current address will stop working immediately.',
  close: 'Switch the address off',
  close_title: 'Switch the address off?',
  close_text: 'Calendars that use it will no longer receive deadlines.',
  closed: 'The address no longer works.',
  url: 'Your address',
  url_hint: 'It is shown only now. Paste it into your calendar as a subscription.',
};

/** Messages of the feed and of its part of the personal account. */
export const calendarFeedMessages = { pl: polish, en: english };
