import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  grace: 'Dodatkowy termin',
  until: 'do {date}',
  countries: {
    one: '{count} kraj',
    few: '{count} kraje',
    many: '{count} krajów',
    other: '{count} kraju',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  grace: 'Grace period',
  until: 'until {date}',
  countries: { one: '{count} country', other: '{count} countries' },
};

/** The words of the chips that show marks everywhere. */
export const chipMessages = { pl: polish, en: english };
