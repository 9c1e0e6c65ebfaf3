import { asc, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors';
import { type GoodsOfClass, type goodsApi, shortGoods } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { changesBetween } from '#server/entities/rows';
import { readAs } from '#server/entities/scope';
import { type HistoryActor, recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { dropClassesBelow, lockFamily } from '#server/trademarks/family';
import { changedTexts } from '#server/trademarks/goodsTexts';
import { rememberProducts } from '#server/trademarks/products';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

/** With `longest`, the beginning of each text. */
export const goodsOf = async (
  db: Executor,
  id: number,
  longest?: number,
): Promise<GoodsOfClass[]> => {
  const read = (text: typeof trademarkGoods.pl | typeof trademarkGoods.en) =>
    longest === undefined ? sql<string>`${text}` : sql<string>`left(${text}, ${longest})`;
  const rows = await db
    .select({
      class: trademarkGoods.class,
      pl: read(trademarkGoods.pl),
      en: read(trademarkGoods.en),
    })
    .from(trademarkGoods)
    .where(eq(trademarkGoods.trademarkId, id))
    .orderBy(asc(trademarkGoods.class));
  return rows.map((row) => ({
    class: row.class as GoodsOfClass['class'],
    pl: row.pl,
    en: row.en,
  }));
};

/** A designated mark can only have classes of its international mark. */
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

/** Writes the classes of a locked mark with all consequences; returns its new version. */
export const writeGoods = async (
  tx: Executor,
  actor: HistoryActor,
  mark: TrademarkRow,
  given: { classes: readonly GoodsOfClass[]; edition: string | null },
  now: Date,
): Promise<number> => {
  const { id, version } = mark;
  const { edition } = given;
  const classes = given.classes.toSorted((a, b) => a.class - b.class);
  const numbers = classes.map((item) => item.class);
  await requireClassesOfParent(
    tx,
    mark,
    given.classes.map((item) => item.class),
  );
  const before = await goodsOf(tx, id);
  const changes = changesBetween(
    { niceClasses: mark.niceClasses, niceEdition: mark.niceEdition },
    { niceClasses: numbers, niceEdition: edition },
  );
  const texts = changedTexts(before, classes);
  const after = { ...changes.after, ...texts?.after };
  if (Object.keys(after).length === 0) return version;
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
    before: { ...changes.before, ...texts?.before },
    after,
  });
  if (mark.type === trademarkType.INTERNATIONAL.value)
    await dropClassesBelow(
      tx,
      actor,
      id,
      mark.niceClasses.filter((number) => !numbers.includes(number)),
      now,
    );
  await rememberProducts(
    tx,
    classes.filter((row) => !before.some((old) => isDeepStrictEqual(old, row))),
  );
  return saved?.version ?? version;
};

export const goodsHandlers = (deps: Deps): Handlers<typeof goodsApi> => ({
  read: ({ input: { id, short = false }, actor }) =>
    readAs(deps.db, actor, async (reader) => {
      const { version, niceEdition } = await readTrademark(reader, actor, id);
      const classes = await goodsOf(reader, id, short ? shortGoods : undefined);
      return { version, edition: niceEdition, classes };
    }),

  save: (call) =>
    writeOnce(deps, 'Trademark.goods', call, async (tx) => {
      const { actor, input } = call;
      const { id, version } = input;
      await lockFamily(tx, id);
      const mark = await readTrademark(tx, actor, id, { forUpdate: true });
      if (mark.version !== version) throw new AppError('STALE_VERSION', { version: mark.version });
      return { version: await writeGoods(tx, actor, mark, input, deps.now()) };
    }),
});
