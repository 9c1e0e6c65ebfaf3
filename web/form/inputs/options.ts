import { foldText, searchWords } from '#contract/values/searchText';

/** An option: a code or the id of a row. */
export type Option = { value: number | string; label: string };

/** Whether every typed word occurs, ignoring case and accents: "zolty" finds "Żółty". */
export const hasWords = (text: string, search: string): boolean => {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
};

export const matching = (options: readonly Option[], search: string): readonly Option[] =>
  options.filter(({ label }) => hasWords(label, search));

export const optionHeights = { comfortable: 48, dense: 24 } as const;
export const sliceSize = 10;

/** The range of options to render of a long list, end exclusive (docs/rules.md, Screens and addresses). */
export const sliceAt = (
  scrolled: number,
  height: number,
  rowsInView: number,
  count: number,
): [from: number, to: number] => {
  const ahead = Math.floor((sliceSize - rowsInView - 1) / 2);
  const wanted = Math.floor(scrolled / height) - ahead;
  const from = Math.max(0, Math.min(wanted, count - sliceSize));
  return [from, Math.min(from + sliceSize, count)];
};
