import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  no_guardian: 'nie wskazano',
  no_contacts: 'brak, dodaj',
  phone: 'Telefon',
  linked_from: 'Powiązania wpisane u innych klientów',
  marks_count: {
    one: '{count} znak',
    few: '{count} znaki',
    many: '{count} znaków',
    other: '{count} znaku',
  },
  marks: 'Znaki towarowe',
  all_marks: 'Wszystkie znaki',
  no_marks: 'Ten klient nie ma jeszcze znaków.',
  add_mark: 'Dodaj znak',
  owed: 'Do zapłaty',
  nothing_owed: 'Żadna opłata nie czeka na zapłatę.',
  overdue: '{sum} po terminie',
  all_payments: 'Wszystkie płatności',
  to_do: 'Do zrobienia',
  all_deadlines: 'Wszystkie terminy',
  further: {
    one: 'i jeszcze {shown} sprawa',
    few: 'i jeszcze {shown} sprawy',
    many: 'i jeszcze {shown} spraw',
    other: 'i jeszcze {shown} sprawy',
  },
  nothing_soon: 'Nic do zrobienia w ciągu 30 dni.',
  next: 'Najbliższy termin: {what}',
  no_deadlines: 'Nie ma otwartych terminów. Pojawią się, gdy klient będzie miał znaki.',
} as const;

const english: TranslationOf<typeof polish> = {
  no_guardian: 'not named',
  no_contacts: 'none, add one',
  phone: 'Phone',
  linked_from: 'Links from other customers',
  marks_count: { one: '{count} mark', other: '{count} marks' },
  marks: 'Trade marks',
  all_marks: 'All marks',
  no_marks: 'This customer has no marks yet.',
  add_mark: 'Add a mark',
  owed: 'To be paid',
  nothing_owed: 'No fee is waiting to be paid.',
  overdue: '{sum} overdue',
  all_payments: 'All payments',
  to_do: 'To do',
  all_deadlines: 'All deadlines',
  further: { one: 'and {shown} more matter', other: 'and {shown} more matters' },
  nothing_soon: 'Nothing to do within 30 days.',
  next: 'Next deadline: {what}',
  no_deadlines: 'There are no open deadlines. They appear once the customer has marks.',
};

/** The page of a customer as it is read. */
export const customerPageMessages = { pl: polish, en: english };
