import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Wszystko, co usunięto w ciągu ostatnich {days} dni. Po tym czasie znika na stałe.',
  kind: 'Rodzaj',
  name: 'Nazwa',
  of_mark: 'znak: {mark}',
  deleted: 'Usunięto',
  purged: 'Znika na stałe',
  restore: 'Przywróć',
  restore_of: 'Przywróć: {name}',
  restored: 'Przywrócono: {name}.',
  empty: 'Nic nie usunięto',
  empty_text:
    'Tu trafia wszystko, co ktoś usunie: znaki, klienci, płatności i inne dane. Przez {days} dni można je stąd przywrócić.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Everything deleted within the last {days} days. After that it is gone for good.',
  kind: 'Type',
  name: 'Name',
  of_mark: 'mark: {mark}',
  deleted: 'Deleted',
  purged: 'Gone for good on',
  restore: 'Restore',
  restore_of: 'Restore {name}',
  restored: 'Restored: {name}.',
  empty: 'Nothing has been deleted',
  empty_text:
    'Whatever is deleted appears here: marks, customers, payments and more. It can be restored from here for {days} days.',
};

/** Messages of the page of deleted rows, loaded with it. */
export const deletedMessages = { pl: polish, en: english };
