import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  protected: 'Ochrona do {date}',
  unpaid: 'Przedłużenie do opłacenia do {date}',
  late: 'Ochrona skończyła się {date}, można ją jeszcze przedłużyć',
  ended: 'Ochrona skończyła się {date}',
  next: 'Następny termin: {date}',
  passed: 'Termin minął {date}',
  renewal: 'przedłużenie ochrony',
} as const;

const english: TranslationOf<typeof polish> = {
  protected: 'Protected until {date}',
  unpaid: 'Renewal fee due by {date}',
  late: 'Protection ended on {date} and can still be renewed',
  ended: 'Protection ended on {date}',
  next: 'Next deadline: {date}',
  passed: 'Deadline passed on {date}',
  renewal: 'renewal of protection',
};

/** What clients read of the dates of a mark in their lists. */
export const clientDateMessages = { pl: polish, en: english };
