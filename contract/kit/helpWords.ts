import type { TranslationOf } from '#contract/words/i18n';

const polish = { about: 'Co to znaczy: {label}' } as const;

const english: TranslationOf<typeof polish> = { about: 'What this means: {label}' };

/** The question mark beside a field with a term of the law. */
export const helpMessages = { pl: polish, en: english };
