import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { polish } from '#server/db/table';
import { representatives } from '#server/representatives/table';
import { marksOf, type ReportOrder } from '#server/reports/order';
import { trademarks } from '#server/trademarks/table';

/** Of the customer; joined tables would make every column one that may be empty. */
export const guardianName = sql<string | null>`(
  select ${accounts.name} from ${accounts} where ${accounts.id} = ${customers.guardian})`;

/** The deadline that comes first, of those nobody has settled or put away. */
const nextStep = sql<{ rule: string; name: { pl: string; en: string }; due: string } | null>`(
  select json_build_object('rule', ${calendarEvents.rule}, 'name', ${calendarEvents.name}, 'due', ${calendarEvents.due})
  from ${calendarEvents}
  where ${calendarEvents.trademark} = ${trademarks.id} and not ${calendarEvents.done}
    and ${calendarEvents.archivedAt} is null
  order by ${calendarEvents.due}, ${calendarEvents.id} limit 1)`;

/** What a report tells of a mark. */
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
  nextStep,
};

/** All marks of a report, by customer and name in the order of the Polish alphabet. */
export const readMarks = (db: Executor, order: ReportOrder) =>
  db
    .select(asked)
    .from(trademarks)
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(and(marksOf(order)))
    .orderBy(
      asc(polish(customers.name)),
      asc(customers.id),
      asc(polish(trademarks.name)),
      asc(trademarks.place),
      asc(trademarks.id),
    );

export type MarkOfReport = Awaited<ReturnType<typeof readMarks>>[number];
