import { foldText, searchWords } from '#contract/values/searchText';

/** An option: a code or the id of a row. */
export type Option = {
  value: number | string;
  label: string;
  /** Tells options of the same label apart; shown in the list alone. */
  detail?: string;
};

/** Whether every typed word occurs, ignoring case and accents: "zolty" finds "Żółty". */
export const hasWords = (text: string, search: string): boolean => {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
};

export const matching = (options: readonly Option[], search: string): readonly Option[] =>
  options.filter(({ label }) => hasWords(label, search));

/** Begins with exactly what was typed: "3" is "3. Kosmetyki", not "30. Kawa" or "13. Broń". */
const isNamed = (label: string, typed: string): boolean => {
  const folded = foldText(label);
  return folded.startsWith(typed) && !/[\p{L}\p{N}]/u.test(folded.charAt(typed.length));
};

/** The option that Enter means without choosing from the list: the only one, or the only one of that name. */
export const meantBy = (options: readonly Option[], search: string): number => {
  if (options.length === 1) return 0;
  const typed = foldText(search.trim());
  if (typed === '') return -1;
  const named = options.filter(({ label }) => isNamed(label, typed));
  return named.length === 1 ? options.findIndex((option) => option === named[0]) : -1;
};

/** What Enter means where the likeliest option comes first: that one, once something was typed. */
export const firstOf = (options: readonly Option[], search: string): number =>
  search.trim() === '' ? meantBy(options, search) : Math.min(options.length, 1) - 1;

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
