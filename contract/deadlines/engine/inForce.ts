import type { DeadlineRule } from '#contract/deadlines/engine/types';

export type RuleId = Pick<DeadlineRule, 'id' | 'version'>;
export const isSameRule = (a: RuleId, b: RuleId): boolean =>
  a.id === b.id && a.version === b.version;

/** The ids of the firm's own rules begin with it; those of shipped rules never do. */
export const ownPrefix = 'own-';
/**
 * The firm's versions of a shipped rule are numbered above it, so that a later product can ship a next
 * version without meeting one of the firm.
 */
const lastShippedVersion = 1_000;

/** Whether the firm has added this rule, or this version of a shipped one. */
export const isAddedByFirm = ({ id, version }: RuleId): boolean =>
  id.startsWith(ownPrefix) || version > lastShippedVersion;

/** The number of the next version that the firm adds. */
export const nextVersion = (rules: readonly RuleId[], id: string): number => {
  const versions = rules.filter((rule) => rule.id === id).map(({ version }) => version);
  return Math.max(id.startsWith(ownPrefix) ? 0 : lastShippedVersion, ...versions) + 1;
};

/**
 * The shipped rules, each replaced by the administrator's where there is one, and those the firm has
 * added. A changed rule that the product ships no longer is left out.
 */
export const inForce = (
  shipped: readonly DeadlineRule[],
  own: readonly DeadlineRule[],
): DeadlineRule[] => [
  ...shipped.map((rule) => own.find((each) => isSameRule(each, rule)) ?? rule),
  ...own.filter(isAddedByFirm),
];
