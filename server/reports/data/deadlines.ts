import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Fee } from '#contract/payments/fees';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import {
  feeSum,
  isWhole,
  type MadridFacts,
  type ProposedFee,
} from '#contract/payments/proposedFees';
import { calendarEvents } from '#server/deadlines/table';
import { isToDo } from '#server/calendar/toDo';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { readMadridFacts } from '#server/payments/madrid';
import { payments } from '#server/payments/table';
import { byDay, byName, inPages } from '#server/reports/data/inPages';
import { guardianName } from '#server/reports/data/marks';
import { isForClient, marksOf, type ReportOrder } from '#server/reports/order';
import { readFees } from '#server/settings/fees';
import { trademarks } from '#server/trademarks/table';

type Recorded = ProposedFee & { deadline: CalendarDate | null };

const unpaid = (which: SQL) => sql<Recorded | null>`(
  select json_build_object('amount', ${payments.amount}::text, 'currency', ${payments.currency},
    'deadline', ${payments.deadline})
  from ${payments}
  where ${which} and ${payments.deletedAt} is null
    and ${payments.status} = ${paymentStatus.NOT_PAID.value}
  order by ${payments.id} desc limit 1)`;

/** The payment recorded for the deadline, while unpaid. */
const recorded = unpaid(sql`${payments.id} = ${calendarEvents.payment}`);
/** An unpaid payment for the next term of the mark, whatever its date. */
const recordedRenewal = unpaid(sql`${payments.trademark} = ${calendarEvents.trademark}
  and ${payments.type} = ${paymentType.PROTECTION_PERIOD.value}
  and coalesce(${payments.protectionEndDate} > ${calendarEvents.due}, true)`);

const readEvents = (
  db: Executor,
  order: ReportOrder,
  until: CalendarDate,
  after: number,
  limit: number,
) =>
  db
    .select({
      id: calendarEvents.id,
      rule: calendarEvents.rule,
      ruleVersion: calendarEvents.ruleVersion,
      type: calendarEvents.type,
      name: calendarEvents.name,
      due: calendarEvents.due,
      graceEndsOn: calendarEvents.graceEndsOn,
      rolledTo: calendarEvents.rolledTo,
      lastDay: calendarEvents.lastDay,
      lateOn: calendarEvents.lateOn,
      confirmed: calendarEvents.confirmed,
      trademark: trademarks.id,
      mark: trademarks.name,
      markType: trademarks.type,
      place: trademarks.place,
      ourNumber: trademarks.ourNumber,
      classes: trademarks.niceClasses,
      customer: customers.name,
      guardian: guardianName,
      recorded,
      recordedRenewal,
    })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        marksOf(order),
        isToDo,
        // Clients do not see the dates that the firm still has to find out.
        isForClient(order) ? eq(calendarEvents.dateNeeded, false) : undefined,
        lte(calendarEvents.due, until),
        gt(calendarEvents.id, after),
      ),
    )
    .orderBy(asc(calendarEvents.id))
    .limit(limit);

type EventOfReport = Awaited<ReturnType<typeof readEvents>>[number];

/** Overdue means that the last day has passed. In grace, something can still be done. */
type Lateness = 'ahead' | 'grace' | 'overdue';
export type DeadlineOfReport = EventOfReport & { lateness: Lateness; fee: ProposedFee | null };

const latenessOf = (
  { due, rolledTo, lastDay, lateOn }: EventOfReport,
  today: CalendarDate,
): Lateness => {
  if (lateOn !== null) return 'overdue';
  if ((rolledTo ?? due) >= today) return 'ahead';
  return lastDay >= today ? 'grace' : 'overdue';
};

/** The type of payment that settles the deadline; none if it costs nothing. */
const paymentFor = (event: EventOfReport, rules: readonly DeadlineRule[]) =>
  isRenewal(event)
    ? paymentType.PROTECTION_PERIOD.value
    : rules.find(({ id, version }) => id === event.rule && version === event.ruleVersion)
        ?.paidBy[0];

/** The recorded amount, else that of the fee table if it is complete: a partial sum would mislead. */
const feeOf = (
  event: EventOfReport,
  lateness: Lateness,
  basis: {
    rules: readonly DeadlineRule[];
    fees: readonly Fee[];
    madrid: ReadonlyMap<number, MadridFacts>;
  },
): ProposedFee | null => {
  const { markType, place, classes } = event;
  const entered = event.recorded ?? (isRenewal(event) ? event.recordedRenewal : null);
  if (entered !== null) {
    const { amount, currency, deadline } = entered;
    // A payment with its own date is listed there, so that it is counted once.
    return event.recorded === null && deadline !== null ? null : { amount, currency };
  }
  const payment = paymentFor(event, basis.rules);
  if (payment === undefined) return null;
  const sum = feeSum(basis.fees, {
    type: markType,
    place,
    payment,
    classes: classes.length,
    inGrace: lateness === 'grace',
    on: event.due,
    madrid: basis.madrid.get(event.trademark),
  });
  return sum && isWhole(sum) ? { amount: sum.amount, currency: sum.currency } : null;
};

const isRenewal = ({ type }: EventOfReport): boolean =>
  type === calendarEventType.TRADEMARK_EXPIRATION.value;

/** Open deadlines up to a day, including overdue ones, with their expected cost. */
export const readDeadlines = async (
  db: Executor,
  order: ReportOrder,
  until: CalendarDate,
): Promise<DeadlineOfReport[]> => {
  const { rules } = await readRuleSet(db);
  const events = await inPages((after, limit) => readEvents(db, order, until, after, limit));
  const madrid = await readMadridFacts(
    db,
    events.map(({ trademark }) => trademark),
  );
  const basis = { rules, fees: await readFees(db), madrid };
  return events
    .toSorted(
      (one, other) =>
        byDay(one.due, other.due) || byName(one.mark, other.mark) || one.id - other.id,
    )
    .map((event) => {
      const lateness = latenessOf(event, order.today);
      return { ...event, lateness, fee: feeOf(event, lateness, basis) };
    });
};
