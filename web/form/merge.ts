import type { Fields, Values } from '#contract/kit/fields';
import { changedNames, type FormValues, sameValue } from '#web/form/formValues.ts';

/** Two people changed the same row: what becomes of each field. */
export type Merge = {
  /** Changed by the other person alone: taken over. */
  taken: string[];
  /** Changed by both, to different values: somebody has to choose. */
  disputed: string[];
};
export type Side = 'mine' | 'theirs';

/** Compares field by field with what both began from. All values tidied. */
export const compareSides = (fields: Fields, base: Values, mine: Values, theirs: Values): Merge => {
  const changedByThem = changedNames(fields, base, theirs);
  const changedByMe = new Set(changedNames(fields, base, mine));
  return {
    taken: changedByThem.filter((name) => !changedByMe.has(name)),
    disputed: changedByThem.filter(
      (name) => changedByMe.has(name) && !sameValue(mine[name], theirs[name]),
    ),
  };
};

/** What goes on in the form: mine, but for what is taken over and what was chosen of theirs. */
export const joinSides = (
  { taken, disputed }: Merge,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Side>>,
): FormValues => {
  const fromThem = [...taken, ...disputed.filter((name) => choices[name] === 'theirs')];
  return { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) };
};
