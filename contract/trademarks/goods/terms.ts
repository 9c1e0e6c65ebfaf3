import { bracketed } from '#contract/trademarks/goods/brackets';

/** The terms of one class, without the final full stop. */
export const termsOf = (text: string): string[] => {
  const isEnclosed = bracketed(text);
  const ends = [...text.matchAll(/[;；]/g)]
    .map(({ index }) => index)
    .filter((at) => !isEnclosed(at));
  const terms = [...ends, text.length].map((end, index) =>
    text
      .slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return terms
    .map((term, index) => (index === terms.length - 1 ? term.replace(/\.$/, '') : term))
    .filter((term) => term !== '');
};
