import { z } from 'zod';
import { related } from '#contract/kit/crud';
import { endpoint, id } from '#contract/kit/endpoint';
import { draftShape, rowSchema } from '#contract/kit/entity';
import { fileFacts } from '#contract/kit/fileFacts';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademark, trademarkActions } from '#contract/trademarks/trademark';

const { edition, classes } = goodsApi.save.input.shape;

/** The classes of a new mark, with their goods and services as far as they are known. */
export const newGoods = z.strictObject({ edition, classes });
export type NewGoods = z.infer<typeof newGoods>;

/** A mark entered on one page: with its classes, and an international one with its territories. */
export const newMarkApi = {
  create: endpoint({
    method: 'POST',
    path: '/trademarks/whole',
    summary: 'A new trade mark with its classes and designated territories, or nothing of it',
    requires: ['Trademark', 'CREATE'],
    bodyMegabytes: 20,
    changes: ['Trademark'],
    input: z.strictObject({
      ...draftShape(trademark),
      goods: newGoods.nullish(),
      territories: trademarkActionApi.addTerritories.input.shape.territories.nullish(),
    }),
    output: z.object({ row: rowSchema(trademark), related }),
    status: 201,
  }),
  /** The copy is saved with the new mark like an upload; one that never is, goes by itself. */
  copyImage: endpoint({
    method: 'POST',
    path: '/trademarks/:id/image-copies',
    summary: 'Copies the image of a mark for a new one that begins from it',
    requires: trademarkActions.copy,
    changes: [],
    input: z.strictObject({ id }),
    output: z.object({ image: fileFacts.nullable() }),
    status: 201,
  }),
};
