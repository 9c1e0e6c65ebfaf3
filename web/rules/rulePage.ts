import type { RuleId } from '#contract/deadlines/engine/inForce';
import type { Target } from '#web/ui/target.ts';

const paramsOf = ({ id, version }: RuleId) => ({ ruleKey: id, ruleVersion: String(version) });

export const rulePage = (rule: RuleId) =>
  ({
    to: '/settings/rules/$ruleKey/$ruleVersion',
    params: paramsOf(rule),
  }) as const satisfies Target;

/** The form of a version that follows this one. */
export const newVersionPage = (rule: RuleId) =>
  ({
    to: '/settings/rules/$ruleKey/$ruleVersion/version',
    params: paramsOf(rule),
  }) as const satisfies Target;
