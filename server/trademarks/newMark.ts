import { eq } from 'drizzle-orm';
import { trademarkType } from '#contract/codes/trademarks';
import type { newMarkApi } from '#contract/trademarks/newMark';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { fieldsFor, readRow } from '#server/entities/read';
import { relatedOf } from '#server/entities/related';
import type { Stores } from '#server/entities/store';
import { wireRow } from '#server/entities/rows';
import { factsOf } from '#server/files/attach';
import { copyFile } from '#server/files/copies';
import { files } from '#server/files/table';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { familyRefusals } from '#server/trademarks/can';
import { designate } from '#server/trademarks/family';
import { writeGoods } from '#server/trademarks/goods';
import { asTrademark, createTrademark } from '#server/trademarks/rules';
import { trademarkStore as store } from '#server/trademarks/store';

/** What the territories of a new international mark take over from it. */
const copied = { classes: true, representative: true, description: false };

export const newMarkHandlers = (deps: Deps, stores: Stores): Handlers<typeof newMarkApi> => ({
  create: (call) =>
    writeOnce(deps, 'Trademark.whole', call, async (tx) => {
      const { actor, input } = call;
      const { goods, territories, ...given } = input;
      const now = deps.now();
      const { id, type } = asTrademark(
        await createTrademark({ tx, store, stores, actor, now }, given),
      );
      if (goods) await writeGoods(tx, actor, await readTrademark(tx, actor, id), goods, now);
      if (territories && territories.length > 0) {
        if (type !== trademarkType.INTERNATIONAL.value)
          throw new FieldsError({ territories: [{ code: 'invalid' }] });
        const parent = await readTrademark(tx, actor, id, { forUpdate: true });
        refuse(familyRefusals(parent).addTerritories);
        const designated = { territories, copy: copied, applicationDate: null };
        await designate(tx, actor, parent, designated, now);
      }
      // The answer already has what follows from the dates.
      await deps.beforeCommit(tx, actor, now);
      const row = await readRow(tx, store, actor, id);
      return {
        // The endpoint checks the row against the declared fields.
        row: wireRow(trademark, row, actor.role) as unknown as Trademark,
        related: await relatedOf(tx, actor, stores, fieldsFor(store, actor), [row]),
      };
    }),

  copyImage: async ({ actor, input: { id } }) => {
    const { image } = await readTrademark(deps.db, actor, id);
    const [file] =
      image === null ? [] : await deps.db.select().from(files).where(eq(files.id, image));
    if (!file) return { image: null };
    const [copy = ''] = await copyFile(deps, actor, file);
    return { image: (await factsOf(deps.db, [copy]))[copy] ?? null };
  },
});
