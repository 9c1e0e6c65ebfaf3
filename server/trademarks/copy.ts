import type { trademarkCopyApi } from '#contract/trademarks/actions';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { fieldsFor, readRow } from '#server/entities/read';
import { relatedOf } from '#server/entities/related';
import type { Stores } from '#server/entities/store';
import { wireRow } from '#server/entities/rows';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { takeGoodsOver } from '#server/trademarks/family';
import { asTrademark, createTrademark } from '#server/trademarks/rules';
import { trademarkStore as store } from '#server/trademarks/store';

export const trademarkCopyHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof trademarkCopyApi> => ({
  create: (call) =>
    writeOnce(deps, 'Trademark.copy', call, async (tx) => {
      const { actor, input } = call;
      const { id, goods, ...given } = input;
      const now = deps.now();
      const source = await readTrademark(tx, actor, id);
      const made = await createTrademark({ tx, store, stores, actor, now }, given);
      if (goods) await takeGoodsOver(tx, actor, source, asTrademark(made), now);
      const row = await readRow(tx, store, actor, made.id);
      return {
        // The endpoint checks the row against the declared fields.
        row: wireRow(trademark, row, actor.role) as unknown as Trademark,
        related: await relatedOf(tx, actor, stores, fieldsFor(store, actor), [row]),
      };
    }),
});
