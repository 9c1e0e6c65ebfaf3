import type { Fields } from '#contract/kit/fields';

/** For a form that shows all fields but a few, so that a new field appears in it automatically. */
export const fieldsExcept = <F extends Fields, N extends keyof F & string>(
  fields: F,
  ...left: readonly N[]
): Exclude<keyof F & string, N>[] => {
  const isDrawn = (name: string): name is Exclude<keyof F & string, N> =>
    !left.some((each) => each === name);
  return Object.keys(fields).filter(isDrawn);
};
