import type { Locale } from '#contract/values/locale';
import { type Sentences, sentencesOf, type TranslationOf } from '#contract/words/i18n';

const polish = {
  usage: `npm run admin -- POLECENIE [E-MAIL] [--name NAZWISKO] [--language pl|en]

Pomoc z wiersza poleceń serwera, gdy nikt nie może się zalogować. Działa także wtedy, gdy Markfolio pracuje,
i bez poczty. Każda czynność zostaje w historii konta jako „wiersz poleceń”.

  list                       wypisuje konta
  make-administrator E-MAIL  tworzy konto administratora albo daje tę rolę istniejącemu i pozwala mu się logować
  password-link E-MAIL       wypisuje jednorazowy link do ustawienia hasła
  two-factor-off E-MAIL      wyłącza uwierzytelnianie dwuskładnikowe i kończy sesje
  unblock E-MAIL             pozwala się znów logować i zapomina nieudane próby
  rotate-secret              zastępuje SECRET nowym, tak że nikt niczego nie traci
  help                       wypisuje tę pomoc

  --name NAZWISKO            imię i nazwisko nowego administratora
  --language pl|en           język tego, co jest wypisywane, i nowego konta`,
  no_command: 'Podaj polecenie.',
  unknown_command: 'Nie ma polecenia „{command}”.',
  unknown_option: 'Nie ma opcji {option}.',
  no_value: 'Opcja {option} wymaga wartości.',
  unknown_language: 'Nie ma języka „{language}”: wybierz pl albo en.',
  no_email: 'Podaj adres e-mail konta: npm run admin -- {command} E-MAIL',
  too_many: 'Polecenie {command} nie przyjmuje tylu argumentów: „{argument}” jest zbędne.',
  needless_name: 'Opcja --name jest tylko dla make-administrator.',
  invalid_email: '„{email}” nie jest poprawnym adresem e-mail.',
  invalid_name: 'Imię i nazwisko ma od 1 do 255 znaków.',

  no_account: 'Nie ma konta {email}. Konta wypisuje: npm run admin -- list',
  deleted:
    'Konto {email} jest usunięte, a jego adres zajęty do czasu trwałego usunięcia. Administrator może je przywrócić na stronie „Usunięte”; teraz użyj innego adresu.',
  blocked: 'Konto {email} nie może się logować. Najpierw: npm run admin -- unblock {email}',
  no_two_factor: 'Konto {email} nie ma uwierzytelniania dwuskładnikowego.',

  made: 'Utworzono konto administratora {email}.',
  promoted: 'Konto {email} ma teraz rolę administratora i może się logować.',
  is_administrator:
    'Konto {email} jest już administratorem i może się logować; niczego nie zmieniono. Nowe hasło: npm run admin -- password-link {email}',
  is_administrator_without_password: 'Konto {email} jest już administratorem, ale nie ma hasła.',
  two_factor_off:
    'Wyłączono uwierzytelnianie dwuskładnikowe konta {email} i zakończono jego sesje.',
  unblocked: 'Konto {email} może się znów logować.',
  failures_forgotten:
    'Konto {email} nie było zablokowane. Skasowano licznik jego nieudanych prób logowania.',
  sign_in_without_password: 'Konto nie ma jeszcze hasła: npm run admin -- password-link {email}',
  link: 'Link do ustawienia hasła, jednorazowy, ważny do {until} (wcześniejsze linki przestały działać):',
  sessions_end: 'Po ustawieniu hasła kończą się wszystkie sesje konta.',
  two_factor_stays:
    'Przy logowaniu będzie też potrzebny kod. Bez niego: npm run admin -- two-factor-off {email}',

  no_secret_yet: 'Ta baza danych nie ma jeszcze SECRET. Najpierw uruchom Markfolio (npm start).',
  foreign_secret:
    'SECRET nie jest tym, którego używa ta baza danych. Ustaw SECRET z tego serwera, na którym Markfolio działa, albo przywróć plik „secret” w DATA_DIR.',
  secret_not_written:
    'Nie można zapisać {path} ({code}). Podaj polecenie z konta, na którym działa Markfolio.',
  rotate_variables: 'Na każdym serwerze tej bazy danych ustaw dwie zmienne:',
  rotate_former_value: '  SECRET_PREVIOUS=(to, co teraz ma SECRET)',
  rotate_then:
    'Uruchom serwery ponownie, jeden po drugim. Gdy każdy ma obie zmienne, podaj to polecenie z nimi jeszcze raz. Dotąd niczego nie zmieniono.',
  rotated:
    'Nowy SECRET obowiązuje. Zaszyfrowano na nowo: {sealed}. Drugi składnik, kalendarze, linki i sesje działają dalej.',
  rotated_unreadable:
    'Nie dało się odczytać także dotychczasowym kluczem: {unreadable}. Zostały, jak były.',
  rotated_file: 'Zachowaj nowy plik {file} w innym miejscu: nie ma go w żadnej kopii zapasowej.',
  rotated_variable:
    'Za kwadrans usuń SECRET_PREVIOUS na każdym serwerze i uruchom serwery ponownie. Zachowaj nowy SECRET w innym miejscu: nie ma go w żadnej kopii zapasowej.',

  no_accounts: 'Nie ma jeszcze żadnego konta.',
  column_email: 'E-MAIL',
  column_name: 'IMIĘ I NAZWISKO',
  column_role: 'ROLA',
  column_sign_in: 'LOGOWANIE',
  column_two_factor: 'DWUSKŁADNIKOWE',
  column_last: 'OSTATNIO',
  can_sign_in: 'tak',
  cannot_sign_in: 'zablokowane',
  no_password: 'bez hasła',
  on: 'włączone',
  off: '–',
  never: 'nigdy',
} as const;

const english: TranslationOf<typeof polish> = {
  usage: `npm run admin -- COMMAND [EMAIL] [--name NAME] [--language pl|en]

Help from the shell of the server when nobody can sign in. It works while Markfolio runs too, and without
mail. Each act is kept in the account's history as done by "command line".

  list                      lists the accounts
  make-administrator EMAIL  creates an administrator, or gives an account that role and lets it sign in
  password-link EMAIL       prints a one-time link that sets the password
  two-factor-off EMAIL      switches two-factor authentication off and ends the sessions
  unblock EMAIL             lets an account sign in again and forgets failed attempts
  rotate-secret             replaces SECRET by a new one, so that nobody loses anything
  help                      prints this help

  --name NAME               the name of a new administrator
  --language pl|en          the language of what is printed, and of a new account`,
  no_command: 'Give a command.',
  unknown_command: 'There is no command “{command}”.',
  unknown_option: 'There is no option {option}.',
  no_value: 'The option {option} needs a value.',
  unknown_language: 'There is no language “{language}”: choose pl or en.',
  no_email: 'Give the e-mail address of the account: npm run admin -- {command} EMAIL',
  too_many: 'The command {command} does not take so many arguments: “{argument}” is one too many.',
  needless_name: 'The option --name is for make-administrator only.',
  invalid_email: '“{email}” is not a valid e-mail address.',
  invalid_name: 'A name has 1 to 255 characters.',

  no_account: 'There is no account {email}. To list the accounts: npm run admin -- list',
  deleted:
    'The account {email} is deleted, and its address is taken until it is deleted for good. An administrator can restore it on the page “Deleted”; use another address for now.',
  blocked: 'The account {email} may not sign in. First: npm run admin -- unblock {email}',
  no_two_factor: 'The account {email} has no two-factor authentication.',

  made: 'Created the administrator {email}.',
  promoted: 'The account {email} is an administrator now and may sign in.',
  is_administrator:
    'The account {email} is an administrator already and may sign in; nothing was changed. For a new password: npm run admin -- password-link {email}',
  is_administrator_without_password:
    'The account {email} is an administrator already, but has no password.',
  two_factor_off: 'Two-factor authentication of {email} is off, and its sessions have ended.',
  unblocked: 'The account {email} may sign in again.',
  failures_forgotten:
    'The account {email} was not blocked. Its count of failed sign-in attempts has been cleared.',
  sign_in_without_password: 'It has no password yet: npm run admin -- password-link {email}',
  link: 'The link that sets the password, once, valid until {until} (earlier links have ended):',
  sessions_end: 'Setting the password ends all sessions of the account.',
  two_factor_stays:
    'Signing in will ask for a code too. Without it: npm run admin -- two-factor-off {email}',

  no_secret_yet: 'This database has no SECRET yet. Start Markfolio once (npm start).',
  foreign_secret:
    'SECRET is not the one that this database uses. Set the SECRET of the server on which Markfolio runs, or put the file “secret” back into DATA_DIR.',
  secret_not_written:
    '{path} cannot be written ({code}). Give the command as the account that runs Markfolio.',
  rotate_variables: 'Set two variables on every server of this database:',
  rotate_former_value: '  SECRET_PREVIOUS=(what SECRET is now)',
  rotate_then:
    'Restart the servers, one after the other. Once each of them has both, give this command again with both. So far nothing was changed.',
  rotated:
    'The new SECRET is in force. Encrypted anew: {sealed}. Second factors, calendar feeds, links and sessions go on.',
  rotated_unreadable:
    'Not readable with the former key either: {unreadable}. They stay as they were.',
  rotated_file: 'Keep the new file {file} in another place: it is in no backup.',
  rotated_variable:
    'In a quarter of an hour remove SECRET_PREVIOUS from every server and restart them. Keep the new SECRET in another place: it is in no backup.',

  no_accounts: 'There is no account yet.',
  column_email: 'E-MAIL',
  column_name: 'NAME',
  column_role: 'ROLE',
  column_sign_in: 'SIGN-IN',
  column_two_factor: 'TWO-FACTOR',
  column_last: 'LAST SIGN-IN',
  can_sign_in: 'yes',
  cannot_sign_in: 'blocked',
  no_password: 'no password',
  on: 'on',
  off: '–',
  never: 'never',
};

export type RescueSentences = Sentences<typeof polish>;
export const rescueSentences = (locale: Locale): RescueSentences =>
  sentencesOf({ pl: polish, en: english }, locale);

/** The command cannot do what it was told, for a reason that it says in the language of whoever gave it. */
export class RescueFault extends Error {
  readonly told: (say: RescueSentences) => string;
  /** 1: it cannot be done; 2: it was not understood. */
  readonly exitCode: 1 | 2;

  constructor(told: (say: RescueSentences) => string, exitCode: 1 | 2 = 1) {
    super('the command cannot be carried out');
    this.told = told;
    this.exitCode = exitCode;
  }
}
