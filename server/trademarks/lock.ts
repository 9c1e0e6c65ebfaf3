import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client';
import type { LockBefore } from '#server/entities/store';
import { trademarks } from '#server/trademarks/table';

/**
 * Before what hangs on the mark, as the engine does: what the engine has read it writes unhindered, and
 * two that wait for each other would end in neither.
 */
export const lockMark = (tx: Executor, id: number) =>
  tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(eq(trademarks.id, id))
    .for('no key update');

/**
 * Marks and the international ones of their families, all in the order of their ids, for two that take
 * several to take them alike.
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

/** For what is about to hang on a mark and takes a fact of it along. */
export const lockMarkWithParent = (tx: Executor, id: number) =>
  lockWithParents(tx, sql`(select ${id}::integer as id)`);

/** The marks that rows of this table hang on, in its column `trademark`, with those above them. */
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
