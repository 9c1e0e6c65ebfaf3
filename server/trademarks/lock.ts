import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client';
import type { LockBefore } from '#server/entities/store';
import { trademarks } from '#server/trademarks/table';

/** Locks a mark before the rows that belong to it, in the same order as the engine, to avoid deadlocks. */
export const lockMark = (tx: Executor, id: number) =>
  tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(eq(trademarks.id, id))
    .for('no key update');

/**
 * Locks marks and their international marks in the order of their ids, so that two writers cannot deadlock.
 */
const lockWithParents = (tx: Executor, own: SQLWrapper) =>
  tx.execute(sql`
    with own as ${own}
    select id from trademarks
    where id in (
      select id from own union select parent from trademarks where id in (select id from own)
    )
    order by id
    for no key update`);

/** For a new row that belongs to a mark and copies data from it. */
export const lockMarkWithParent = (tx: Executor, id: number) =>
  lockWithParents(tx, sql`(select ${id}::integer as id)`);

/** The same for new rows of several marks. */
export const lockMarksWithParents = (tx: Executor, ids: readonly number[]) =>
  lockWithParents(tx, sql`(select unnest(${`{${ids.join(',')}}`}::integer[]) as id)`);

/** Locks the marks that the rows of this table refer to in `trademark`, with their international marks. */
export const lockMarksOf =
  (table: PgTable): LockBefore =>
  async (tx, { where, limit }) => {
    const own = tx
      .select({ id: sql`trademark`.as('id') })
      .from(table)
      .where(where)
      .limit(limit);
    await lockWithParents(tx, own);
  };
