import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { requireNotRefused } from '#server/entities/can';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import { restoreRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { catchUp, lockFamily, noteDesignations } from '#server/trademarks/family';
import { asTrademark } from '#server/trademarks/rules';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

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
  const deleted = await readRow(tx, store, actor, id, { forUpdate: true, deleted: true });
  await requireNotRefused(change, deleted, 'restore');
  const mark = asTrademark(deleted);
  if (mark.parent !== null) return restoreDesignated(change, mark, mark.parent);
  const row = await restoreRow(change, id);
  for (const child of await removedWith(tx, mark)) await restoreRow(change, child.id);
  return row;
};
