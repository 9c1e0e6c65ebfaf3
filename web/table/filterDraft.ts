import { isDay } from '#contract/values/dates';
import { type AnyField, type Fields, isPairs } from '#contract/kit/fields';
import { checkFilter, type Filter } from '#contract/kit/filters';
import type { Operator } from '#contract/kit/kinds';

export type Choice = number | string;

/**
 * A filter being edited; it is kept when the operator changes. Dates and numbers are in wire format,
 * invalid input stays as typed.
 */
export type FilterDraft = {
  operator: Operator;
  from: string;
  to: string;
  period: string;
  choices: readonly Choice[];
  yes: boolean;
};

/** What a draft may lack, as message keys. */
export type DraftIssue =
  | 'filter_value_needed'
  | 'filter_date_needed'
  | 'filter_number_needed'
  | 'filter_range_needed'
  | 'filter_choice_needed';

type Form = {
  /** The part of a draft that holds the value of a filter. */
  read: (value: unknown) => Partial<FilterDraft>;
  write: (draft: FilterDraft) => unknown;
  lacks: DraftIssue;
};

const one = {
  read: (value: unknown) => ({ from: String(value) }),
  write: ({ from }: FilterDraft) => from,
};
const two = {
  read: (value: unknown) => {
    const [from, to = ''] = value as readonly unknown[];
    return { from: String(from), to: String(to) };
  },
  write: ({ from, to }: FilterDraft) => [from, to],
};

/** The kinds of input that conditions need. */
const forms = {
  text: { ...one, lacks: 'filter_value_needed' },
  number: { ...one, lacks: 'filter_number_needed' },
  numbers: { ...two, lacks: 'filter_number_needed' },
  date: { ...one, lacks: 'filter_date_needed' },
  dates: { ...two, lacks: 'filter_date_needed' },
  period: {
    read: (value) => ({ period: String(value) }),
    write: ({ period }) => period,
    lacks: 'filter_value_needed',
  },
  choices: {
    read: (value) => ({ choices: value as readonly Choice[] }),
    write: ({ choices }) => choices,
    lacks: 'filter_choice_needed',
  },
  yesNo: {
    read: (value) => ({ yes: value !== false }),
    write: ({ yes }) => yes,
    lacks: 'filter_value_needed',
  },
  key: { read: two.read, write: ({ from }) => [from], lacks: 'filter_value_needed' },
  pair: { ...two, lacks: 'filter_value_needed' },
  nothing: { read: () => ({}), write: () => undefined, lacks: 'filter_value_needed' },
} satisfies Record<string, Form>;
type ValueForm = keyof typeof forms;

/** A condition on pairs needs a key, and for text comparisons also a text. */
const pairForm = (operator: Operator): ValueForm => {
  if (operator === 'empty' || operator === 'notEmpty') return 'nothing';
  return operator === 'anyOf' || operator === 'noneOf' ? 'key' : 'pair';
};

export const valueForm = (field: AnyField, operator: Operator): ValueForm => {
  const { kind } = field;
  if (isPairs(field)) return pairForm(operator);
  switch (operator) {
    case 'empty':
    case 'notEmpty':
      return 'nothing';
    case 'anyOf':
    case 'noneOf':
      return 'choices';
    case 'relative':
      return 'period';
    case 'between':
      return kind === 'number' ? 'numbers' : 'dates';
    case 'contains':
      return 'text';
    case 'is':
      if (kind === 'toggle') return 'yesNo';
      if (kind === 'date') return 'date';
      return kind === 'number' ? 'number' : 'text';
    case 'before':
    case 'after':
      return 'date';
    case 'atLeast':
    case 'atMost':
      return 'number';
  }
};

export const draftOf = (field: AnyField, filter: Filter | null): FilterDraft => {
  const operator = filter?.operator ?? field.operators[0] ?? 'notEmpty';
  return {
    operator,
    from: '',
    to: '',
    period: 'NEXT_30_DAYS',
    choices: [],
    yes: true,
    ...(filter && forms[valueForm(field, operator)].read(filter.value)),
  };
};

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Two values of the right kind were refused: they are no range. */
const isNoRange = (form: ValueForm, { from, to }: FilterDraft): boolean =>
  (form === 'dates' && isDay(from) && isDay(to)) ||
  (form === 'numbers' && isNumber(from) && isNumber(to));

type Made = { filter: Filter } | { issue: DraftIssue };

/** The filter made from the draft, or what the draft still lacks. */
export const filterOf = (fields: Fields, name: string, draft: FilterDraft): Made => {
  const field = fields[name];
  if (!field) return { issue: 'filter_value_needed' };
  const form = valueForm(field, draft.operator);
  const { operator } = draft;
  const filter = checkFilter(fields, { field: name, operator, value: forms[form].write(draft) });
  if (filter) return { filter };
  return { issue: isNoRange(form, draft) ? 'filter_range_needed' : forms[form].lacks };
};
