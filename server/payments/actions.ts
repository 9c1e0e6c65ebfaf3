import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { placesOf } from '#contract/values/currencies';
import { addDays, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { fixedScale } from '#contract/values/numbers';
import {
  dueSoonDays,
  mostWithReceipt,
  type PaidPayment,
  type paymentActionApi,
} from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { type Narrowing, rowsToChange, whereChosen, whereOf } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import { readAs } from '#server/entities/scope';
import { updateRow } from '#server/entities/write';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { receiptsFor } from '#server/payments/receipts';
import { followPayments } from '#server/payments/renewalActs';
import { updatePayment } from '#server/payments/rules';
import { paymentStore } from '#server/payments/store';
import { payments } from '#server/payments/table';

const { PAID, NOT_PAID } = paymentStatus;

/** The decimal places of the currency, or more if older amounts have more. */
const placesFor = (currency: string, sum: string): number =>
  Math.max(placesOf(currency), sum.split('.')[1]?.length ?? 0);

const inPlaces = (currency: string, sum: string): string =>
  fixedScale(sum, placesFor(currency, sum));

const unpaidAmong = async (db: Executor, actor: Actor, now: Date, narrowing: Narrowing) =>
  and(
    await whereChosen(db, paymentStore, actor, now, narrowing),
    eq(payments.status, NOT_PAID.value),
  );

export const paymentActionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof paymentActionApi> => {
  /** The payments a receipt is for, before any of them is locked. */
  const seenForReceipt = async (actor: Actor, narrowing: Narrowing): Promise<number[]> => {
    const rows = await deps.db
      .select({ id: payments.id })
      .from(payments)
      .where(await unpaidAmong(deps.db, actor, deps.now(), narrowing))
      .limit(mostWithReceipt + 1);
    if (rows.length > mostWithReceipt)
      throw new AppError('TOO_MANY_ROWS', { max: mostWithReceipt });
    return rows.map(({ id }) => id);
  };

  return {
    totals: ({ actor, input }) =>
      readAs(deps.db, actor, async (db) => {
        const today = dateInWarsaw(deps.now());
        const sumOf = (condition: ReturnType<typeof sql>) =>
          sql<string>`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)::text`;
        const unpaid = sql`${payments.status} = ${NOT_PAID.value}`;
        const totals = await db
          .select({
            currency: payments.currency,
            overdue: sumOf(sql`${unpaid} and ${payments.deadline} < ${today}`),
            dueSoon: sumOf(
              sql`${unpaid} and ${payments.deadline} between ${today} and ${addDays(today, dueSoonDays)}`,
            ),
            unpaid: sumOf(unpaid),
            paid: sumOf(sql`${payments.status} = ${PAID.value}`),
          })
          .from(payments)
          .where(await whereChosen(db, paymentStore, actor, deps.now(), input))
          .groupBy(payments.currency)
          .orderBy(payments.currency);
        return {
          totals: totals.map(({ currency, ...sums }) => ({
            currency,
            overdue: inPlaces(currency, sums.overdue),
            dueSoon: inPlaces(currency, sums.dueSoon),
            unpaid: inPlaces(currency, sums.unpaid),
            paid: inPlaces(currency, sums.paid),
          })),
        };
      }),

    unpaid: ({ actor, input: { paidOn, ...narrowing } }) =>
      readAs(deps.db, actor, async (db) => {
        const where = await unpaidAmong(db, actor, deps.now(), narrowing);
        const sums = await db
          .select({
            currency: payments.currency,
            amount: sql<string>`sum(${payments.amount})::text`,
            count: count(),
          })
          .from(payments)
          .where(where)
          .groupBy(payments.currency)
          .orderBy(payments.currency);
        const deadline = sql<CalendarDate | null>`min(${payments.deadline})`;
        const due = await db
          .select({ deadline, count: count() })
          .from(payments)
          .where(where)
          .groupBy(sql`${payments.deadline} < ${paidOn}`)
          .orderBy(deadline);
        return {
          sums: sums.map((one) => ({ ...one, amount: inPlaces(one.currency, one.amount) })),
          due,
        };
      }),

    pay: async (call) => {
      const { actor, input } = call;
      const { paymentDate, receipt, ...narrowing } = input;
      if (narrowing.deleted) throw new AppError('BAD_REQUEST');
      const seen = receipt === undefined ? undefined : await seenForReceipt(actor, narrowing);
      const receipts =
        receipt !== undefined && seen ? await receiptsFor(deps, actor, receipt, seen.length) : [];
      return writeOnce(deps, 'TrademarkPayment.pay', call, async (tx) => {
        const now = deps.now();
        const where = and(
          await unpaidAmong(tx, actor, now, narrowing),
          // Those added since then have no copy of the receipt, and nobody saw them.
          seen && inArray(payments.id, seen),
        );
        const rows = await rowsToChange(tx, paymentStore, stores, where);
        const change = { tx, store: paymentStore, stores, actor, now };
        const paid: PaidPayment[] = [];
        for (const [index, { id, version, receipt: before }] of rows.entries()) {
          const given = {
            status: PAID.value,
            paymentDate,
            ...(receipt !== undefined && { receipt: receipts[index] }),
          };
          const saved = await updateRow(change, { id, version, given });
          paid.push({
            id,
            version: saved.version,
            receipt: typeof before === 'string' ? before : null,
          });
        }
        await followPayments(
          tx,
          actor,
          now,
          rows.map(({ id }) => id),
          paymentDate,
        );
        return { count: rows.length, paid };
      });
    },

    takeBack: (call) =>
      writeOnce(deps, 'TrademarkPayment.takeBack', call, async (tx) => {
        const { actor, input } = call;
        const now = deps.now();
        const byId = new Map(input.paid.map((one) => [one.id, one]));
        const where = whereOf(paymentStore, actor, now, { ids: [...byId.keys()] });
        const rows = await rowsToChange(tx, paymentStore, stores, where);
        if (rows.length < byId.size) throw new AppError('NOT_FOUND');
        const change = { tx, store: paymentStore, stores, actor, now };
        for (const { id } of rows) {
          const { version, receipt } = byId.get(id) ?? { version: 0, receipt: null };
          await updatePayment(change, { id, version, given: { status: NOT_PAID.value, receipt } });
        }
        return { count: rows.length };
      }),
  };
};
