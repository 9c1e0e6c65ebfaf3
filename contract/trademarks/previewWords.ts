import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  open: 'Otwórz stronę znaku',
  close: 'Zamknij podgląd',
  classes: 'kl.\u00a0{classes}',
  next: 'Najbliższy termin',
  no_deadline: 'Nie ma otwartych terminów.',
} as const;

const english: TranslationOf<typeof polish> = {
  open: 'Open the mark’s page',
  close: 'Close the preview',
  classes: 'cl.\u00a0{classes}',
  next: 'Next deadline',
  no_deadline: 'There are no open deadlines.',
};

/** The words of a mark in short, beside its list. */
export const previewMessages = { pl: polish, en: english };
