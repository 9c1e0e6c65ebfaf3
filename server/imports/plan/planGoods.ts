import type { GoodsOfClass as ReadGoods } from '#contract/imports/shapes';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { niceClass, niceEditionAt } from '#contract/trademarks/goods/nice';
import { isCode } from '#contract/values/codes';
import { locales } from '#contract/values/locale';
import { changeOfText } from '#server/imports/plan/values';
import type { ToldChange } from '#server/imports/table';

type PlannedGoods = {
  write: { classes: GoodsOfClass[]; edition: string | null } | null;
  changes: ToldChange[];
};

const inOrder = <T extends { class: number }>(goods: readonly T[]): T[] =>
  goods.toSorted((one, other) => one.class - other.class);

const classesIn = (goods: readonly { class: number }[]): string =>
  goods.map((row) => row.class).join(', ');

/** The classes that a row gives replace those of the mark; a text that it leaves blank stays. */
export const planGoods = (
  read: readonly ReadGoods[] | null,
  stored: readonly GoodsOfClass[],
  { edition, filedOn }: { edition: string | null; filedOn: unknown },
): PlannedGoods => {
  if (read === null) return { write: null, changes: [] };
  const classes = inOrder(
    read.flatMap((row) => {
      if (!isCode(niceClass, row.class)) return [];
      const before = stored.find((one) => one.class === row.class);
      return [
        { class: row.class, pl: row.pl || (before?.pl ?? ''), en: row.en || (before?.en ?? '') },
      ];
    }),
  );
  const texts = classes.flatMap((row) => {
    const before = stored.find((one) => one.class === row.class);
    return locales.flatMap((language) =>
      changeOfText(`goods.${row.class}.${language}`, before?.[language] ?? '', row[language]),
    );
  });
  const changes = [
    ...changeOfText('niceClasses', classesIn(inOrder(stored)), classesIn(classes)),
    ...texts,
  ];
  if (changes.length === 0) return { write: null, changes };
  const filed = typeof filedOn === 'string' ? niceEditionAt(filedOn) : null;
  return { write: { classes, edition: edition ?? filed }, changes };
};
