import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  drop: 'albo upuść je w dowolnym miejscu tej strony',
  empty_title: 'Nie ma jeszcze załączników',
  empty: 'Wybierz pliki przyciskiem powyżej lub upuść je na tej stronie.',
  archived: 'Znak jest w archiwum, dlatego nie można dodawać do niego załączników.',
  preview: 'Podgląd: {title}',
  preview_failed: 'Nie udało się pokazać tego pliku. Pobierz go, aby go otworzyć.',
  page: 'Strona {page} z {pages}',
  edit: 'Edytuj',
  replace: 'Zamień plik',
  replaced: 'Plik zamieniono. Poprzedni znajdziesz w wersjach pliku.',
  versions: 'Wersje pliku',
  current: 'Obecna',
} as const;

const english: TranslationOf<typeof polish> = {
  drop: 'or drop them anywhere on this page',
  empty_title: 'No attachments yet',
  empty: 'Choose files with the button above, or drop them on this page.',
  archived: 'The mark is archived, so no attachments can be added to it.',
  preview: 'Preview: {title}',
  preview_failed: 'This file could not be shown. Download it to open it.',
  page: 'Page {page} of {pages}',
  edit: 'Edit',
  replace: 'Replace the file',
  replaced: 'The file was replaced. You will find the earlier one under file versions.',
  versions: 'File versions',
  current: 'Current',
};

/** Messages of the page of attachments, loaded with it. */
export const attachmentMessages = { pl: polish, en: english };
