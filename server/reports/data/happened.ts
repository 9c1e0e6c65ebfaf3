import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DateSpan } from '#contract/values/dates';
import { paymentStatus } from '#contract/codes/payments';
import type { TrademarkStatus } from '#contract/codes/trademarks';
import { alerts } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { history } from '#server/history/table';
import { payments, renewals } from '#server/payments/table';
import { byDay, inPages } from '#server/reports/data/inPages';
import { marksOf, type ReportOrder } from '#server/reports/order';
import { trademarks } from '#server/trademarks/table';

/** The mark of a row, as flat columns. */
const ofMark = {
  mark: trademarks.name,
  place: trademarks.place,
  markType: trademarks.type,
  ourNumber: trademarks.ourNumber,
  customer: customers.name,
};

/** Renewals recorded within these days. */
export const readRenewals = (db: Executor, order: ReportOrder, { from, to }: DateSpan) =>
  db
    .select({
      on: renewals.renewedOn,
      from: renewals.fromDate,
      to: renewals.toDate,
      by: renewals.accountName,
      amount: payments.amount,
      currency: payments.currency,
      ...ofMark,
    })
    .from(renewals)
    .innerJoin(trademarks, eq(trademarks.id, renewals.trademarkId))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .where(and(marksOf(order), between(renewals.renewedOn, from, to)))
    .orderBy(asc(renewals.renewedOn), asc(renewals.id));

const changedOn = sql<string>`((${history.at} at time zone 'Europe/Warsaw')::date)::text`;

/** From the start of the first day to the end of the last day in Warsaw. */
const within = ({ from, to }: DateSpan) => sql`
  ${history.at} >= (${from}::date)::timestamp at time zone 'Europe/Warsaw'
  and ${history.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Warsaw'`;

/** Changes of status within these days, from the history. */
export const readStatusChanges = (db: Executor, order: ReportOrder, { from, to }: DateSpan) =>
  db
    .select({
      on: changedOn,
      before: sql<TrademarkStatus>`(${history.before} ->> 'status')::integer`,
      after: sql<TrademarkStatus>`(${history.after} ->> 'status')::integer`,
      by: history.accountName,
      reason: history.reason,
      ...ofMark,
    })
    .from(history)
    .innerJoin(trademarks, eq(trademarks.id, history.entityId))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        marksOf(order),
        eq(history.entity, 'Trademark'),
        eq(history.operation, 'UPDATE'),
        sql`${history.after} ? 'status'`,
        within({ from, to }),
      ),
    )
    .orderBy(asc(history.at), asc(history.id));

/** Marks recorded within these days as taken over. */
export const readTakenOver = async (
  db: Executor,
  order: ReportOrder,
  { from, to }: DateSpan,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: trademarks.id })
    .from(history)
    .innerJoin(trademarks, eq(trademarks.id, history.entityId))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        marksOf(order),
        eq(history.entity, 'Trademark'),
        sql`${history.after} ? 'takenOver' and ${history.after} @> '{"takenOver": true}'`,
        within({ from, to }),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** Recorded payments that are unpaid. */
const unpaidAfter = (db: Executor, order: ReportOrder, after: number, limit: number) =>
  db
    .select({
      id: payments.id,
      type: payments.type,
      amount: payments.amount,
      currency: payments.currency,
      deadline: payments.deadline,
      ...ofMark,
    })
    .from(payments)
    .innerJoin(trademarks, eq(trademarks.id, payments.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        marksOf(order),
        isNull(payments.deletedAt),
        eq(payments.status, paymentStatus.NOT_PAID.value),
        gt(payments.id, after),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);

export const readUnpaid = async (db: Executor, order: ReportOrder) => {
  const rows = await inPages((after, limit) => unpaidAfter(db, order, after, limit));
  return rows.toSorted((one, other) => byDay(one.deadline, other.deadline) || one.id - other.id);
};

const alertsAfter = (db: Executor, order: ReportOrder, after: number, limit: number) =>
  db
    .select({
      id: alerts.id,
      type: alerts.type,
      pl: alerts.contentPl,
      en: alerts.contentEn,
      due: alerts.due,
      ...ofMark,
    })
    .from(alerts)
    .innerJoin(trademarks, eq(trademarks.id, alerts.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(and(marksOf(order), isNull(alerts.deletedAt), gt(alerts.id, after)))
    .orderBy(asc(alerts.id))
    .limit(limit);

export const readAlerts = async (db: Executor, order: ReportOrder) => {
  const rows = await inPages((after, limit) => alertsAfter(db, order, after, limit));
  return rows.toSorted((one, other) => byDay(one.due, other.due) || one.id - other.id);
};

export type RenewalOfReport = Awaited<ReturnType<typeof readRenewals>>[number];
export type StatusChange = Awaited<ReturnType<typeof readStatusChanges>>[number];
export type UnpaidOfReport = Awaited<ReturnType<typeof readUnpaid>>[number];
export type AlertOfReport = Awaited<ReturnType<typeof readAlerts>>[number];
