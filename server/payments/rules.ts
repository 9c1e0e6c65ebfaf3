import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { Maybe } from '#contract/kit/fields';
import type { PaymentContext } from '#contract/payments/payment';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import type { Change, Patch, RowCan, Rules } from '#server/entities/store';
import { readRow } from '#server/entities/read';
import { createRow, updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { followPayments } from '#server/payments/renewalActs';
import { payments, renewals } from '#server/payments/table';
import { lockMarkWithParent } from '#server/trademarks/lock';
import { trademarks } from '#server/trademarks/table';

/** The mark determines the currency of the payment. */
export const paymentContext = async (
  db: Executor,
  { trademark }: { trademark: Maybe<number> },
): Promise<PaymentContext> => {
  const [mark] = await db
    .select({ type: trademarks.type, applicationDate: trademarks.applicationDate })
    .from(trademarks)
    .where(eq(trademarks.id, Number(trademark)));
  return mark ? { mark } : {};
};

/** A payment cannot move to another mark. */
export const updatePayment = async (change: Change, patch: Patch): Promise<StoredRow> => {
  const { tx, store, actor } = change;
  const before = await readRow(tx, store, actor, patch.id, { forUpdate: true });
  const { trademark } = patch.given;
  if (trademark !== undefined && trademark !== before['trademark'])
    throw new FieldsError({ trademark: [{ code: 'invalid' }] });
  const saved = await updateRow(change, patch);
  const { paymentDate } = saved;
  if (typeof paymentDate === 'string' && paymentDate !== before['paymentDate'])
    await followPayments(tx, actor, change.now, [saved.id], paymentDate);
  // The changed fee is no longer the one that the user was asked about.
  if (saved.version !== before.version && before['declinedRenewal'] !== null)
    await tx.update(payments).set({ declinedRenewal: null }).where(eq(payments.id, saved.id));
  return saved;
};

export const paymentRules = (): Rules => ({
  /** The customer is that of the mark, which is locked so that it cannot change. */
  create: async (change, given) => {
    await lockMarkWithParent(change.tx, Number(given['trademark']));
    return createRow(change, given);
  },

  update: updatePayment,
});

/** A payment of a renewal cannot be deleted: nothing else would show that the mark ends as before. */
export const paymentCan: RowCan<never> = {
  actions: {},
  refusals: async ({ db }, rows) => {
    const ids = rows.map(({ id }) => id);
    const marks = rows.map(({ trademark }) => Number(trademark));
    const renewed = await db
      .select({ payment: renewals.paymentId })
      .from(renewals)
      .where(and(inArray(renewals.trademarkId, marks), inArray(renewals.paymentId, ids)));
    const ofRenewals = new Set(renewed.map(({ payment }) => payment));
    return ({ id }) => ({
      remove: ofRenewals.has(id) ? new AppError('CANNOT_REMOVE_PAYMENT_OF_RENEWAL') : undefined,
    });
  },
};
