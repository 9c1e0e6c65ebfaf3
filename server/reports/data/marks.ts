import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import { trademarkStatus } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/deadlines/table';
import { isToDo } from '#server/calendar/toDo';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { representatives } from '#server/representatives/table';
import { byName, inPages } from '#server/reports/data/inPages';
import { isForClient, marksOf, type ReportOrder } from '#server/reports/order';
import { trademarks } from '#server/trademarks/table';

/** The guardian of the customer, as a subquery: a join would make every column nullable. */
export const guardianName = sql<string | null>`(
  select ${accounts.name} from ${accounts} where ${accounts.id} = ${customers.guardian})`;

/** The next step with its name, as lists show it; clients get only what they may know. */
const nextStepOf = (order: ReportOrder) => sql<{
  rule: string;
  name: Label;
  due: string;
  confirmed: boolean;
} | null>`(
  select json_build_object('rule', ${calendarEvents.rule}, 'name', ${calendarEvents.name},
    'due', ${calendarEvents.due}, 'confirmed', ${calendarEvents.confirmed})
  from ${calendarEvents}
  where ${calendarEvents.trademark} = ${trademarks.id}
    and ${isToDo}
    and ${
      isForClient(order)
        ? and(
            eq(calendarEvents.due, trademarks.clientDeadline),
            eq(calendarEvents.dateNeeded, false),
          )
        : eq(calendarEvents.due, trademarks.nextDeadline)
    }
  order by ${calendarEvents.due}, ${calendarEvents.id} limit 1)`;

/**
 * The expiry date computed by its rule, for a registered mark without one (docs/rules.md, Dates of a mark).
 */
const computedExpiry = sql<CalendarDate | null>`(
  case when ${trademarks.expirationDate} is null
    and ${trademarks.status} = ${trademarkStatus.REGISTERED.value}
  then ${trademarks.renewalDue}::text end)`;

/** The columns of a mark that reports use. */
const asked = {
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
  computedExpiry,
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
};

/** All marks of a report, by customer and name in Polish alphabetical order. */
export const readMarks = async (db: Executor, order: ReportOrder) => {
  const marks = await inPages((after, limit) =>
    db
      .select({ ...asked, nextStep: nextStepOf(order) })
      .from(trademarks)
      .innerJoin(customers, eq(customers.id, trademarks.customer))
      .where(and(marksOf(order), gt(trademarks.id, after)))
      .orderBy(asc(trademarks.id))
      .limit(limit),
  );
  return marks.toSorted(
    (one, other) =>
      byName(one.customer, other.customer) ||
      one.customerId - other.customerId ||
      byName(one.name, other.name) ||
      byName(one.place ?? '', other.place ?? '') ||
      one.id - other.id,
  );
};

export type MarkOfReport = Awaited<ReturnType<typeof readMarks>>[number];
