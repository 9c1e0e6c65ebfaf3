import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/dates';
import type { Label } from '#contract/locale';
import { trademarkStatus } from '#contract/trademarkCodes';
import { proposedExpiration } from '#contract/trademarkDates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { representatives } from '#server/representatives/table';
import { readDeadlineBook } from '#server/deadlines/book';
import { byName, inPages } from '#server/reports/data/inPages';
import { marksOf, type ReportOrder } from '#server/reports/order';
import { trademarks } from '#server/trademarks/table';

/** Of the customer; joined tables would make every column one that may be empty. */
export const guardianName = sql<string | null>`(
  select ${accounts.name} from ${accounts} where ${accounts.id} = ${customers.guardian})`;

/**
 * What is to be done next, as the lists of marks have it: a deadline of the law that nobody has settled or
 * put away, and that can still be met.
 */
const nextStepAt = (today: CalendarDate) =>
  sql<{ rule: string; name: Label; due: string; confirmed: boolean } | null>`(
    select json_build_object('rule', e.rule, 'name', e.name, 'due', e.due, 'confirmed', e.confirmed)
    from calendar_events e
    where e.trademark = ${trademarks.id} and not e.done and e.statutory and e.archived_at is null
      and greatest(e.due, e.rolled_to, e.grace_ends_on) >= ${today}
    order by e.due, e.id limit 1)`;

/** What a report tells of a mark. */
const askedAt = (today: CalendarDate) => ({
  id: trademarks.id,
  name: trademarks.name,
  image: trademarks.image,
  markType: trademarks.type,
  representationType: trademarks.representationType,
  status: trademarks.status,
  additionalStatus: trademarks.additionalStatus,
  place: trademarks.place,
  parent: trademarks.parent,
  ourNumber: trademarks.ourNumber,
  applicationNumber: trademarks.applicationNumber,
  applicationDate: trademarks.applicationDate,
  registrationNumber: trademarks.registrationNumber,
  registrationDate: trademarks.registrationDate,
  expirationDate: trademarks.expirationDate,
  renewalFeeDue: trademarks.renewalFeeDue,
  takenOver: trademarks.takenOver,
  createdAt: trademarks.createdAt,
  classes: trademarks.niceClasses,
  letters: trademarks.proceduralDates,
  customerId: trademarks.customer,
  customer: customers.name,
  guardian: guardianName,
  representative: sql<string | null>`(
    select ${representatives.name} from ${representatives}
    where ${representatives.id} = ${trademarks.representative})`,
  nextStep: nextStepAt(today),
});

/** All marks of a report, by customer and name in the order of the Polish alphabet. */
export const readMarks = async (db: Executor, order: ReportOrder) => {
  const marks = await inPages((after, limit) =>
    db
      .select(askedAt(order.today))
      .from(trademarks)
      .innerJoin(customers, eq(customers.id, trademarks.customer))
      .where(and(marksOf(order), gt(trademarks.id, after)))
      .orderBy(asc(trademarks.id))
      .limit(limit),
  );
  const { rules } = await readDeadlineBook(db);
  /** Decisions §3: a registered mark without a date has the one its rule gives. */
  const computedExpiry = (mark: (typeof marks)[number]): CalendarDate | null =>
    mark.expirationDate === null && mark.status === trademarkStatus.REGISTERED.value
      ? proposedExpiration(mark.markType, { ...mark, territory: mark.place }, rules)
      : null;
  const known = marks.map((mark) => ({ ...mark, computedExpiry: computedExpiry(mark) }));
  return known.toSorted(
    (one, other) =>
      byName(one.customer, other.customer) ||
      one.customerId - other.customerId ||
      byName(one.name, other.name) ||
      byName(one.place ?? '', other.place ?? '') ||
      one.id - other.id,
  );
};

export type MarkOfReport = Awaited<ReturnType<typeof readMarks>>[number];
