import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  open: 'Szukaj',
  keys: 'Ctrl K',
} as const;

const english: TranslationOf<typeof polish> = {
  open: 'Search',
  keys: 'Ctrl K',
};

/** What the top bar says of the search. */
export const openSearchMessages = { pl: polish, en: english };
