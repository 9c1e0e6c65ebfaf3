import { asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { GoodsOfClass, goodsApi } from '#contract/trademarkActions';
import { trademarkType } from '#contract/trademarkCodes';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { readAs } from '#server/entities/scope';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { dropClassesBelow, lockFamily } from '#server/trademarks/family';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

const goodsOf = async (db: Executor, id: number): Promise<GoodsOfClass[]> => {
  const rows = await db
    .select()
    .from(trademarkGoods)
    .where(eq(trademarkGoods.trademarkId, id))
    .orderBy(asc(trademarkGoods.class));
  return rows.map((row) => ({
    class: row.class as GoodsOfClass['class'],
    pl: row.pl,
    en: row.en,
  }));
};

const textsOf = (goods: readonly GoodsOfClass[]): Record<string, string> =>
  Object.fromEntries(
    goods.flatMap(({ class: number, pl, en }) => [
      [`${number} pl`, pl],
      [`${number} en`, en],
    ]),
  );

/** Which texts differ: the only ones history keeps, since they may be very long. */
const changedTexts = (before: readonly GoodsOfClass[], after: readonly GoodsOfClass[]) => {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => (old[name] ?? '') !== (fresh[name] ?? ''),
  );
  const pick = (texts: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  return names.length === 0 ? null : { before: pick(old), after: pick(fresh) };
};

/** A designated mark has classes of its international one, and no others. */
const requireClassesOfParent = async (
  tx: Executor,
  { parent }: TrademarkRow,
  numbers: readonly number[],
): Promise<void> => {
  if (parent === null) return;
  const [international] = await tx
    .select({ niceClasses: trademarks.niceClasses })
    .from(trademarks)
    .where(eq(trademarks.id, parent));
  const foreign = numbers.findIndex(
    (number) => !international?.niceClasses.some((own) => own === number),
  );
  if (foreign >= 0) throw new FieldsError({ [`classes.${foreign}.class`]: [{ code: 'invalid' }] });
};

export const goodsHandlers = (deps: Deps): Handlers<typeof goodsApi> => ({
  read: ({ input: { id }, actor }) =>
    readAs(deps.db, actor, async (reader) => {
      const { version, niceEdition } = await readTrademark(reader, actor, id);
      return { version, edition: niceEdition, classes: await goodsOf(reader, id) };
    }),

  save: (call) =>
    writeOnce(deps, 'Trademark.goods', call, async (tx) => {
      const { actor, input } = call;
      const { id, version, edition } = input;
      const now = deps.now();
      await lockFamily(tx, id);
      const mark = await readTrademark(tx, actor, id, { forUpdate: true });
      if (mark.version !== version) throw new AppError('STALE_VERSION', { version: mark.version });
      const classes = input.classes.toSorted((a, b) => a.class - b.class);
      const numbers = classes.map((item) => item.class);
      await requireClassesOfParent(
        tx,
        mark,
        input.classes.map((item) => item.class),
      );
      const before = await goodsOf(tx, id);
      const texts = changedTexts(before, classes);
      const sameClasses = JSON.stringify(mark.niceClasses) === JSON.stringify(numbers);
      if (sameClasses && texts === null && mark.niceEdition === edition) return { version };
      await tx.delete(trademarkGoods).where(eq(trademarkGoods.trademarkId, id));
      if (classes.length > 0)
        await tx.insert(trademarkGoods).values(classes.map((row) => ({ ...row, trademarkId: id })));
      const [saved] = await tx
        .update(trademarks)
        .set({ niceClasses: numbers, niceEdition: edition, version: version + 1, updatedAt: now })
        .where(eq(trademarks.id, id))
        .returning({ version: trademarks.version });
      await recordChange(tx, actor, now, {
        entity: 'Trademark',
        entityId: id,
        operation: 'UPDATE',
        before: {
          niceClasses: mark.niceClasses,
          niceEdition: mark.niceEdition,
          goods: texts?.before ?? null,
        },
        after: { niceClasses: numbers, niceEdition: edition, goods: texts?.after ?? null },
      });
      if (mark.type === trademarkType.INTERNATIONAL.value)
        await dropClassesBelow(
          tx,
          actor,
          id,
          mark.niceClasses.filter((number) => !numbers.includes(number)),
          now,
        );
      return { version: saved?.version ?? version };
    }),
});
