import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';

/** From when until when a version holds; empty where it always does. */
export const useValidityText = () => {
  const say = useSentences(ruleMessages);
  return ({ validFrom, validTo }: Pick<DeadlineRule, 'validFrom' | 'validTo'>): string =>
    [
      validFrom && say('valid_from', { date: formatDate(validFrom) }),
      validTo && say('valid_to', { date: formatDate(validTo) }),
    ]
      .filter(Boolean)
      .join(', ');
};
