import type { Related } from '#contract/kit/crud';
import type { Fields, Values } from '#contract/kit/fields';
import { changedNames, type FormValues, sameValue } from '#web/form/formValues.ts';

/** How the changes of two people to the same row combine, field by field. */
export type Merge = {
  /** Fields that only the other person changed; their values are adopted. */
  taken: string[];
  /** Fields that both changed to different values; the user has to choose. */
  disputed: string[];
};
export type Side = 'mine' | 'theirs';

/** Compares both sides with the common base, field by field. All values must be normalized. */
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

/** The merged values: mine, plus the adopted fields and those where the user chose theirs. */
export const joinSides = (
  { taken, disputed }: Merge,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Side>>,
): FormValues => {
  const fromThem = [...taken, ...disputed.filter((name) => choices[name] === 'theirs')];
  return { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) };
};

/** The names and files that several answers refer to. */
export const mergeRelated = (answers: readonly Related[]): Related => {
  const options: Related['options'] = {};
  for (const answer of answers)
    for (const [type, labels] of Object.entries(answer.options))
      options[type] = { ...options[type], ...labels };
  return { options, files: Object.assign({}, ...answers.map(({ files }) => files)) };
};
