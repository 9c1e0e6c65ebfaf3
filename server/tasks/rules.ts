import { eq } from 'drizzle-orm';
import type { Values } from '#contract/kit/fields';
import { customers } from '#server/customers/table';
import type { Change, Rules } from '#server/entities/store';
import { readRow } from '#server/entities/read';
import { createRow, restoreUnlessRefused, updateRow } from '#server/entities/write';
import { lockMark } from '#server/trademarks/lock';

/**
 * The entry of a task takes over who is in charge of its mark or customer, so neither may change meanwhile,
 * nor a customer be merged into another.
 */
const lockSubject = async ({ tx }: Change, { trademark, customer }: Values): Promise<void> => {
  if (typeof trademark === 'number') await lockMark(tx, trademark);
  if (typeof customer === 'number')
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customer))
      .for('share');
};

export const taskRules = (): Rules => ({
  create: async (change, given) => {
    await lockSubject(change, given);
    return createRow(change, given);
  },
  update: async (change, patch) => {
    await lockSubject(change, patch.given);
    return updateRow(change, patch);
  },
  restore: async (change, id) => {
    const { tx, store, actor } = change;
    await lockSubject(change, await readRow(tx, store, actor, id, { deleted: true }));
    return restoreUnlessRefused(change, id);
  },
});
