import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Pierwszy administrator',
  lead: 'System jest pusty. Utwórz konto pierwszego administratora.',
  create: 'Utwórz konto administratora',
  example: 'Wczytaj przykładowy portfel',
  example_help:
    'Wymyślona kancelaria z kontami każdej roli, do wypróbowania. Nie do prawdziwej pracy.',
  waiting_title: 'Czekamy na pierwszego administratora',
  waiting_text:
    'System działa, ale nie ma jeszcze żadnego konta. Link do utworzenia konta administratora serwer wypisał przy starcie w dzienniku, w wierszu „Create the first administrator here”.',
  waiting_hint:
    'Link działa raz, przez 24 godziny. Nowy pojawi się w dzienniku po ponownym uruchomieniu serwera.',
  check_again: 'Sprawdź ponownie',
  still_waiting: 'Sprawdzono o {time}: konta administratora jeszcze nie ma.',
  check_failed: 'Serwer nie odpowiada. Spróbuj ponownie za chwilę.',
  used_title: 'Ten link został już użyty',
  used_text:
    'Utworzono nim konto pierwszego administratora, więc drugi raz nie zadziała. Zaloguj się na to konto. Jeśli założył je ktoś inny, poproś tę osobę o konto dla siebie.',
  expired_title: 'Ten link nie działa',
  expired_text:
    'Wygasł, został zastąpiony nowszym albo nie skopiował się cały. Uruchom serwer ponownie: w dzienniku wypisze nowy link, ważny 24 godziny.',
  new_link:
    'Konto administratora można też utworzyć na serwerze poleceniem: npm run admin -- make-administrator E-MAIL',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'First administrator',
  lead: 'The system is empty. Create the first administrator’s account.',
  create: 'Create the administrator account',
  example: 'Load the example portfolio',
  example_help:
    'A fictitious firm with an account for each role, to try the system out. Leave it off if you are starting real work.',
  waiting_title: 'Waiting for the first administrator',
  waiting_text:
    'The system is running, but there is no account yet. When it started, the server wrote a link for the administrator’s account to its log, in the line “Create the first administrator here”.',
  waiting_hint:
    'The link works once, within 24 hours. Restarting the server writes a new one to the log.',
  check_again: 'Check again',
  still_waiting: 'Checked at {time}: there is no administrator’s account yet.',
  check_failed: 'The server does not answer. Try again in a moment.',
  used_title: 'This link has been used',
  used_text:
    'It has made the first administrator’s account, so it does not work again. Sign in to that account. If somebody else made it, ask them for an account of your own.',
  expired_title: 'This link does not work',
  expired_text:
    'It has expired, was replaced by a newer one or was not copied in full. Restart the server: it writes a new link to the log, valid for 24 hours.',
  new_link:
    'An administrator’s account can also be created on the server with the command: npm run admin -- make-administrator E-MAIL',
};

/** What is said before there is an account, loaded only then. */
export const setupMessages = { pl: polish, en: english };
