import { eq } from 'drizzle-orm';
import type { Values } from '#contract/fields';
import type { BesidePayment } from '#contract/payments';
import type { Executor } from '#server/db/client';
import type { Rules } from '#server/entities/store';
import { readRow } from '#server/entities/read';
import { updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { trademarks } from '#server/trademarks/table';

/** Its mark says in which currency it is paid. */
export const besidePayment = async (
  db: Executor,
  { trademark }: Values,
): Promise<BesidePayment> => {
  const [mark] = await db
    .select({ type: trademarks.type, applicationDate: trademarks.applicationDate })
    .from(trademarks)
    .where(eq(trademarks.id, Number(trademark)));
  return mark ? { mark } : {};
};

/** A payment stays with its mark. */
export const paymentRules = (): Rules => ({
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const before = await readRow(tx, store, actor, patch.id, { forUpdate: true });
    const { trademark } = patch.given;
    if (trademark !== undefined && trademark !== before['trademark'])
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    return updateRow(change, patch);
  },
});
