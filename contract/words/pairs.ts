import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  key: 'Klucz',
  operator_contains: 'pod kluczem zawiera',
  operator_is: 'pod kluczem ma wartość',
  operator_has: 'ma klucz',
  operator_lacks: 'nie ma klucza',
  contains: '{label}: „{key}” zawiera „{value}”',
  is: '{label}: „{key}” to „{value}”',
  has: '{label}: jest „{key}”',
  lacks: '{label}: brak „{key}”',
} as const;

const english: TranslationOf<typeof polish> = {
  key: 'Key',
  operator_contains: 'under a key contains',
  operator_is: 'under a key equals',
  operator_has: 'has the key',
  operator_lacks: 'does not have the key',
  contains: '{label}: “{key}” contains “{value}”',
  is: '{label}: “{key}” is “{value}”',
  has: '{label}: has “{key}”',
  lacks: '{label}: has no “{key}”',
};

/** Messages of lists about fields that contain keys with values. */
export const pairMessages = { pl: polish, en: english };
