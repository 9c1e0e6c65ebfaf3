import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { addMonths, type CalendarDate } from '#contract/values/dates';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  type homeApi,
  type TimelineEntry,
  type TimelineKind,
  mostCounted,
  timelineLength,
} from '#contract/home/api';
import { paymentStatus } from '#contract/codes/payments';
import { isHiddenFor } from '#server/calendar/routes';
import { calendarEvents } from '#server/deadlines/table';
import { isToDo, lastDay } from '#server/calendar/toDo';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { scopeOf } from '#server/entities/scope';
import { listedMarks } from '#server/home/statistics';
import type { Actor } from '#server/http/actor';
import { payments, renewals } from '#server/payments/table';
import { inUse } from '#server/trademarks/hanging';
import { trademarks } from '#server/trademarks/table';

/** Older events are not shown. */
const monthsBack = 12;

type Happened = {
  kind: TimelineKind;
  date: CalendarDate;
  id: number;
  mark: string;
  type: TimelineEntry['trademark']['type'];
  territory: string | null;
  customer: string;
};

/** Clients tell marks of one name apart by where they hold; the firm knows its Polish and EU marks by their colour. */
const territoryFor = ({ role }: Actor) => (isStaff(role) ? trademarks.territory : trademarks.place);

/** Events from the dates of marks and payments in one query: the newest of each kind, in the order of their index. */
const happenedTo = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<TimelineEntry[]> => {
  const newest = (kind: TimelineKind, date: SQL, id: SQL, source: SQL): SQL => sql`(
    select ${kind}::text as kind, ${date} as date, ${trademarks.id} as id,
      ${trademarks.name} as mark, ${trademarks.type} as type, ${territoryFor(actor)} as territory,
      ${trademarks.customer} as owner
    from ${source}
    where ${listedMarks(actor)} and ${date} between ${addMonths(today, -monthsBack)} and ${today}
    order by ${date} desc, ${id} desc limit ${timelineLength})`;
  const paid = sql`${payments} join ${trademarks} on ${trademarks.id} = ${payments.trademark}
    and ${payments.deletedAt} is null and ${payments.status} = ${paymentStatus.PAID.value}`;
  const renewed = sql`${renewals} join ${trademarks} on ${trademarks.id} = ${renewals.trademarkId}`;
  const marks = sql`${trademarks}`;
  const id = sql`${trademarks.id}`;
  // Designations are left out: they have the application date of their international mark.
  const applications = sql`(select * from ${trademarks} where ${trademarks.parent} is null) as trademarks`;
  const { rows } = await db.execute<Happened>(sql`
    select kind, date::text, happened.id, mark, type, territory, ${customers.name} as customer
    from (
      ${newest('APPLICATION', sql`${trademarks.applicationDate}`, id, applications)} union all
      ${newest('PUBLICATION', sql`coalesce(${trademarks.bupDate}, ${trademarks.publicationDate})`, id, marks)} union all
      ${newest('REGISTRATION', sql`${trademarks.registrationDate}`, id, marks)} union all
      ${newest('RENEWAL', sql`${renewals.renewedOn}`, sql`${renewals.id}`, renewed)} union all
      ${newest('PAYMENT', sql`${payments.paymentDate}`, sql`${payments.id}`, paid)}
    ) as happened join ${customers} on ${customers.id} = happened.owner
    order by date desc, happened.id desc limit ${timelineLength}`);
  return rows.map(({ kind, date, id, mark, type, territory, customer }) => ({
    kind,
    date,
    deadline: null,
    name: null,
    rolledTo: null,
    graceEndsOn: null,
    trademark: { id, name: mark, type, territory, customer },
  }));
};

const openDeadlines = (actor: Actor) =>
  and(
    scopeOf('CalendarEvent', actor),
    isNull(trademarks.deletedAt),
    isNull(trademarks.archivedAt),
    isToDo,
    sql`not ${isHiddenFor(actor)}`,
  );

const deadlinesAround = async (
  db: Executor,
  actor: Actor,
  when: SQL,
  order: typeof asc,
): Promise<TimelineEntry[]> => {
  const rows = await db
    .select({
      deadline: calendarEvents.id,
      date: calendarEvents.due,
      rule: calendarEvents.rule,
      name: calendarEvents.name,
      rolledTo: calendarEvents.rolledTo,
      graceEndsOn: calendarEvents.graceEndsOn,
      trademark: {
        id: trademarks.id,
        name: trademarks.name,
        type: trademarks.type,
        territory: sql<string | null>`${territoryFor(actor)}`,
        customer: customers.name,
      },
    })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(and(openDeadlines(actor), when))
    .orderBy(order(lastDay), order(calendarEvents.id))
    .limit(timelineLength);
  return rows.map(({ rule, name, ...row }) => ({
    kind: 'DEADLINE',
    ...row,
    name: nameFor(actor.role, { rule, name }),
  }));
};

/** A timeline around today: the latest events, overdue deadlines, and the next ones. */
export const timelineOf = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<OutputOf<typeof homeApi.timeline>> => {
  const isOverdue = lt(lastDay, today);
  const happened = await happenedTo(db, actor, today);
  // Overdue deadlines always get a place, however many events happened since.
  const late = (await deadlinesAround(db, actor, isOverdue, desc)).slice(0, timelineLength / 2);
  // In the order of their index, or PostgreSQL would look for them among all entries.
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${calendarEvents}
      where ${and(inUse, scopeOf('CalendarEvent', actor), isToDo, isOverdue)} and not ${isHiddenFor(actor)}
      order by ${lastDay}, ${calendarEvents.id} limit ${mostCounted}) as overdue`);
  return {
    today,
    past: [...happened.slice(0, timelineLength - late.length), ...late].toSorted((a, b) =>
      a.date.localeCompare(b.date),
    ),
    coming: (await deadlinesAround(db, actor, gte(lastDay, today), asc)).toSorted((a, b) =>
      a.date.localeCompare(b.date),
    ),
    overdue: counted[0]?.count ?? 0,
  };
};
