import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Przeglądarki, w których zalogowano się na to konto. Jeśli którejś nie rozpoznajesz, wyloguj ją i zmień hasło.',
  device: 'Urządzenie',
  first_login: 'Pierwsze logowanie',
  last_login: 'Ostatnie logowanie',
  this: 'to urządzenie',
  signed_in: 'zalogowane',
  signed_out: 'wylogowane',
  unknown: 'Nieznana przeglądarka',
  rename: 'Zmień nazwę',
  rename_of: 'Zmień nazwę: {name}',
  name: 'Nazwa urządzenia',
  name_help:
    'Na przykład „Laptop w kancelarii”. Puste pole przywraca nazwę przeglądarki i systemu.',
  renamed: 'Nazwa zapisana.',
  sign_out: 'Wyloguj',
  sign_out_of: 'Wyloguj: {name}',
  signed_out_done: 'Wylogowano: {name}.',
  sign_out_others: 'Wyloguj pozostałe urządzenia',
  others_signed_out: 'Pozostałe urządzenia zostały wylogowane.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Browsers that have signed in to this account. If you do not recognise one, sign it out and change the password.',
  device: 'Device',
  first_login: 'First login',
  last_login: 'Last login',
  this: 'this device',
  signed_in: 'signed in',
  signed_out: 'signed out',
  unknown: 'Unknown browser',
  rename: 'Rename',
  rename_of: 'Rename: {name}',
  name: 'Name of the device',
  name_help:
    'For example “Laptop at the office”. An empty field restores the name of browser and system.',
  renamed: 'Name saved.',
  sign_out: 'Sign out',
  sign_out_of: 'Sign out: {name}',
  signed_out_done: 'Signed out: {name}.',
  sign_out_others: 'Sign out all other devices',
  others_signed_out: 'All other devices have been signed out.',
};

/** The sentences about the devices of an account. */
export const deviceMessages = { pl: polish, en: english };
