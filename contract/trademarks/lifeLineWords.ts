import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Przebieg ochrony',
  today: 'dziś',
  today_on: 'dziś {date}',
  filing: 'zgłoszenie',
  publication: 'publikacja',
  opposition: 'koniec terminu na sprzeciw',
  registration: 'rejestracja',
  use: 'odtąd obowiązek używania',
  renewed: 'przedłużono',
  expiry: 'koniec ochrony',
  lastDay: 'ostatni dzień na przedłużenie',
  nextExpiry: 'koniec następnego okresu',
  ended: 'ustanie prawa',
  pending: 'w toku',
  protected: 'ochrona',
  grace: 'dodatkowy termin',
  next: 'po przedłużeniu',
  none: 'Przebieg ochrony pojawi się, gdy będzie wpisana data zgłoszenia.',
  coming: 'nadchodzi',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Life of the mark',
  today: 'today',
  today_on: 'today {date}',
  filing: 'filed',
  publication: 'published',
  opposition: 'opposition period ends',
  registration: 'registered',
  use: 'use required from this date',
  renewed: 'renewed',
  expiry: 'protection ends',
  lastDay: 'last day to renew',
  nextExpiry: 'next term ends',
  ended: 'right ended',
  pending: 'pending',
  protected: 'protected',
  grace: 'grace period',
  next: 'once renewed',
  none: 'The life of the mark appears once its application date is entered.',
  coming: 'upcoming',
};

export const lifeLineMessages = { pl: polish, en: english };
