import { openSearchMessages } from '#contract/search/openWords';
import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  ...openSearchMessages.pl,
  title: 'Wyszukiwanie',
  placeholder: 'Szukaj znaków i klientów lub przejdź do strony',
  kinds: 'Gdzie szukać',
  all: 'Wszystko',
  hint: 'Wpisz nazwę, numer w dowolnym zapisie, klienta, NIP, e-mail, osobę kontaktową, towar lub tytuł załącznika.',
  results: 'Wyniki',
  found: {
    one: 'Znaleziono {count} wynik.',
    few: 'Znaleziono {count} wyniki.',
    many: 'Znaleziono {count} wyników.',
    other: 'Znaleziono {count} wyniku.',
  },
  found_first: {
    one: 'Pokazano pierwszy wynik, może być ich więcej.',
    few: 'Pokazano pierwsze {count} wyniki, może być ich więcej.',
    many: 'Pokazano pierwszych {count} wyników, może być ich więcej.',
    other: 'Pokazano pierwsze {count} wyniku, może być ich więcej.',
  },
  nothing: 'Nic nie pasuje do „{term}”',
  nothing_text:
    'Sprawdź pisownię albo wpisz mniej słów. Zarchiwizowane znaki są tylko na liście znaków.',
  recent: 'Ostatnio otwierane',
  go_to: 'Przejdź do',
  in_trademarks: 'Pokaż na liście znaków',
  in_customers: 'Pokaż na liście klientów',
} as const;

const english: TranslationOf<typeof polish> = {
  ...openSearchMessages.en,
  title: 'Search',
  placeholder: 'Search trade marks and customers, or go to a page',
  kinds: 'Where to search',
  all: 'All',
  hint: 'Enter a name, a number in any format, a customer, NIP, e-mail, contact person, product or attachment title.',
  results: 'Results',
  found: { one: '{count} result found.', other: '{count} results found.' },
  found_first: {
    one: 'Showing the first result; there may be more.',
    other: 'Showing the first {count} results; there may be more.',
  },
  nothing: 'Nothing matches “{term}”',
  nothing_text:
    'Check the spelling or enter fewer words. Archived marks can be found only in the list of marks.',
  recent: 'Recently opened',
  go_to: 'Go to',
  in_trademarks: 'Show in the list of trade marks',
  in_customers: 'Show in the list of customers',
};

/** Messages of the global search, loaded with the main layout. */
export const searchMessages = { pl: polish, en: english };
