import { useMemo } from 'react';
import type { MarkContext } from '#contract/trademarks/dates';
import { useTerritoryLists } from '#web/data/territoryLists.ts';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';

/** What fields of a mark follow from besides its values: terms and lists as the firm has them, and the day. */
export const useMarkContext = (): MarkContext => {
  const termRules = useTermRules();
  const today = useToday();
  const lookupLists = useTerritoryLists();
  return useMemo(() => ({ termRules, today, lookupLists }), [termRules, today, lookupLists]);
};
