import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { daysToRestore } from '#contract/kit/crud';
import type { Deps } from '#server/deps';
import type { AnyStore } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { files } from '#server/files/table';

const batch = 1_000;
/** How long a deleted row can be restored. */
export const keptMs = daysToRestore * 86_400_000;

/**
 * Deletes for good the rows that nobody restored in time; the next sweep deletes their files. History stays.
 */
export const purgeDeleted = async (deps: Deps, store: AnyStore): Promise<void> => {
  const { entity, table } = store;
  const now = deps.now();
  const id = columnOf(table, 'id');
  const outlived = or(
    lt(columnOf(table, 'deletedAt'), new Date(now.getTime() - keptMs)),
    store.orphaned,
  );
  const purged = await deps.db.transaction(async (tx) => {
    const rows = await tx.select({ id }).from(table).where(outlived).limit(batch).for('update');
    const ids = rows.map((row) => Number(row.id));
    if (ids.length === 0) return 0;
    await tx
      .update(files)
      .set({ detachedAt: now })
      .where(and(eq(files.entity, entity.name), inArray(files.entityId, ids)));
    await tx.delete(table).where(inArray(id, ids));
    return ids.length;
  });
  if (purged === batch) await purgeDeleted(deps, store);
};
