import { useMemo } from 'react';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { inForce } from '#contract/deadlines/engine/inForce';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { useCall } from '#web/data/queries.ts';

const none: readonly DeadlineRule[] = [];

/** How long protection lasts; until the firm's own rules are here, as the product comes with it. */
export const useTermRules = (): readonly DeadlineRule[] => {
  const own = useCall(deadlineRuleApi.terms, {}).data?.own ?? none;
  return useMemo(() => inForce(shippedTermRules, own), [own]);
};
