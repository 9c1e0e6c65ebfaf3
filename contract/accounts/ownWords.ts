import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  export: 'Pobierz moje dane',
  export_text:
    'Plik JSON: dane konta, urządzenia, logowania, zapisane widoki, wiadomości i własne zmiany.',
  mail_held:
    'System nie wysyła teraz poczty, bo serwer poczty nie jest skonfigurowany. Te wiadomości zaczną przychodzić, gdy ktoś go ustawi.',
} as const;

const english: TranslationOf<typeof polish> = {
  export: 'Download my data',
  export_text:
    'A JSON file with what the system keeps about you: account, devices, sign-ins, saved views, messages and your own changes.',
  mail_held:
    'The system is not sending mail at present, because no mail server is configured. These messages will arrive once it is set up.',
};

/** What the settings of an account say besides their fields. */
export const ownAccountMessages = { pl: polish, en: english };
