import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  renew: 'Przedłuż',
  add: 'Dodaj płatność',
} as const;
const english: TranslationOf<typeof polish> = {
  renew: 'Renew',
  add: 'Add a payment',
};

/** What lists of marks offer: apart from the words of payments, which they do not wait for. */
export const paymentActMessages = { pl: polish, en: english };
