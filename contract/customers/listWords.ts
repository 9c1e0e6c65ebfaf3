import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  new_mark: 'Dodaj znak tego klienta',
  marks: 'Znaki towarowe',
  owes: 'Niezapłacone opłaty',
  invite: 'Zaproś osoby',
  invite_to: 'Zaproś osoby: {name}',
} as const;

const english: TranslationOf<typeof polish> = {
  new_mark: 'Add a mark for this customer',
  marks: 'Trade marks',
  owes: 'Unpaid fees',
  invite: 'Invite people',
  invite_to: 'Invite people: {name}',
};

/** What one does with a customer, in the menu of its row. */
export const customerListMessages = { pl: polish, en: english };
