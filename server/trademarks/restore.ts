import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import { restoreRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { catchUp, designatedOf, lockFamily, noteDesignations } from '#server/trademarks/family';
import { asTrademark } from '#server/trademarks/rules';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** A mark cannot be restored while its parent, base or customer is deleted. */
const requireSupport = async (tx: Executor, mark: TrademarkRow): Promise<void> => {
  const marks = [mark.parent, mark.baseRegistration].filter((id) => id !== null);
  const [deleted] = [
    ...(await tx
      .select({ name: trademarks.name })
      .from(trademarks)
      .where(and(inArray(trademarks.id, marks), isNotNull(trademarks.deletedAt)))),
    ...(await tx
      .select({ name: customers.name })
      .from(customers)
      .where(and(eq(customers.id, mark.customer), isNotNull(customers.deletedAt)))),
  ];
  if (deleted) throw new AppError('RESTORE_FIRST', { name: deleted.name });
};

/** The designated marks deleted together with the international mark, not those removed before. */
const removedWith = async (tx: Executor, parent: TrademarkRow): Promise<TrademarkRow[]> => {
  if (parent.deletedAt === null || parent.designations.length === 0) return [];
  const rows = await tx
    .select()
    .from(trademarks)
    .where(
      and(
        eq(trademarks.parent, parent.id),
        eq(trademarks.deletedAt, parent.deletedAt),
        inArray(trademarks.territory, parent.designations),
      ),
    )
    .orderBy(asc(trademarks.id));
  // If a territory was removed and designated again at the same instant, the later mark counts.
  return [...new Map(rows.map((row) => [row.territory, row])).values()];
};

const restoreDesignated = async (
  change: Change,
  child: TrademarkRow,
  parentId: number,
): Promise<StoredRow> => {
  const { tx, store, actor, now } = change;
  const read = async (id: number) =>
    asTrademark(await readRow(tx, store, actor, id, { forUpdate: true }));
  const siblings = await designatedOf(tx, parentId);
  const { territory } = child;
  if (territory !== null && siblings.some((sibling) => sibling.territory === territory))
    throw new AppError('TERRITORY_DESIGNATED_ALREADY', { territories: [territory] });
  await restoreRow(change, child.id);
  const parent = await read(parentId);
  await catchUp(tx, actor, parent, await read(child.id), now);
  await noteDesignations(tx, actor, parent, now);
  return readRow(tx, store, actor, child.id);
};

/**
 * Restores a mark: an international one with its territories, a designated one updated to its parent's state.
 */
export const restoreTrademark = async (change: Change, id: number): Promise<StoredRow> => {
  const { tx, store, actor } = change;
  await lockFamily(tx, id);
  const mark = asTrademark(await readRow(tx, store, actor, id, { forUpdate: true, deleted: true }));
  await requireSupport(tx, mark);
  if (mark.parent !== null) return restoreDesignated(change, mark, mark.parent);
  const row = await restoreRow(change, id);
  for (const child of await removedWith(tx, mark)) await restoreRow(change, child.id);
  return row;
};
