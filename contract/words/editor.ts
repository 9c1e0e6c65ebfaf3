import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  toolbar: 'Formatowanie',
  bold: 'Pogrubienie',
  italic: 'Kursywa',
  underline: 'Podkreślenie',
  heading: 'Nagłówek',
  subheading: 'Podtytuł',
  bullets: 'Lista punktowana',
  numbers: 'Lista numerowana',
  link: 'Odnośnik',
  link_address: 'Adres odnośnika',
  link_save: 'Wstaw',
  link_invalid: 'Podaj pełny adres, na przykład https://…',
  unlink: 'Usuń odnośnik',
  undo: 'Cofnij',
  redo: 'Ponów',
};

const english: TranslationOf<typeof polish> = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  subheading: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  link_address: 'Link address',
  link_save: 'Insert',
  link_invalid: 'Enter a full address, such as https://…',
  unlink: 'Remove the link',
  undo: 'Undo',
  redo: 'Redo',
};

/** Messages of the editor of formatted text, loaded with it. */
export const editorMessages = { pl: polish, en: english };
