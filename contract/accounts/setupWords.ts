import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  waiting_title: 'Czekamy na pierwszego administratora',
  waiting_text:
    'System działa, ale nie ma jeszcze żadnego konta. Link do utworzenia konta administratora serwer wypisał przy starcie w dzienniku, w wierszu „Create the first administrator here”.',
  waiting_hint:
    'Link działa raz, przez 24 godziny. Nowy pojawi się w dzienniku po ponownym uruchomieniu serwera.',
  check_again: 'Sprawdź ponownie',
  new_link:
    'Konto administratora można też utworzyć na serwerze poleceniem: npm run admin -- make-administrator E-MAIL',
} as const;

const english: TranslationOf<typeof polish> = {
  waiting_title: 'Waiting for the first administrator',
  waiting_text:
    'The system is running, but there is no account yet. When it started, the server wrote a link for the administrator’s account to its log, in the line “Create the first administrator here”.',
  waiting_hint:
    'The link works once, within 24 hours. Restarting the server writes a new one to the log.',
  check_again: 'Check again',
  new_link:
    'An administrator’s account can also be created on the server with the command: npm run admin -- make-administrator E-MAIL',
};

/** What is said before there is an account, loaded only then. */
export const setupMessages = { pl: polish, en: english };
