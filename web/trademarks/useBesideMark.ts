import { useMemo } from 'react';
import type { Values } from '#contract/fields';
import { useTermRules } from '#web/data/termRules.ts';

/** What fields of a mark follow from besides its values: the terms as the firm has them. */
export const useBesideMark = (): Values => {
  const termRules = useTermRules();
  return useMemo(() => ({ termRules }), [termRules]);
};
