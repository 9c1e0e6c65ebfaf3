import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  add_CUSTOMER: 'Dodaj klienta',
  add_named_CUSTOMER: 'Dodaj klienta „{name}”',
  title_CUSTOMER: 'Nowy klient',
  made_CUSTOMER: 'Klient {name} dodany.',
  add_REPRESENTATIVE: 'Dodaj pełnomocnika',
  add_named_REPRESENTATIVE: 'Dodaj pełnomocnika „{name}”',
  title_REPRESENTATIVE: 'Nowy pełnomocnik',
  made_REPRESENTATIVE: 'Pełnomocnik {name} dodany.',
} as const;

const english: TranslationOf<typeof polish> = {
  add_CUSTOMER: 'Add a customer',
  add_named_CUSTOMER: 'Add customer “{name}”',
  title_CUSTOMER: 'New customer',
  made_CUSTOMER: 'Customer {name} added.',
  add_REPRESENTATIVE: 'Add a representative',
  add_named_REPRESENTATIVE: 'Add representative “{name}”',
  title_REPRESENTATIVE: 'New representative',
  made_REPRESENTATIVE: 'Representative {name} added.',
};

/** What a picker says of rows that can be made from it. */
export const rowMakerMessages = { pl: polish, en: english };
