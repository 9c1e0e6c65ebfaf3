import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Podaj adres e-mail konta. Wyślemy link do ustawienia nowego hasła.',
  lead_held:
    'System nie wysyła poczty. Podaj adres e-mail konta, a przygotujemy link do ustawienia nowego hasła. Przekaże Ci go administrator kancelarii.',
  button: 'Wyślij link',
  button_held: 'Przygotuj link',
  sent_title: 'Sprawdź pocztę',
  sent_title_held: 'Poproś administratora o link',
  sent: 'Jeśli konto z adresem {email} istnieje, za chwilę przyjdzie wiadomość z linkiem ważnym {minutes}.',
  sent_held:
    'Jeśli konto z adresem {email} istnieje, administrator kancelarii ma link w poczcie wychodzącej. Jest ważny {minutes}.',
  sent_hint:
    'Nic nie przyszło? Zajrzyj do spamu, sprawdź adres albo poproś administratora kancelarii.',
  other_email: 'Podaj inny adres',
  held: 'System nie wysyła poczty: nowy link przekaże Ci administrator kancelarii.',
  administrator:
    'Jeśli to Ty administrujesz systemem, link wypisze na serwerze polecenie: npm run admin -- password-link E-MAIL',
  hello: 'Dzień dobry, {name}',
  invited_by: 'Zaproszenie od: {firm}',
  invited:
    'Mamy dla Ciebie konto w Markfolio, systemie, w którym kancelaria prowadzi sprawy znaków towarowych. Ustaw hasło, a potem się zaloguj.',
  account: 'Konto: {email}',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Enter the e-mail address of the account. We will send a link to set a new password.',
  lead_held:
    'The system sends no mail. Enter the e-mail address of the account and we will prepare a link to set a new password. An administrator of the firm will hand it to you.',
  button: 'Send the link',
  button_held: 'Prepare the link',
  sent_title: 'Check your mail',
  sent_title_held: 'Ask an administrator for the link',
  sent: 'If an account with the address {email} exists, a message with a link valid for {minutes} will arrive shortly.',
  sent_held:
    'If an account with the address {email} exists, an administrator of the firm has the link in the outgoing mail. It is valid for {minutes}.',
  sent_hint:
    'Nothing arrived? Check your spam folder and the address, or ask the firm’s administrator.',
  other_email: 'Enter another address',
  held: 'The system sends no mail: an administrator of the firm will hand you a new link.',
  administrator:
    'If you administer the system yourself, this command prints the link on the server: npm run admin -- password-link E-MAIL',
  hello: 'Hello, {name}',
  invited_by: 'Invitation from {firm}',
  invited:
    'There is an account for you in Markfolio, the system in which the firm manages its trade marks. Set a password, then sign in.',
  account: 'Account: {email}',
};

/** The pages of links that set a password, loaded with them. */
export const passwordLinkMessages = { pl: polish, en: english };
