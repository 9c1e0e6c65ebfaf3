import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  add: 'Dodaj pismo',
  new_title: 'Nowe pismo',
  section: 'Pismo',
  mark: 'Znak towarowy',
  save: 'Zapisz pismo',
  saved: 'Pismo zapisane.',
  undo: 'Cofnij',
  undone: 'Zapis pisma cofnięty.',
} as const;

const english: TranslationOf<typeof polish> = {
  add: 'Add a letter',
  new_title: 'New letter',
  section: 'Letter',
  mark: 'Trade mark',
  save: 'Save the letter',
  saved: 'Letter saved.',
  undo: 'Undo',
  undone: 'Letter removed.',
};

/** Sentences of the dialog in which a letter that arrived is recorded. */
export const letterMessages = { pl: polish, en: english };
