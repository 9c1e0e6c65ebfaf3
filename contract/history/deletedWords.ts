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
    'Tu trafia to, co ktoś usunie: znaki, klienci, płatności i inne. Przez {days} dni można to stąd przywrócić.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Everything deleted within the last {days} days. After that it is gone for good.',
  kind: 'Kind',
  name: 'Name',
  of_mark: 'mark: {mark}',
  deleted: 'Deleted',
  purged: 'Gone for good',
  restore: 'Restore',
  restore_of: 'Restore: {name}',
  restored: 'Restored: {name}.',
  empty: 'Nothing was deleted',
  empty_text:
    'Whatever somebody deletes comes here: marks, customers, payments and more. For {days} days it can be restored from here.',
};

/** Messages of the page of deleted rows, loaded with it. */
export const deletedMessages = { pl: polish, en: english };
