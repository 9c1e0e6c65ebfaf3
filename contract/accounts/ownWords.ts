import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  customers: 'W imieniu',
  role: 'Rola',
  owner: 'Zarządza kontami klienta',
  authority: 'Uprawnienia',
  first_administrator: 'Pierwszy administrator systemu',
  security: 'Bezpieczeństwo',
  password_text: 'Najlepiej długie i używane tylko tutaj',
  password_lead: 'Pozostałe urządzenia zostaną wylogowane. Tutaj pracujesz dalej.',
  new_password: 'Nowe hasło',
  password_change: 'Zmień hasło',
  password_changed: 'Hasło zmienione. Pozostałe urządzenia zostały wylogowane.',
  data: 'Twoje dane',
  two_factor_text: 'Kod z aplikacji w telefonie oprócz hasła',
  export: 'Pobierz moje dane',
  export_text:
    'Plik JSON: dane konta, urządzenia, logowania, zapisane widoki, wiadomości i własne zmiany.',
  mail_held:
    'System nie wysyła teraz poczty, bo serwer poczty nie jest skonfigurowany. Te wiadomości zaczną przychodzić, gdy ktoś go ustawi.',
} as const;

const english: TranslationOf<typeof polish> = {
  customers: 'On behalf of',
  role: 'Role',
  owner: 'Manages the customer’s accounts',
  authority: 'Permissions',
  first_administrator: 'First administrator of the system',
  security: 'Security',
  password_text: 'Choose a long one that you use nowhere else',
  password_lead: 'Your other devices will be signed out. You stay signed in here.',
  new_password: 'New password',
  password_change: 'Change the password',
  password_changed: 'Password changed. The other devices have been signed out.',
  data: 'Your data',
  two_factor_text: 'A code from an application as well as your password',
  export: 'Download my data',
  export_text:
    'A JSON file with what the system keeps about you: account, devices, sign-ins, saved views, messages and your own changes.',
  mail_held:
    'The system is not sending mail at present, because no mail server is configured. These messages will arrive once it is set up.',
};

/** What the settings of an account say besides their fields. */
export const ownAccountMessages = { pl: polish, en: english };
