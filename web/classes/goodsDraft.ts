import { appendGoods, type ClassText } from '#contract/trademarks/goods/text';
import type { Locale } from '#contract/values/locale';
import { locales } from '#contract/values/locale';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import type { GoodsOfClass } from '#contract/trademarks/actions';

/** The stored goods and services of a mark. */
export type Goods = { edition: string | null; classes: readonly GoodsOfClass[] };

/** The goods being edited; removed classes are kept until saving. */
export type GoodsDraft = Goods & { removed: readonly GoodsOfClass[] };

export type PasteMode = 'replace' | 'add';

const inOrder = (classes: readonly GoodsOfClass[]): GoodsOfClass[] =>
  classes.toSorted((a, b) => a.class - b.class);

export const numbersOf = (classes: readonly { class: NiceClass }[]): NiceClass[] =>
  classes.map((row) => row.class);

/** Adds a class; a removed one returns with its texts. */
export const withClass = (draft: GoodsDraft, number: NiceClass): GoodsDraft => {
  if (numbersOf(draft.classes).includes(number)) return draft;
  const row = draft.removed.find((each) => each.class === number) ?? {
    class: number,
    pl: '',
    en: '',
  };
  return {
    ...draft,
    classes: inOrder([...draft.classes, row]),
    removed: draft.removed.filter((each) => each.class !== number),
  };
};

const without = (draft: GoodsDraft, isGone: (row: GoodsOfClass) => boolean): GoodsDraft => ({
  ...draft,
  classes: draft.classes.filter((row) => !isGone(row)),
  removed: inOrder([...draft.removed, ...draft.classes.filter(isGone)]),
});

export const withoutClass = (draft: GoodsDraft, number: NiceClass): GoodsDraft =>
  without(draft, (row) => row.class === number);

export const withText = (
  draft: GoodsDraft,
  number: NiceClass,
  language: Locale,
  change: (text: string) => string,
): GoodsDraft => ({
  ...draft,
  classes: draft.classes.map((row) =>
    row.class === number ? { ...row, [language]: change(row[language]) } : row,
  ),
});

/**
 * Applies a pasted specification. "Replace" makes it the whole specification in its language: a class it
 * does not name is removed, unless it has a text in the other language.
 */
export const withPasted = (
  draft: GoodsDraft,
  pasted: readonly ClassText[],
  language: Locale,
  mode: PasteMode,
): GoodsDraft => {
  const named = numbersOf(pasted);
  const isLeft = (row: GoodsOfClass): boolean =>
    mode === 'replace' &&
    !named.includes(row.class) &&
    locales.every((each) => each === language || row[each] === '');
  let next = without(draft, isLeft);
  if (mode === 'replace')
    for (const { class: number } of next.classes) next = withText(next, number, language, () => '');
  for (const { class: number, text } of pasted)
    next = withText(withClass(next, number), number, language, (present) =>
      mode === 'replace' ? text : appendGoods(present, text),
    );
  return next;
};

export const hasText = ({ classes }: Goods, language: Locale): boolean =>
  classes.some((row) => row[language].trim() !== '');
