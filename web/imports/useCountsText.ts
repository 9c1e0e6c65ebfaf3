import { type OutcomeCounts, rowOutcome } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { counted } from '#web/table/countText.ts';

export const outcomes = Object.values(rowOutcome).map(({ value }) => value);

/** "12 new, 3 changes": the outcomes that rows have. */
export const useCountsText = (): ((counts: OutcomeCounts) => string) => {
  const say = useSentences(importMessages);
  return (counts) =>
    outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => say(`count_${outcome}`, counted(counts[outcome], say.locale)))
      .join(', ');
};
