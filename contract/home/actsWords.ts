import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  who: 'Kto działa',
  CLIENT: 'Państwo',
  FIRM: 'Kancelaria',
  OFFICE: 'Urząd',
  PASSED: 'Termin minął',
  UNKNOWN: 'Do ustalenia',
  firm: 'kancelaria',
  done_by: 'Zajmuje się tym {who}.',
  done_by_you: 'Czekamy na Państwa. Proszę zadzwonić lub napisać do kancelarii.',
  done_by_office: 'Decyzja należy do urzędu.',
  passed: 'O skutki i o to, co można jeszcze zrobić, proszę zapytać kancelarię.',
  done_by_unknown: 'Proszę ustalić z kancelarią, kto się tym zajmie.',
  paid_by_firm: 'Opłatą zajmuje się kancelaria.',
  paid_by_you: 'Czekamy na Państwa. Proszę zadzwonić lub napisać do kancelarii.',
  paid_by_unknown: 'Proszę ustalić z kancelarią, kto płaci.',
} as const;

const english: TranslationOf<typeof polish> = {
  who: 'Who acts',
  CLIENT: 'You',
  FIRM: 'The firm',
  OFFICE: 'The office',
  PASSED: 'Deadline passed',
  UNKNOWN: 'To be agreed',
  firm: 'the firm',
  done_by: '{who} takes care of it.',
  done_by_you: 'We are waiting for you. Please call or write to the firm.',
  done_by_office: 'The decision is up to the office.',
  passed: 'Please ask the firm what this means and what can still be done.',
  done_by_unknown: 'Please agree with the firm who will take care of it.',
  paid_by_firm: 'The firm takes care of the fee.',
  paid_by_you: 'We are waiting for you. Please call or write to the firm.',
  paid_by_unknown: 'Please ask the firm who pays.',
};

/** Who acts, for clients: on their home page, their payments, alerts and deadlines. */
export const actsMessages = { pl: polish, en: english };
