import { eq, sql } from 'drizzle-orm';
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
 * The marks that rows of this table hang on, in its column `trademark`, and before them the international
 * ones of their families: all in the order of their ids, for two that take several to take them alike.
 */
export const lockMarksOf =
  (table: PgTable): LockBefore =>
  async (tx, { where, limit }) => {
    const own = tx
      .select({ id: sql`trademark`.as('id') })
      .from(table)
      .where(where)
      .limit(limit);
    await tx.execute(sql`
      with own as ${own}
      select id from trademarks
      where id in (
        select id from own union select parent from trademarks where id in (select id from own)
      )
      order by id
      for no key update`);
  };
