import { z } from 'zod';
import { custom, type Fields, text, type Values } from '#contract/kit/fields';
import { niceClass, type NiceClass } from '#contract/trademarks/goods/nice';
import { trademark } from '#contract/trademarks/trademark';
import { compareSides, joinSides, type Merge, type Side } from '#web/form/merge.ts';
import { type Goods, numbersOf } from '#web/goods/goodsDraft.ts';

const texts = z.object({ pl: z.string(), en: z.string() });
export type Texts = z.infer<typeof texts>;

const { pl, en } = trademark.fields.niceEdition.label;

/** Each class is one thing to choose, and so is the edition. */
const fieldsOf = (numbers: readonly NiceClass[]): Fields => ({
  ...Object.fromEntries(
    Object.values(niceClass)
      .filter(({ value }) => numbers.includes(value))
      .map(({ value, label }) => [
        String(value),
        custom(texts)(`Klasa ${value}. ${label.pl}`, `Class ${value}. ${label.en}`),
      ]),
  ),
  edition: text(pl, en),
});

const valuesOf = ({ edition, classes }: Goods): Values => ({
  edition,
  ...Object.fromEntries(classes.map(({ class: number, ...both }) => [String(number), both])),
});

const goodsOf = ({ edition, ...classes }: Values): Goods => ({
  edition: typeof edition === 'string' ? edition : null,
  classes: Object.values(niceClass).flatMap(({ value }) => {
    const found = texts.safeParse(classes[value]);
    return found.success ? [{ class: value, ...found.data }] : [];
  }),
});

/** Both sides of a stale save, class by class. */
export type GoodsConflict = {
  fields: Fields;
  merge: Merge;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
};

export const compareGoods = (base: Goods, mine: Goods, theirs: Goods): GoodsConflict => {
  const fields = fieldsOf([base, mine, theirs].flatMap(({ classes }) => numbersOf(classes)));
  const values = [base, mine, theirs].map(valuesOf);
  const [old = {}, own = {}, others = {}] = values;
  return {
    fields,
    merge: compareSides(fields, old, own, others),
    mine: { ...own },
    theirs: { ...others },
  };
};

export const joinGoods = (
  { merge, mine, theirs }: GoodsConflict,
  choices: Readonly<Record<string, Side>>,
): Goods => goodsOf(joinSides(merge, mine, theirs, choices));
