import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Potwierdź, że to Ty',
  text_password:
    'Ta zmiana dotyczy dostępu do kont. Podaj hasło do swojego konta. Przez {minutes} nie zapytamy ponownie.',
  text_code:
    'Ta zmiana dotyczy dostępu do kont. Podaj kod z aplikacji do swojego konta. Przez {minutes} nie zapytamy ponownie.',
  minutes: {
    one: '{count} minutę',
    few: '{count} minuty',
    many: '{count} minut',
    other: '{count} minuty',
  },
  password: 'Twoje hasło',
  use_code: 'Użyj kodu z aplikacji',
  use_password: 'Użyj hasła',
  confirm: 'Potwierdź',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Confirm that it is you',
  text_password:
    'This change concerns access to accounts. Enter the password of your own account. We will not ask again for {minutes}.',
  text_code:
    'This change concerns access to accounts. Enter the code from the application for your own account. We will not ask again for {minutes}.',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  password: 'Your password',
  use_code: 'Use a code from the application',
  use_password: 'Use the password',
  confirm: 'Confirm',
};

export const confirmationMessages = { pl: polish, en: english };
