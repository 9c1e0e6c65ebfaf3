import { and, eq, sql } from 'drizzle-orm';
import { placesOf } from '#contract/values/currencies';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { fixedScale } from '#contract/values/numbers';
import { dueSoonDays, type paymentActionApi } from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereOf } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import { readAs } from '#server/entities/scope';
import { updateRow } from '#server/entities/write';
import type { Handlers } from '#server/http/mount';
import { followPayments } from '#server/payments/renewalActs';
import { paymentStore } from '#server/payments/store';
import { payments } from '#server/payments/table';

const { PAID, NOT_PAID } = paymentStatus;

/** The decimal places of the currency, or more if older amounts have more. */
const placesFor = (currency: string, sum: string): number =>
  Math.max(placesOf(currency), sum.split('.')[1]?.length ?? 0);

export const paymentActionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof paymentActionApi> => ({
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
        .where(whereOf(paymentStore, actor, deps.now(), input))
        .groupBy(payments.currency)
        .orderBy(payments.currency);
      const inItsPlaces = (currency: string, sum: string) =>
        fixedScale(sum, placesFor(currency, sum));
      return {
        totals: totals.map(({ currency, ...sums }) => ({
          currency,
          overdue: inItsPlaces(currency, sums.overdue),
          dueSoon: inItsPlaces(currency, sums.dueSoon),
          unpaid: inItsPlaces(currency, sums.unpaid),
          paid: inItsPlaces(currency, sums.paid),
        })),
      };
    }),

  pay: (call) =>
    writeOnce(deps, 'TrademarkPayment.pay', call, async (tx) => {
      const { actor, input } = call;
      const { paymentDate, ...narrowing } = input;
      if (narrowing.deleted) throw new AppError('BAD_REQUEST');
      const now = deps.now();
      const where = and(
        whereOf(paymentStore, actor, now, narrowing),
        eq(payments.status, NOT_PAID.value),
      );
      const rows = await rowsToChange(tx, paymentStore, stores, where);
      const change = { tx, store: paymentStore, stores, actor, now };
      for (const { id, version } of rows)
        await updateRow(change, { id, version, given: { status: PAID.value, paymentDate } });
      const paid = rows.map(({ id }) => id);
      await followPayments(tx, actor, now, paid, paymentDate);
      return { count: rows.length };
    }),
});
