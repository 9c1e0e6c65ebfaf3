import { useMemo } from 'react';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { inForce } from '#contract/deadlines/engine/inForce';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { useCall } from '#web/data/queries.ts';

const none: readonly DeadlineRule[] = [];

/** The rules for terms of protection; the built-in ones until the firm's own are loaded. */
export const useTermRules = (): readonly DeadlineRule[] => {
  const own = useCall(deadlineRuleApi.terms, {}).data?.own ?? none;
  return useMemo(() => inForce(shippedTermRules, own), [own]);
};
