import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  never_compared: 'Tego znaku jeszcze nie porównano z rejestrem.',
  compared_EUIPO: 'Porównano z rejestrem EUIPO: {when}',
  compared_PRACTICE: 'Porównano z rejestrem ćwiczebnym: {when}',
  compared_ST66: 'Porównano z plikiem ST.66: {when}',
  no_differences: 'bez różnic',
  differences: {
    one: '{count} różnica',
    few: '{count} różnice',
    many: '{count} różnic',
    other: '{count} różnicy',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  never_compared: 'This mark has not been compared with the registry yet.',
  compared_EUIPO: 'Compared with the EUIPO registry: {when}',
  compared_PRACTICE: 'Compared with the practice registry: {when}',
  compared_ST66: 'Compared with an ST.66 file: {when}',
  no_differences: 'no differences',
  differences: { one: '{count} difference', other: '{count} differences' },
};

/** How a mark was last compared with its registry: all that its page says of registries. */
export const comparedMessages = { pl: polish, en: english };
