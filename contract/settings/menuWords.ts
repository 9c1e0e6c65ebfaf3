import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  menu: 'Ustawienia',
  group_firm: 'Kancelaria',
  group_deadlines: 'Terminy i opłaty',
  group_letters: 'Teksty i poczta',
  group_operation: 'System',
} as const;

const english: TranslationOf<typeof polish> = {
  menu: 'Settings',
  group_firm: 'Firm',
  group_deadlines: 'Deadlines and fees',
  group_letters: 'Texts and mail',
  group_operation: 'System',
};

/** The menu of the settings. */
export const settingsMenuMessages = { pl: polish, en: english };
