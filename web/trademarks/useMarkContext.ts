import { useMemo } from 'react';
import type { MarkContext } from '#contract/trademarks/dates';
import { useTerritoryLists } from '#web/data/territoryLists.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { useToday } from '#web/data/today.ts';

/** The context of a mark's fields: the firm's terms and lookup lists, and today's date. */
export const useMarkContext = (): MarkContext => {
  const termRules = useTermRules();
  const today = useToday();
  const lookupLists = useTerritoryLists();
  return useMemo(() => ({ termRules, today, lookupLists }), [termRules, today, lookupLists]);
};
