import type { AnyField } from '#contract/kit/fields';
import type { Filter } from '#contract/kit/filters';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import type { Operator } from '#contract/kit/kinds';
import { pairMessages } from '#contract/words/pairs';

const words = { contains: 'contains', is: 'is', anyOf: 'has', noneOf: 'lacks' } as const;
type Word = (typeof words)[keyof typeof words];

const wordOf = (operator: Operator): Word | undefined =>
  Object.hasOwn(words, operator) ? words[operator as keyof typeof words] : undefined;

/** The label of an operator on pairs; undefined where it is the common one. */
export const pairOperator = (operator: Operator, { locale }: Translate): string | undefined => {
  const word = wordOf(operator);
  return word && sentencesOf(pairMessages, locale)(`operator_${word}`);
};

/** A filter on pairs as text: "Dane własne: „Segment” zawiera „premium”". */
export const pairFilterText = (
  { label }: AnyField,
  { operator, value }: Filter,
  { locale }: Translate,
): string | undefined => {
  const word = wordOf(operator);
  const [key = '', text = ''] = (value ?? []) as readonly string[];
  return (
    word && sentencesOf(pairMessages, locale)(word, { label: label[locale], key, value: text })
  );
};
