import { useMemo } from 'react';
import type { MarkContext } from '#contract/trademarks/dates';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';

/** What fields of a mark follow from besides its values: the terms as the firm has them, and the day. */
export const useMarkContext = (): MarkContext => {
  const termRules = useTermRules();
  const today = useToday();
  return useMemo(() => ({ termRules, today }), [termRules, today]);
};
