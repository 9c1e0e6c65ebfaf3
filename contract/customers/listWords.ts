import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  new_mark: 'Nowy znak tego klienta',
  marks: 'Znaki towarowe',
  owes: 'Niezapłacone płatności',
  invite: 'Zaproś osoby',
  invite_to: 'Zaproś osoby: {name}',
} as const;

const english: TranslationOf<typeof polish> = {
  new_mark: 'New mark of this customer',
  marks: 'Trade marks',
  owes: 'Unpaid payments',
  invite: 'Invite people',
  invite_to: 'Invite people: {name}',
};

/** What one does with a customer, in the menu of its row. */
export const customerListMessages = { pl: polish, en: english };
