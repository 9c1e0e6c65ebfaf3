import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  representative_label: 'Przypisz pełnomocnika',
  representative_title: {
    one: 'Przypisać pełnomocnika do {shown} znaku?',
    few: 'Przypisać pełnomocnika do {shown} znaków?',
    many: 'Przypisać pełnomocnika do {shown} znaków?',
    other: 'Przypisać pełnomocnika do {shown} znaku?',
  },
  representative_none: 'Bez pełnomocnika',
  representative_needed: 'Wybierz pełnomocnika albo zaznacz „Bez pełnomocnika”.',
  representative_done: 'Znaki, którym przypisano pełnomocnika: {count}.',
  representative_removed: 'Znaki bez pełnomocnika po zmianie: {count}.',
  guardian_label: 'Przypisz opiekuna',
  guardian_title: {
    one: 'Przypisać opiekuna {shown} klientowi?',
    few: 'Przypisać opiekuna {shown} klientom?',
    many: 'Przypisać opiekuna {shown} klientom?',
    other: 'Przypisać opiekuna {shown} klienta?',
  },
  guardian_none: 'Bez opiekuna',
  guardian_needed: 'Wybierz opiekuna albo zaznacz „Bez opiekuna”.',
  guardian_done: 'Klienci, którym przypisano opiekuna: {count}.',
  guardian_removed: 'Klienci bez opiekuna po zmianie: {count}.',
  assign: 'Przypisz',
  nothing_changed: 'Nic się nie zmieniło: wszystkie zaznaczone wiersze mają już tę wartość.',
  undo: 'Cofnij',
  undone: 'Cofnięto: {count}.',
  undone_some: 'Cofnięto: {count} z {total}. Pozostałych nie można już cofnąć.',
} as const;

const english: TranslationOf<typeof polish> = {
  representative_label: 'Assign representative',
  representative_title: {
    one: 'Assign a representative to {shown} mark?',
    other: 'Assign a representative to {shown} marks?',
  },
  representative_none: 'No representative',
  representative_needed: 'Choose a representative or tick “No representative”.',
  representative_done: 'Marks given this representative: {count}.',
  representative_removed: 'Marks without a representative now: {count}.',
  guardian_label: 'Assign lawyer',
  guardian_title: {
    one: 'Assign a lawyer to {shown} customer?',
    other: 'Assign a lawyer to {shown} customers?',
  },
  guardian_none: 'No lawyer in charge',
  guardian_needed: 'Choose a lawyer or tick “No lawyer in charge”.',
  guardian_done: 'Customers given this lawyer: {count}.',
  guardian_removed: 'Customers without a lawyer in charge now: {count}.',
  assign: 'Assign',
  nothing_changed: 'Nothing has changed: all selected rows already have this value.',
  undo: 'Undo',
  undone: 'Undone: {count}.',
  undone_some: 'Undone: {count} of {total}. The others can no longer be undone.',
};

/** Messages of assigning one value to many rows, loaded with their lists. */
export const assignmentMessages = { pl: polish, en: english };
