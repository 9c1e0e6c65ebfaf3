import { useMemo } from 'react';
import type { BesideMark } from '#contract/trademarks/dates';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';

/** What fields of a mark follow from besides its values: the terms as the firm has them, and the day. */
export const useBesideMark = (): BesideMark => {
  const termRules = useTermRules();
  const today = useToday();
  return useMemo(() => ({ termRules, today }), [termRules, today]);
};
