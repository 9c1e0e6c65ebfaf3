import type { Related } from '#contract/kit/crud';
import { labelOf } from '#contract/values/codes';
import { formatDate, type RelativePeriod, relativePeriod } from '#contract/values/dates';
import { type AnyField, isPairs } from '#contract/kit/fields';
import type { Filter } from '#contract/kit/filters';
import { type MessageKey, sentencesOf, type Translate } from '#contract/words/i18n';
import type { Operator } from '#contract/kit/kinds';
import { valueText } from '#contract/kit/valueText';
import { numberText } from '#contract/values/numbers';
import { languageTags } from '#contract/values/locale';
import { pairMessages } from '#contract/words/pairs';

/** The label of an operator in the select. */
const operatorKeys = {
  contains: 'operator_contains',
  is: 'operator_is',
  anyOf: 'operator_any_of',
  noneOf: 'operator_none_of',
  before: 'operator_before',
  after: 'operator_after',
  between: 'operator_between',
  relative: 'operator_relative',
  atLeast: 'operator_at_least',
  atMost: 'operator_at_most',
  empty: 'operator_empty',
  notEmpty: 'operator_not_empty',
} as const satisfies Record<Operator, MessageKey>;

/** The operators that say something else of pairs of a key and a value. */
const pairWords = { contains: 'contains', is: 'is', anyOf: 'has', noneOf: 'lacks' } as const;

const pairWordOf = (field: AnyField, operator: Operator) =>
  isPairs(field) && Object.hasOwn(pairWords, operator)
    ? pairWords[operator as keyof typeof pairWords]
    : undefined;

export const operatorText = (field: AnyField, operator: Operator, t: Translate): string => {
  const ofPairs = pairWordOf(field, operator);
  if (ofPairs) return sentencesOf(pairMessages, t.locale)(`operator_${ofPairs}`);
  return t(field.kind === 'date' && operator === 'is' ? 'operator_on' : operatorKeys[operator]);
};

const single = (field: AnyField, value: unknown, { locale }: Translate): string => {
  if (field.kind === 'date') return formatDate(String(value));
  if (field.kind === 'number')
    // Shows the precision that was typed: "from 5", not "from 5.00".
    return numberText(value, { ...field, exact: false }, locale);
  return String(value);
};

const choices = (
  field: AnyField,
  value: unknown,
  related: Related,
  t: Translate,
  type: Intl.ListFormatType,
): string => {
  const labels = (value as readonly unknown[]).map((one) => valueText(field, one, related, t));
  return new Intl.ListFormat(languageTags[t.locale], { type }).format(labels);
};

const oneValueKeys = {
  before: 'filter_before',
  after: 'filter_after',
  atLeast: 'filter_at_least',
  atMost: 'filter_at_most',
} as const;

/**
 * A filter as text, for its chip: "Kancelaria zawiera „Żuraw”", of pairs "Dane własne: „Segment” zawiera
 * „premium”".
 */
export const filterText = (
  field: AnyField,
  { operator, value }: Filter,
  related: Related,
  t: Translate,
): string => {
  const label = field.label[t.locale];
  const ofPairs = pairWordOf(field, operator);
  if (ofPairs) {
    const [key = '', text = ''] = (value ?? []) as readonly string[];
    return sentencesOf(pairMessages, t.locale)(ofPairs, { label, key, value: text });
  }
  switch (operator) {
    case 'contains':
      return t('filter_contains', { label, value: String(value) });
    case 'is':
      if (field.kind === 'toggle')
        return t('filter_is', { label, value: valueText(field, value, related, t).toLowerCase() });
      return field.kind === 'date' || field.kind === 'number'
        ? t('filter_is', { label, value: single(field, value, t) })
        : t('filter_is_text', { label, value: String(value) });
    case 'anyOf':
      return t('filter_is', { label, value: choices(field, value, related, t, 'disjunction') });
    case 'noneOf':
      return t('filter_none_of', {
        label,
        value: choices(field, value, related, t, 'conjunction'),
      });
    case 'before':
    case 'after':
    case 'atLeast':
    case 'atMost':
      return t(oneValueKeys[operator], { label, value: single(field, value, t) });
    case 'between': {
      const [from, to] = value as readonly [unknown, unknown];
      return t('filter_between', {
        label,
        from: single(field, from, t),
        to: single(field, to, t),
      });
    }
    case 'relative':
      return t('filter_is', {
        label,
        value: labelOf(relativePeriod, value as RelativePeriod, t.locale),
      });
    case 'empty':
      return t('filter_empty', { label });
    case 'notEmpty':
      return t('filter_not_empty', { label });
  }
};
