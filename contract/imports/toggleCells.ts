import { foldWord } from '#contract/imports/codeWords';

const words = new Map(
  Object.entries({
    true: 'tak, t, yes, y, x, v, ✓, ✔, ☑, 1, prawda, true, +',
    false: 'nie, n, no, 0, fałsz, false',
  }).flatMap(([value, list]) =>
    list.split(', ').map((word) => [foldWord(word) || word, value === 'true'] as const),
  ),
);

/** Yes or no in either language; undefined where it is neither. */
export const readToggle = (text: string): boolean | undefined =>
  words.get(foldWord(text) || text.trim());
