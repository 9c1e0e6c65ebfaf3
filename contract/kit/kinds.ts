/** The comparisons of filters. The kind of a field decides which of them fit it. */
export const operators = [
  'contains',
  'is',
  'anyOf',
  'noneOf',
  'before',
  'after',
  'between',
  'relative',
  'atLeast',
  'atMost',
  'empty',
  'notEmpty',
] as const;
export type Operator = (typeof operators)[number];

/** How a value is stored: decides the database column and the order of a list. */
type Storage =
  | 'text'
  | 'numeric'
  | 'date'
  | 'boolean'
  | 'code'
  | 'reference'
  | 'file'
  | 'json'
  | 'none';

export type KindMeaning = { storage: Storage; operators: readonly Operator[] };

/**
 * The fourteen kinds and what each means everywhere. The browser declares how each looks, in records with
 * the same keys. `empty` and `notEmpty` are offered only where a field may be empty.
 */
export const kinds = {
  array: { storage: 'json', operators: ['empty', 'notEmpty'] },
  buttonSelect: { storage: 'code', operators: ['anyOf', 'noneOf', 'empty', 'notEmpty'] },
  custom: { storage: 'json', operators: [] },
  date: {
    storage: 'date',
    operators: ['is', 'before', 'after', 'between', 'relative', 'empty', 'notEmpty'],
  },
  editor: { storage: 'text', operators: ['contains', 'empty', 'notEmpty'] },
  file: { storage: 'file', operators: ['empty', 'notEmpty'] },
  image: { storage: 'file', operators: ['empty', 'notEmpty'] },
  meta: { storage: 'none', operators: [] },
  number: {
    storage: 'numeric',
    operators: ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  },
  section: { storage: 'none', operators: [] },
  select: { storage: 'code', operators: ['anyOf', 'noneOf', 'empty', 'notEmpty'] },
  templateExtendable: { storage: 'text', operators: ['contains', 'empty', 'notEmpty'] },
  text: { storage: 'text', operators: ['contains', 'is', 'empty', 'notEmpty'] },
  toggle: { storage: 'boolean', operators: ['is'] },
} as const satisfies Record<string, KindMeaning>;

export type Kind = keyof typeof kinds;
/** Every kind that can be a field: a section only groups fields. */
export type FieldKind = Exclude<Kind, 'section'>;
