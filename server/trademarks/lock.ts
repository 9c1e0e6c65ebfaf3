import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
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
