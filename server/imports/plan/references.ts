import { foldWord } from '#contract/imports/codeWords';
import type { RowRead } from '#contract/imports/shapes';
import { ownValue } from '#contract/values/ownValue';
import { foldText } from '#contract/values/searchText';
import type { PlanContext } from '#server/imports/plan/context';
import type { RowSource } from '#server/imports/plan/readSource';

type Found = { values: Record<string, unknown>; words: RowRead['words'] };

/** Representatives and colleagues that a row names. One that nobody knows is asked about. */
export const referencesOf = (source: RowSource, { people, settings }: PlanContext): Found => {
  const found: Found = { values: {}, words: [] };
  for (const [target, known] of [
    ['representative', people.representatives],
    ['responsible', people.colleagues],
    ['guardian', people.colleagues],
  ] as const) {
    const word = source.named[target];
    if (word === undefined) continue;
    const answer = ownValue(settings.words[target] ?? {}, foldWord(word));
    const ids = known.get(foldText(word)) ?? [];
    if (answer === null) continue;
    if (answer !== undefined) found.values[target] = answer;
    else if (ids.length === 1) found.values[target] = ids[0];
    else found.words.push({ target, word });
  }
  return found;
};
