import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';

type Rules = readonly DeadlineRule[];

/** Lists of rules are never changed in place, so what was found in one holds as long as it lives. */
const found = new WeakMap<Rules, Map<string, Rules>>();

const among = (rules: Rules, key: string, fits: (rule: DeadlineRule) => boolean): Rules => {
  const known = found.get(rules) ?? new Map<string, Rules>();
  found.set(rules, known);
  const kept = known.get(key) ?? rules.filter((rule) => fits(rule));
  known.set(key, kept);
  return kept;
};

/** The rules about this event. */
export const rulesAbout = (rules: Rules, event: DeadlineRule['event']): Rules =>
  among(rules, `event ${event}`, (rule) => rule.event === event);

/** The rules that count deadlines: all but those about the length of a term. */
export const countingRules = (rules: Rules): Rules =>
  among(rules, 'counting', ({ kind }) => kind !== 'term');

/** The rules for marks of this type in this territory. */
export const rulesAt = (
  rules: Rules,
  { type, place }: Pick<DeadlineMark, 'type' | 'place'>,
): Rules =>
  among(
    rules,
    `at ${type} ${place ?? ''}`,
    ({ types, territories }) =>
      types.includes(type) &&
      (territories === 'any' || (place !== null && territories.includes(place))),
  );
