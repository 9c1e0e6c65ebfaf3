import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  restored: 'Przywróciliśmy to, co wpisano przed wylogowaniem.',
  restored_without_files:
    'Przywróciliśmy to, co wpisano przed wylogowaniem. Pliki trzeba dodać ponownie.',
  waits_in_dialog:
    'Przed wylogowaniem nie zapisano okna „{title}”. Otwórz je ponownie, a wpisane dane wrócą.',
} as const;

const english: TranslationOf<typeof polish> = {
  restored: 'We have restored what was typed before the sign-out.',
  restored_without_files:
    'We have restored what was typed before the sign-out. Please add the files again.',
  waits_in_dialog:
    'Before the sign-out, “{title}” was not saved. Open it again and what was typed will be back.',
};

/** What a form says of what was typed before its session ended. */
export const typedMessages = { pl: polish, en: english };
