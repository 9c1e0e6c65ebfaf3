import type { DeadlineRule } from '#contract/deadlines/engine/types';

type Named = Pick<DeadlineRule, 'id' | 'version'>;
export const isSameRule = (a: Named, b: Named): boolean => a.id === b.id && a.version === b.version;

/** The shipped rules, each replaced by the administrator's version where there is one. */
export const inForce = (
  shipped: readonly DeadlineRule[],
  own: readonly DeadlineRule[],
): DeadlineRule[] => shipped.map((rule) => own.find((each) => isSameRule(each, rule)) ?? rule);
