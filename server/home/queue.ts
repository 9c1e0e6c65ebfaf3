import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  type homeApi,
  mostCounted,
  type QueueGroup,
  queueGroup,
  type QueueLine,
  queuePage,
  queueStart,
} from '#contract/home/api';
import { addDays, type CalendarDate } from '#contract/values/dates';
import { reasonsOf } from '#server/calendar/reasons';
import { entries, isHiddenFor, isOf } from '#server/calendar/routes';
import { lastDay } from '#server/calendar/toDo';
import type { Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { scopeOf } from '#server/entities/scope';
import { alertLines, alertsIn } from '#server/home/alertsInQueue';
import type { Asked, Narrowed } from '#server/home/queueParts';
import { questionLines, questionsIn } from '#server/home/questionsInQueue';
import type { Actor } from '#server/http/actor';
import { inUse } from '#server/trademarks/hanging';
import { trademarks } from '#server/trademarks/table';

type Queue = OutputOf<typeof homeApi.queue>;

/** Open entries that the reader has not hidden, of the firm, a person or a customer. */
const openEntries = (actor: Actor, { person, customer }: Narrowed): SQL | undefined =>
  and(
    scopeOf('CalendarEvent', actor),
    // In the words of the index of open entries.
    sql`not ${calendarEvents.done} and ${calendarEvents.archivedAt} is null`,
    eq(calendarEvents.beforeTakeover, false),
    inUse,
    sql`not ${isHiddenFor(actor)}`,
    person === undefined ? undefined : isOf(person),
    customer === undefined ? undefined : eq(calendarEvents.customer, customer),
  );

const waits = sql`(${calendarEvents.waitingForClient} or ${calendarEvents.pendingChange} is not null)`;
const isDuty = sql`${calendarEvents.duty}`;

/** No holidays move a day further than this; what is longer overdue need not be read to know it. */
const longestRoll = 60;

/** What is near stays where it is near, also while it waits for somebody. */
const inGroup = (group: QueueGroup, today: CalendarDate): readonly SQL[] => {
  const [week, month] = [addDays(today, 7), addDays(today, 30)];
  const { due, rolledTo } = calendarEvents;
  switch (group) {
    case 'OVERDUE':
      return [sql`${isDuty} and ${due} < ${today} and ${lastDay} < ${today}`];
    case 'WEEK':
      return [
        sql`${isDuty} and ${due} between ${today} and ${week}`,
        // Begun before today and moved on to it or beyond: in the words of the index of what was moved on.
        sql`${isDuty} and ${rolledTo} > ${due} and ${rolledTo} >= ${today}
          and ${due} >= ${addDays(today, -longestRoll)} and ${due} < ${today}`,
      ];
    case 'MONTH':
      return [sql`${isDuty} and not ${waits} and ${due} > ${week} and ${due} <= ${month}`];
    case 'WAITING':
      return [
        sql`${isDuty} and ${waits} and ${due} > ${week}`,
        // Others may act until then; whoever has seen it need not see it again.
        sql`not ${isDuty} and not ${calendarEvents.acknowledged} and ${due} >= ${today} and ${due} <= ${month}`,
      ];
  }
};

type Found = { kind: 'deadline' | 'alert' | 'question'; id: number };

/** The first rows of each part, so that no query reads more than it shows. */
const partsOf = (
  group: QueueGroup,
  actor: Actor,
  narrowed: Narrowed,
  today: CalendarDate,
): readonly ((limit: number) => SQL)[] => [
  ...inGroup(group, today).map(
    (which) => (limit: number) =>
      sql`(
      select 'deadline' as kind, ${calendarEvents.id} as id, ${calendarEvents.due} as day
      from ${calendarEvents} where ${and(openEntries(actor, narrowed), which)}
      order by ${calendarEvents.due}, ${calendarEvents.id} limit ${limit})`,
  ),
  ...questionsIn(group, actor, narrowed, today),
  ...alertsIn(group, actor, narrowed),
];

const unionOf = (parts: readonly ((limit: number) => SQL)[], limit: number): SQL =>
  sql.join(
    parts.map((part) => part(limit)),
    sql` union all `,
  );

/** The query of the lines of a group, the nearest day first, what has none last. */
export const linesQuery = (
  group: QueueGroup,
  actor: Actor,
  narrowed: Narrowed,
  today: CalendarDate,
  { from, count }: { from: number; count: number },
): SQL => sql`
  select kind, id from (${unionOf(partsOf(group, actor, narrowed, today), from + count)}) as found
  order by day nulls last, kind, id limit ${count} offset ${from}`;

const countOf = async (
  db: Executor,
  group: QueueGroup,
  actor: Actor,
  narrowed: Narrowed,
  today: CalendarDate,
): Promise<number> => {
  const parts = unionOf(partsOf(group, actor, narrowed, today), mostCounted);
  const { rows } = await db.execute<{ count: number }>(
    sql`select least(count(*), ${mostCounted})::int as count from (${parts}) as found`,
  );
  return rows[0]?.count ?? 0;
};

type Entry = Awaited<ReturnType<typeof entries>>[number];

const waitsForOf = ({ waitingForClient, pending, duty }: Entry): QueueLine['waitsFor'] => {
  if (pending) return 'SECOND_PERSON';
  if (waitingForClient) return 'CLIENT';
  return duty ? null : 'OTHERS';
};

/** The numbers of those marks whose name and territory another mark has, too. */
const numbersOf = async (
  db: Executor,
  marks: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (marks.length === 0) return new Map();
  const other = alias(trademarks, 'other');
  const rows = await db
    .select({
      id: trademarks.id,
      number: sql<
        string | null
      >`coalesce(${trademarks.registrationNumber}, ${trademarks.applicationNumber}, ${trademarks.ourNumber})`,
    })
    .from(trademarks)
    .where(
      and(
        inArray(trademarks.id, [...marks]),
        exists(
          db
            .select({ id: other.id })
            .from(other)
            .where(
              and(
                // In the words of the index of names.
                sql`fold(${other.name}) = fold(${trademarks.name})`,
                sql`${other.place} is not distinct from ${trademarks.place}`,
                ne(other.id, trademarks.id),
                isNull(other.deletedAt),
                isNull(other.archivedAt),
              ),
            ),
        ),
      ),
    );
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])));
};

const deadlineLines = async (
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, QueueLine>> => {
  if (ids.length === 0) return new Map();
  const rows = await entries(db, actor, today, inArray(calendarEvents.id, [...ids]));
  const why = await reasonsOf(
    db,
    rows.flatMap(({ trademark }) => trademark?.id ?? []),
    today,
  );
  return new Map(
    rows.map((row): [number, QueueLine] => [
      row.id,
      {
        deadline: row.id,
        alert: null,
        task: row.task,
        question: null,
        name: row.name,
        why: row.trademark && why(row.trademark.id, row.key),
        due: row.due,
        rolledTo: row.rolledTo,
        graceEndsOn: row.graceEndsOn,
        lastDay: row.lastDay,
        lateOn: row.lateOn,
        waitsFor: waitsForOf(row),
        trademark: row.trademark,
        number: null,
        customer: row.customer,
        answering: row.people?.answering ?? [],
        acknowledged: row.acknowledged,
        canAcknowledge: row.people?.canAcknowledge ?? false,
        fee: row.fee,
        settling: row.settling,
      },
    ]),
  );
};

const groupsAsked = ({ group, from }: Asked) =>
  group === undefined
    ? Object.values(queueGroup).map(({ value }) => ({ group: value, from: 0, count: queueStart }))
    : [{ group, from: from ?? 0, count: queuePage }];

/** The queue of what is to be done, or further lines of one of its groups. */
export const queueOf = async (
  db: Executor,
  actor: Actor,
  asked: Asked,
  today: CalendarDate,
): Promise<Queue> => {
  const found: { group: QueueGroup; count: number; rows: Found[] }[] = [];
  for (const { group, ...page } of groupsAsked(asked)) {
    const { rows } = await db.execute<Found>(linesQuery(group, actor, asked, today, page));
    found.push({ group, count: await countOf(db, group, actor, asked, today), rows });
  }
  const idsOf = (kind: Found['kind']) =>
    found.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === kind ? row.id : [])));
  const lines = {
    deadline: await deadlineLines(db, actor, idsOf('deadline'), today),
    alert: await alertLines(db, idsOf('alert')),
    question: await questionLines(db, idsOf('question')),
  };
  const numbers = await numbersOf(
    db,
    Object.values(lines).flatMap((some) =>
      [...some.values()].flatMap(({ trademark }) => trademark?.id ?? []),
    ),
  );
  const numbered = (line: QueueLine): QueueLine => ({
    ...line,
    number: (line.trademark && numbers.get(line.trademark.id)) ?? null,
  });
  return {
    today,
    groups: found.map(({ group, count, rows }) => ({
      group,
      count,
      lines: rows.flatMap(({ kind, id }) => lines[kind].get(id) ?? []).map(numbered),
    })),
  };
};
