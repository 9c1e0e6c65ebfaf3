import type { z } from 'zod';
import { custom, text, type Values } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { goodsApi } from '#contract/trademarks/actions';
import { niceClass } from '#contract/trademarks/goods/nice';
import { trademark } from '#contract/trademarks/trademark';
import type { Goods } from '#web/classes/goodsDraft.ts';

const texts = goodsApi.read.output.shape.classes.element.omit({ class: true });
type Texts = z.infer<typeof texts>;

const { pl, en } = trademark.fields.niceEdition.label;

/** Each class is one field, for changes and for conflicts; so is the edition. */
export const goodsForm = defineForm({
  fields: {
    ...Object.fromEntries(
      Object.values(niceClass).map(({ value, label }) => [
        String(value),
        custom(texts)(`Klasa ${value}. ${label.pl}`, `Class ${value}. ${label.en}`),
      ]),
    ),
    edition: text(pl, en),
  },
});

const noClass = Object.fromEntries(Object.values(niceClass).map(({ value }) => [value, null]));

/** The form values by field name; a missing class is empty. */
export const valuesOf = ({ edition, classes }: Goods): Record<string, unknown> => ({
  ...noClass,
  edition,
  ...Object.fromEntries(classes.map(({ class: number, ...both }) => [number, both])),
});

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null;

export const goodsOf = ({ edition, ...classes }: Values): Goods => ({
  edition: typeof edition === 'string' ? edition : null,
  classes: Object.values(niceClass).flatMap(({ value }) => {
    const both = classes[value];
    return isTexts(both) ? [{ class: value, ...both }] : [];
  }),
});
