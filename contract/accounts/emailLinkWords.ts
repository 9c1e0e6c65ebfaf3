import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Potwierdź adres e-mail',
  text: 'Po potwierdzeniu logujesz się adresem {email} i na niego przychodzą wiadomości.',
  by_firm: 'O zmianę prosi {firm}.',
  confirm: 'Potwierdź adres',
  done_title: 'Adres potwierdzony',
  done: 'Od teraz logujesz się adresem {email}. Hasło się nie zmieniło.',
  ended_title: 'Link nie działa',
  sign_in: 'Przejdź do logowania',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Confirm your e-mail address',
  text: 'Once confirmed, you sign in with {email}, and messages go there.',
  by_firm: 'The change was asked for by {firm}.',
  confirm: 'Confirm the address',
  done_title: 'Address confirmed',
  done: 'From now on you sign in with {email}. The password is the same.',
  ended_title: 'The link does not work',
  sign_in: 'Go to sign-in',
};

/** Messages of the page that confirms an address, loaded with it. */
export const emailLinkMessages = { pl: polish, en: english };
