import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  here_only: 'Ten link otwiera się tylko na tym komputerze, na którym działa system.',
  here_only_administrator:
    'Adres, od którego zaczynają się linki, ustawia PUBLIC_URL w ustawieniach serwera.',
  here_only_others: 'Poproś administratora, żeby ustawił adres systemu.',
} as const;

const english: TranslationOf<typeof polish> = {
  here_only: 'This link opens only on the computer that the system runs on.',
  here_only_administrator:
    'The address that links begin with is set by PUBLIC_URL in the settings of the server.',
  here_only_others: 'Ask the administrator to set the address of the system.',
};

/** Beside a link to pass on. */
export const linkMessages = { pl: polish, en: english };
