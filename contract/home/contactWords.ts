import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  contact: 'Państwa kontakt w kancelarii',
  contact_mark: 'Kontakt w sprawie tego znaku',
  contact_guardian: 'Opiekun',
  contact_responsible: 'Prowadzi Państwa znaki',
  contact_of_mark: 'Prowadzi ten znak',
  contact_representative: 'Pełnomocnik',
  contact_both: 'Opiekun i pełnomocnik',
  contact_marks: 'W sprawie: {marks}',
  contact_more: {
    one: 'i jeszcze {count} znaku',
    few: 'i jeszcze {count} znaków',
    many: 'i jeszcze {count} znaków',
    other: 'i jeszcze {count} znaku',
  },
  contact_address: 'Adres i godziny pracy',
  contact_hours: 'Godziny pracy',
  contact_all: 'Pokaż wszystkich ({count})',
} as const;

const english: TranslationOf<typeof polish> = {
  contact: 'Your contact at the firm',
  contact_mark: 'Contact about this mark',
  contact_guardian: 'Lawyer in charge',
  contact_responsible: 'Handles your marks',
  contact_of_mark: 'Handles this mark',
  contact_representative: 'Representative',
  contact_both: 'Lawyer in charge and representative',
  contact_marks: 'About: {marks}',
  contact_more: { one: 'and {count} more mark', other: 'and {count} more marks' },
  contact_address: 'Address and working hours',
  contact_hours: 'Working hours',
  contact_all: 'Show all ({count})',
};

/** Whom a client turns to, on its home page and on that of a mark. */
export const contactMessages = { pl: polish, en: english };
