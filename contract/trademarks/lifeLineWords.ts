import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Linia życia',
  today: 'dziś',
  today_on: 'dziś {date}',
  filing: 'zgłoszenie',
  publication: 'publikacja',
  opposition: 'koniec sprzeciwów',
  registration: 'rejestracja',
  use: 'odtąd trzeba używać',
  renewed: 'przedłużono',
  expiry: 'koniec ochrony',
  lastDay: 'ostatni dzień na przedłużenie',
  nextExpiry: 'koniec następnego okresu',
  ended: 'koniec prawa',
  pending: 'w toku',
  protected: 'ochrona',
  grace: 'dodatkowy termin',
  next: 'po przedłużeniu',
  none: 'Wpisz datę zgłoszenia, a powstanie linia życia znaku.',
  coming: 'przed nami',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Life of the mark',
  today: 'today',
  today_on: 'today {date}',
  filing: 'filed',
  publication: 'published',
  opposition: 'oppositions end',
  registration: 'registered',
  use: 'use required from here',
  renewed: 'renewed',
  expiry: 'protection ends',
  lastDay: 'last day to renew',
  nextExpiry: 'next term ends',
  ended: 'right ended',
  pending: 'pending',
  protected: 'protected',
  grace: 'grace period',
  next: 'once renewed',
  none: 'Enter the application date to see the life of the mark.',
  coming: 'to come',
};

export const lifeLineMessages = { pl: polish, en: english };
