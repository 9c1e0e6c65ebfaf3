import { parseTypedDate } from '#contract/values/dates';
import { type AnyField, type Fields, isPairs } from '#contract/kit/fields';
import { checkFilter, type Filter } from '#contract/kit/filters';
import type { Operator } from '#contract/kit/kinds';

/** The kind of input a condition needs. */
export type ValueForm =
  | 'text'
  | 'number'
  | 'numbers'
  | 'date'
  | 'dates'
  | 'period'
  | 'choices'
  | 'yesNo'
  | 'key'
  | 'pair'
  | 'nothing';

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

export const draftOf = (field: AnyField, filter: Filter | null): FilterDraft => {
  const operator = filter?.operator ?? field.operators[0] ?? 'notEmpty';
  const draft = { operator, from: '', to: '', period: 'NEXT_30_DAYS', choices: [], yes: true };
  const value = filter?.value;
  switch (valueForm(field, operator)) {
    case 'text':
    case 'number':
    case 'date':
      return filter ? { ...draft, from: String(value) } : draft;
    case 'key':
    case 'pair':
    case 'numbers':
    case 'dates': {
      const [from, to = ''] = (value ?? []) as readonly unknown[];
      return filter ? { ...draft, from: String(from), to: String(to) } : draft;
    }
    case 'period':
      return filter ? { ...draft, period: String(value) } : draft;
    case 'choices':
      return { ...draft, choices: (value ?? []) as readonly Choice[] };
    case 'yesNo':
      return { ...draft, yes: value !== false };
    case 'nothing':
      return draft;
  }
};

const valueOf = (form: ValueForm, { from, to, period, choices, yes }: FilterDraft): unknown => {
  switch (form) {
    case 'text':
    case 'number':
    case 'date':
      return from;
    case 'key':
      return [from];
    case 'pair':
    case 'numbers':
    case 'dates':
      return [from, to];
    case 'period':
      return period;
    case 'choices':
      return choices;
    case 'yesNo':
      return yes;
    case 'nothing':
      return undefined;
  }
};

const isDate = (text: string): boolean => parseTypedDate(text) === text;
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** What a draft may lack, as message keys. */
export type DraftIssue =
  | 'filter_value_needed'
  | 'filter_date_needed'
  | 'filter_number_needed'
  | 'filter_range_needed'
  | 'filter_choice_needed';

const issueOf = (form: ValueForm, { from, to }: FilterDraft): DraftIssue => {
  switch (form) {
    case 'date':
      return 'filter_date_needed';
    case 'dates':
      return isDate(from) && isDate(to) ? 'filter_range_needed' : 'filter_date_needed';
    case 'number':
      return 'filter_number_needed';
    case 'numbers':
      return isNumber(from) && isNumber(to) ? 'filter_range_needed' : 'filter_number_needed';
    case 'choices':
      return 'filter_choice_needed';
    case 'text':
    case 'period':
    case 'yesNo':
    case 'key':
    case 'pair':
    case 'nothing':
      return 'filter_value_needed';
  }
};

type Made = { filter: Filter } | { issue: DraftIssue };

/** The filter made from the draft, or what the draft still lacks. */
export const filterOf = (fields: Fields, name: string, draft: FilterDraft): Made => {
  const field = fields[name];
  if (!field) return { issue: 'filter_value_needed' };
  const form = valueForm(field, draft.operator);
  const { operator } = draft;
  const filter = checkFilter(fields, { field: name, operator, value: valueOf(form, draft) });
  return filter ? { filter } : { issue: issueOf(form, draft) };
};
