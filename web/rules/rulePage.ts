import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Target } from '#web/ui/target.ts';

export const rulePage = ({ id, version }: Pick<DeadlineRule, 'id' | 'version'>) =>
  ({
    to: '/settings/rules/$ruleKey/$ruleVersion',
    params: { ruleKey: id, ruleVersion: String(version) },
  }) as const satisfies Target;
