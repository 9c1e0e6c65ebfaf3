import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  open: {
    one: '{count} otwarty alert',
    few: '{count} otwarte alerty',
    many: '{count} otwartych alertów',
    other: '{count} otwartego alertu',
  },
  unread: {
    one: '{count} nowy alert',
    few: '{count} nowe alerty',
    many: '{count} nowych alertów',
    other: '{count} nowego alertu',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  open: { one: '{count} open alert', other: '{count} open alerts' },
  unread: { one: '{count} new alert', other: '{count} new alerts' },
};

/** What the navigation says of alerts. */
export const openAlertMessages = { pl: polish, en: english };
