import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Przy logowaniu oprócz hasła podajesz kod z aplikacji w telefonie. Kto pozna samo hasło, nie wejdzie na konto.',
  required_notice:
    'Kancelaria wymaga uwierzytelniania dwuskładnikowego od administratorów i prawników. Włącz je, aby pracować dalej. Potem otworzymy stronę, na którą chcesz wejść.',
  begin_title: 'Włącz uwierzytelnianie dwuskładnikowe',
  begin_text:
    'Przygotuj telefon z aplikacją uwierzytelniającą, na przykład Google Authenticator, Microsoft Authenticator lub Aegis. Najpierw podaj obecne hasło.',
  begin: 'Pokaż kod QR',
  scan_title: 'Krok 1. Zeskanuj kod QR',
  scan_text: 'Otwórz aplikację uwierzytelniającą, dodaj konto i zeskanuj kod.',
  qr: 'Kod QR dla aplikacji uwierzytelniającej',
  secret: 'Nie możesz zeskanować kodu? Wpisz w aplikacji ten klucz:',
  code_title: 'Krok 2. Podaj kod z aplikacji',
  code_text: 'Po włączeniu pokażemy kody zapasowe, a pozostałe urządzenia zostaną wylogowane.',
  confirm: 'Włącz',
  codes_title: 'Kody zapasowe',
  now_on: 'Uwierzytelnianie dwuskładnikowe jest włączone.',
  codes_made: 'Nowe kody zapasowe są gotowe. Poprzednie już nie działają.',
  codes_text:
    'Gdy nie masz telefonu, podaj przy logowaniu jeden z tych kodów. Każdy działa raz. Zapisz je w bezpiecznym miejscu, ponieważ nie pokażemy ich ponownie.',
  codes_download: 'Pobierz plik',
  codes_file: 'markfolio-kody-zapasowe',
  codes_file_head: 'Markfolio: kody zapasowe do konta {email}',
  codes_file_text: 'Każdy kod działa raz. Wygenerowano: {when}.',
  codes_done: 'Mam zapisane kody',
  on_text: 'Przy logowaniu prosimy o kod z aplikacji uwierzytelniającej.',
  codes_left: {
    one: 'Pozostał {count} niewykorzystany kod.',
    few: 'Pozostały {count} niewykorzystane kody.',
    many: 'Pozostało {count} niewykorzystanych kodów.',
    other: 'Pozostało {count} niewykorzystanego kodu.',
  },
  codes_few: 'Wygeneruj nowe, zanim się skończą.',
  new_codes: 'Wygeneruj nowe kody',
  new_codes_text:
    'Dotychczasowe kody zapasowe przestaną działać. Aby potwierdzić, podaj obecne hasło.',
  state: 'Stan',
  disable: 'Wyłącz',
  disable_title: 'Wyłączyć uwierzytelnianie dwuskładnikowe?',
  disable_text:
    'Do zalogowania wystarczy wtedy samo hasło, a pozostałe urządzenia zostaną wylogowane. Aby potwierdzić, podaj obecne hasło.',
  disabled: 'Uwierzytelnianie dwuskładnikowe zostało wyłączone.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Signing in takes a code from an application on your phone as well as your password. Someone who knows only the password cannot get in.',
  required_notice:
    'The firm requires two-factor authentication for administrators and lawyers. Switch it on to continue. We will then open the page you wanted.',
  begin_title: 'Switch two-factor authentication on',
  begin_text:
    'Have your phone ready with an authenticator application, for example Google Authenticator, Microsoft Authenticator or Aegis. First enter your current password.',
  begin: 'Show the QR code',
  scan_title: 'Step 1. Scan the QR code',
  scan_text: 'Open the authenticator application, add an account and scan the code.',
  qr: 'QR code for the authenticator application',
  secret: 'Cannot scan the code? Enter this key in the application:',
  code_title: 'Step 2. Enter the code from the application',
  code_text: 'You will then get recovery codes, and your other devices will be signed out.',
  confirm: 'Switch on',
  codes_title: 'Recovery codes',
  now_on: 'Two-factor authentication is on.',
  codes_made: 'The new recovery codes are ready. The old ones no longer work.',
  codes_text:
    'If you do not have your phone, enter one of these codes when you sign in. Each works once. Keep them somewhere safe: they will not be shown again.',
  codes_download: 'Download a file',
  codes_file: 'markfolio-recovery-codes',
  codes_file_head: 'Markfolio: recovery codes for {email}',
  codes_file_text: 'Each code works once. Generated: {when}.',
  codes_done: 'I have saved the codes',
  on_text: 'You are asked for a code from the authenticator application when you sign in.',
  codes_left: { one: '{count} unused code left.', other: '{count} unused codes left.' },
  codes_few: 'Generate new ones before they run out.',
  new_codes: 'Generate new codes',
  new_codes_text:
    'The current recovery codes will stop working. Enter your current password to confirm.',
  state: 'Status',
  disable: 'Switch off',
  disable_title: 'Switch two-factor authentication off?',
  disable_text:
    'The password alone will be enough to sign in, and your other devices will be signed out. Enter your current password to confirm.',
  disabled: 'Two-factor authentication has been switched off.',
};

/** Messages of setting up two-factor, loaded with its page. */
export const twoFactorMessages = { pl: polish, en: english };
