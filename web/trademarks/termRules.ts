import { useMemo } from 'react';
import { termRuleApi } from '#contract/deadlines/termApi';
import { inForce } from '#contract/deadlines/engine/inForce';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { useCall } from '#web/data/queries.ts';

const none: readonly DeadlineRule[] = [];

/** The rules for terms of protection; the built-in ones until the firm's own are loaded. */
export const useTermRules = (): readonly DeadlineRule[] => {
  const own = useCall(termRuleApi.terms, {}).data?.own ?? none;
  return useMemo(() => inForce(shippedTermRules, own), [own]);
};
