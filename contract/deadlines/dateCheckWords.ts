import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  home: {
    one: 'Nocne sprawdzenie terminów znalazło {count} znak z brakującym lub zbędnym terminem.',
    few: 'Nocne sprawdzenie terminów znalazło {count} znaki z brakującym lub zbędnym terminem.',
    many: 'Nocne sprawdzenie terminów znalazło {count} znaków z brakującym lub zbędnym terminem.',
    other: 'Nocne sprawdzenie terminów znalazło {count} znaku z brakującym lub zbędnym terminem.',
  },
  show: 'Pokaż te znaki',
  none: 'Każdy zarejestrowany znak i każde pismo ma swój termin. Sprawdzone znaki: {marks}.',
  result: 'Znaki z brakującym lub zbędnym terminem: {count} z {marks}.',
  first: 'Pierwsze {most} znaków:',
  what_to_do:
    'Otwórz znak i uzupełnij jego daty albo daty pism. Jeśli są kompletne, to błąd systemu: zgłoś go, podając numer znaku.',
} as const;

const english: TranslationOf<typeof polish> = {
  home: {
    one: 'The nightly deadline check found {count} mark with a missing or superfluous deadline.',
    other: 'The nightly deadline check found {count} marks with a missing or superfluous deadline.',
  },
  show: 'Show the marks',
  none: 'Every registered mark and every letter has its deadline. Marks checked: {marks}.',
  result: 'Marks with a missing or superfluous deadline: {count} of {marks}.',
  first: 'The first {most} marks:',
  what_to_do:
    'Open the mark and complete its dates or those of its letters. If they are complete, this is a system error: report it, giving the mark’s number.',
};

/** Messages about the nightly check of dates: the home page and the page of jobs. */
export const dateCheckMessages = { pl: polish, en: english };
