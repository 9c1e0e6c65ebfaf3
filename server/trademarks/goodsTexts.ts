import type { Values } from '#contract/kit/fields';
import type { trademarkGoods } from '#server/trademarks/table';

type GoodsRow = Pick<typeof trademarkGoods.$inferSelect, 'class' | 'pl' | 'en'>;

const textsOf = (goods: readonly GoodsRow[]): Record<string, string> =>
  Object.fromEntries(
    goods.flatMap(({ class: number, pl, en }) => [
      [`${number} pl`, pl],
      [`${number} en`, en],
    ]),
  );

/** The texts that differ: only these go into the history, since texts may be very long. */
export const changedTexts = (
  before: readonly GoodsRow[],
  after: readonly GoodsRow[],
): { before: Values; after: Values } | null => {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => (old[name] ?? '') !== (fresh[name] ?? ''),
  );
  const pick = (texts: Record<string, string>) => ({
    goods: Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])),
  });
  return names.length === 0 ? null : { before: pick(old), after: pick(fresh) };
};
