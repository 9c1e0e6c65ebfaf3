import { and, desc, eq } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/dates';
import { AppError } from '#contract/errors';
import { paymentStatus, paymentType } from '#contract/paymentCodes';
import { type Renewal, type renewalApi, renewalFee, renewalTimes } from '#contract/renewals';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import type { Executor } from '#server/db/client';
import { rulesInForce } from '#server/deadlines/ownRules';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import type { Stores } from '#server/entities/related';
import { readAs } from '#server/entities/scope';
import { createRow, removeRow } from '#server/entities/write';
import type { Handlers } from '#server/http/mount';
import { readMadridFacts } from '#server/payments/madrid';
import { paymentStore } from '#server/payments/store';
import { payments, renewals } from '#server/payments/table';
import { readFeeTable } from '#server/settings/fees';
import { readTrademark } from '#server/trademarks/actions';
import { updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import type { TrademarkRow } from '#server/trademarks/table';

const { EXPIRED, REGISTERED } = trademarkStatus;
const { PAID, NOT_PAID } = paymentStatus;

const isRenewable = ({ type, status }: TrademarkRow): boolean =>
  type !== trademarkType.INTERNATIONAL_DESIGNATED.value &&
  (status === REGISTERED.value || status === EXPIRED.value);

export const renewalHandlers = (deps: Deps, stores: Stores): Handlers<typeof renewalApi> => {
  const { db } = deps;
  const today = () => dateInWarsaw(deps.now());

  const renewalsOf = async (
    reader: Executor,
    id: number,
    expirationDate: string | null,
  ): Promise<Renewal[]> => {
    const rows = await reader
      .select({ renewal: renewals, payment: payments })
      .from(renewals)
      .innerJoin(payments, eq(payments.id, renewals.paymentId))
      .where(eq(renewals.trademarkId, id))
      .orderBy(desc(renewals.toDate));
    return rows.map(({ renewal, payment }) => ({
      id: renewal.id,
      from: renewal.fromDate,
      to: renewal.toDate,
      renewedAt: renewal.renewedAt.toISOString(),
      by: renewal.accountName,
      payment: {
        id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        status: payment.status,
      },
      canBeUndone: renewal.toDate === expirationDate && payment.status !== PAID.value,
    }));
  };

  return {
    read: async ({ input: { id }, actor }) => {
      const { mark, found } = await readAs(db, actor, async (reader) => {
        const own = await readTrademark(reader, actor, id);
        return { mark: own, found: await renewalsOf(reader, id, own.expirationDate) };
      });
      const times = renewalTimes(mark, today(), await rulesInForce(db));
      const madrid = (await readMadridFacts(db, [id])).get(id) ?? null;
      const fee = renewalFee(
        await readFeeTable(db),
        { ...mark, classes: mark.niceClasses.length, madrid },
        times.state,
        today(),
      );
      return {
        renewable: isRenewable(mark),
        ...times,
        expirationDate: mark.expirationDate,
        ...fee,
        madrid,
        // By what the firm knows a rate, and who in it renewed, is its own business.
        ...(actor.role === 'ROLE_CUSTOMER'
          ? { rate: null, renewals: found.map((one) => ({ ...one, by: '' })) }
          : { renewals: found }),
      };
    },

    renew: (call) =>
      writeOnce(deps, 'Trademark.renew', call, async (tx) => {
        const { actor, input } = call;
        const now = deps.now();
        const mark = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const { state, newExpirationDate } = renewalTimes(mark, today(), await rulesInForce(tx));
        if (mark.expirationDate !== input.expirationDate) throw new AppError('RENEWED_ALREADY');
        if (!isRenewable(mark) || newExpirationDate === null || !['open', 'grace'].includes(state))
          throw new AppError('NOT_RENEWABLE_NOW');
        const change = { tx, stores, actor, now };
        const { id: paymentId } = await createRow(
          { ...change, store: paymentStore },
          {
            trademark: mark.id,
            type: paymentType.PROTECTION_PERIOD.value,
            status: NOT_PAID.value,
            amount: input.amount,
            currency: input.currency,
            deadline: mark.expirationDate,
            protectionEndDate: newExpirationDate,
          },
        );
        await updateTrademark(
          { ...change, store: trademarkStore },
          {
            id: mark.id,
            version: mark.version,
            given: {
              expirationDate: newExpirationDate,
              // A late renewal brings the mark back.
              ...(mark.status === EXPIRED.value && { status: REGISTERED.value }),
            },
          },
        );
        await tx.insert(renewals).values({
          trademarkId: mark.id,
          fromDate: input.expirationDate,
          toDate: newExpirationDate,
          paymentId,
          renewedOn: dateInWarsaw(now),
          renewedAt: now,
          accountName: actor.name,
          statusBefore: mark.status,
        });
        return { newExpirationDate };
      }),

    undo: (call) =>
      writeOnce(deps, 'Trademark.undoRenewal', call, async (tx) => {
        const { actor, input } = call;
        const mark = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const [found] = await tx
          .select({ renewal: renewals, payment: payments })
          .from(renewals)
          .innerJoin(payments, eq(payments.id, renewals.paymentId))
          .where(and(eq(renewals.id, input.renewalId), eq(renewals.trademarkId, mark.id)))
          .for('update');
        if (!found) throw new AppError('NOT_FOUND');
        const { renewal, payment } = found;
        if (payment.status === PAID.value || renewal.toDate !== mark.expirationDate)
          throw new AppError('RENEWAL_NOT_UNDOABLE');
        const change = { tx, stores, actor, now: deps.now() };
        await tx.delete(renewals).where(eq(renewals.id, renewal.id));
        await removeRow({ ...change, store: paymentStore }, payment);
        await updateTrademark(
          { ...change, store: trademarkStore },
          {
            id: mark.id,
            version: mark.version,
            given: { expirationDate: renewal.fromDate, status: renewal.statusBefore },
          },
          { force: true },
        );
      }),
  };
};
