import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  home: {
    one: 'Nocne sprawdzenie terminów znalazło {count} znak, w którym terminu brakuje albo jest zbędny.',
    few: 'Nocne sprawdzenie terminów znalazło {count} znaki, w których terminu brakuje albo jest zbędny.',
    many: 'Nocne sprawdzenie terminów znalazło {count} znaków, w których terminu brakuje albo jest zbędny.',
    other:
      'Nocne sprawdzenie terminów znalazło {count} znaku, w których terminu brakuje albo jest zbędny.',
  },
  show: 'Pokaż te znaki',
  none: 'Każdy zarejestrowany znak i każde pismo ma swój termin. Sprawdzone znaki: {marks}.',
  result: 'Znaki, w których terminu brakuje albo jest zbędny: {count} z {marks}.',
  first: 'Pierwsze {most} znaków:',
  what_to_do:
    'Otwórz znak i uzupełnij jego daty albo daty pism. Jeśli są kompletne, to błąd systemu: zgłoś go, podając numer znaku.',
} as const;

const english: TranslationOf<typeof polish> = {
  home: {
    one: 'The nightly check of deadlines found {count} mark with a deadline that is missing or should not be there.',
    other:
      'The nightly check of deadlines found {count} marks with a deadline that is missing or should not be there.',
  },
  show: 'Show the marks',
  none: 'Every registered mark and every letter has its deadline. Marks checked: {marks}.',
  result: 'Marks with a deadline that is missing or should not be there: {count} of {marks}.',
  first: 'The first {most} marks:',
  what_to_do:
    'Open the mark and complete its dates or those of its letters. Where they are complete the system is at fault: report it with the number of the mark.',
};

/** Messages about the nightly check of dates: the home page and the page of jobs. */
export const dateCheckMessages = { pl: polish, en: english };
