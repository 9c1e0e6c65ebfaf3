import { reasonsOf } from '#server/calendar/reasons';
import { authorsIn, pendingFor } from '#server/calendar/pending';
import { peopleFor, withAcknowledging } from '#server/calendar/people';
import { and, asc, between, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isStaff } from '#contract/access';
import { type calendarApi, type CalendarEvent, mostEvents } from '#contract/calendar/api';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import { AppError } from '#contract/errors';
import { wishFor } from '#server/calendar/confirm';
import { feesOf, settlingFor, settlingWith } from '#server/calendar/settling';
import { archiveEntry, deleteEntry } from '#server/calendar/entries';
import { isGuarded } from '#server/deadlines/secondPerson';
import {
  type CalendarEventRow,
  calendarEvents,
  calendarHidings,
  dateChanges,
  type DeadlineEntry,
  isDeadlineEntry,
} from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { actsOnDeadlines } from '#server/deadlines/whoActs';
import { explainDeadline, explainTask } from '#server/deadlines/explain';
import { projectMarks } from '#server/deadlines/projection';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { readRuleSet } from '#server/settings/ruleSet';
import { mayHangOnMark } from '#server/trademarks/hanging';
import { lockMark } from '#server/trademarks/lock';
import { trademarks } from '#server/trademarks/table';

/** Entries of the marks that the actor may see. */
const inScope = (actor: Actor): SQL | undefined => scopeOf('CalendarEvent', actor);

/** Hidden by the caller, for the caller alone. */
export const isHiddenFor = ({ accountId }: Actor): SQL<boolean> =>
  sql`exists (select from ${calendarHidings} h where h.event = ${calendarEvents.id} and h.account = ${accountId})`;

/** The date before an update changed it; both are shown until somebody acknowledges the change. */
const updatedFromFor = ({ role }: Actor): SQL<string | null> =>
  isStaff(role)
    ? sql`(
        select c.old_due from ${dateChanges} c
        where c.trademark = ${calendarEvents.trademark} and c.key = ${calendarEvents.key}
          and c.new_due = ${calendarEvents.due} and c.kind = 'moved' and c.acknowledged_at is null
        order by c.id desc limit 1)`
    : sql`null`;

/** Tasks about a customer have no mark. */
const markOfEntry = sql<CalendarEvent['trademark']>`(
  select jsonb_build_object('id', m.id, 'name', m.name, 'type', m.type,
    'territory', m.territory, 'image', m.image)
  from ${trademarks} m where m.id = ${calendarEvents.trademark})`;

/** What this person is in charge of, and what they answer for in place of others. */
export const isOf = (person: number): SQL =>
  sql`(${calendarEvents.inCharge} = ${person} or ${calendarEvents.answering} && array[${person}]::integer[])`;

/** The entries by day, one more than the limit so that the calendar can say there are more. */
export const entries = async (
  reader: Executor,
  actor: Actor,
  today: CalendarDate,
  which: SQL | undefined,
) => {
  const rows = await reader
    .select({
      event: calendarEvents,
      hidden: isHiddenFor(actor),
      updatedFrom: updatedFromFor(actor),
      people: peopleFor(actor),
      trademark: markOfEntry,
      customer: { id: customers.id, name: customers.name },
    })
    .from(calendarEvents)
    .innerJoin(customers, eq(customers.id, calendarEvents.customer))
    .where(and(inScope(actor), mayHangOnMark.living, which))
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id))
    .limit(mostEvents + 1);
  const events = rows.map(({ event }) => event);
  const authors = await authorsIn(reader, actor, events);
  const acts = await settlingFor(reader, actor, events, today);
  const fees = await feesOf(reader, events);
  const acting = await actsOnDeadlines({ db: reader, actor, today, rows: events });
  const settled = (event: CalendarEventRow) => {
    const pending = pendingFor(actor, event, authors);
    return { pending, settling: settlingWith(acts.get(event.id), pending) };
  };
  return rows.map(({ event, hidden, updatedFrom, people, trademark, customer }) => ({
    ...event,
    ...settled(event),
    fee: fees.get(event.payment ?? 0) ?? null,
    acts: acting[event.id] ?? null,
    name: nameFor(actor.role, event),
    hidden,
    updatedFrom,
    people: withAcknowledging(actor, event, people),
    trademark,
    customer,
    task: isStaff(actor.role) ? event.task : null,
  }));
};

/** The ids of the first entries, as many as `entries` can show. */
const firstEntries = (reader: Executor, actor: Actor, which: SQL | undefined) =>
  reader
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(inScope(actor), mayHangOnMark.living, which))
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id))
    .limit(mostEvents + 1);

type Entry = Awaited<ReturnType<typeof entries>>[number];

/** The entries of one mark, each with why it has its day: its page says so without being asked. */
const withReasons = async (
  reader: Executor,
  events: readonly Entry[],
  mark: number,
  today: CalendarDate,
) => {
  const why = await reasonsOf(reader, events.length === 0 ? [] : [mark], today);
  return events.map((event) => ({ ...event, why: why(mark, event.key) }));
};

const readEvent = async (tx: Executor, actor: Actor, id: number) => {
  const [row] = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.id, id), mayHangOnMark.living, inScope(actor)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Tasks are put away by finishing or deleting them. */
const readDeadline = async (tx: Executor, actor: Actor, id: number): Promise<DeadlineEntry> => {
  const row = await readEvent(tx, actor, id);
  if (!isDeadlineEntry(row)) throw new AppError('ENTRY_IS_TASK');
  return row;
};

/** Locks a deadline and its mark for a decision, and checks that it still has the date the user saw. */
const lockSeen = async (tx: Executor, actor: Actor, { id, due }: { id: number; due: string }) => {
  await lockMark(tx, (await readDeadline(tx, actor, id)).trademark);
  const row = await readDeadline(tx, actor, id);
  if (row.due !== due) throw new AppError('DEADLINE_MOVED');
  return row;
};

/** Whether archiving or deleting the entry waits for a second person. */
const needsSecondPerson = async (tx: Executor, row: CalendarEventRow): Promise<boolean> =>
  isGuarded(row) && (await readRuleSet(tx)).fourEyes;

const sameText = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('pl') === b.trim().toLocaleLowerCase('pl');

/** Missed, and can still be kept until one of these days: the calendar has it there, too. */
const isInGraceUntil = (
  { from, to }: { from: CalendarDate; to: CalendarDate },
  today: CalendarDate,
): SQL | undefined =>
  and(
    // In the words of their index.
    sql`not ${calendarEvents.done} and ${calendarEvents.lastDay} > ${calendarEvents.due}`,
    lt(calendarEvents.due, today),
    isNull(calendarEvents.lateOn),
    between(calendarEvents.lastDay, from > today ? from : today, to),
  );

export const calendarHandlers = (deps: Deps): Handlers<typeof calendarApi> => {
  const { db } = deps;
  return {
    list: ({ actor, input }) =>
      readAs(db, actor, async (reader) => {
        const today = dateInWarsaw(deps.now());
        const asked = and(
          // Entries of archived marks are left out unless requested (docs/rules.md, Trade marks).
          input.archived || input.trademark ? undefined : sql`not ${mayHangOnMark.leftOut.where}`,
          input.type && eq(calendarEvents.type, input.type),
          input.customer === undefined ? undefined : eq(calendarEvents.customer, input.customer),
          // Clients would learn who of the firm exists and answers for what, one number after the other.
          input.lawyer === undefined || !isStaff(actor.role) ? undefined : isOf(input.lawyer),
          input.trademark === undefined ? undefined : eq(calendarEvents.trademark, input.trademark),
          input.archived ? undefined : isNull(calendarEvents.archivedAt),
          input.hidden ? undefined : sql`not ${isHiddenFor(actor)}`,
        );
        const firstOf = (when: SQL | undefined) => firstEntries(reader, actor, and(asked, when));
        // Each by its own index: to either of them, all entries before the span would be read.
        const found = unionAll(
          firstOf(between(calendarEvents.due, input.from, input.to)),
          firstOf(isInGraceUntil(input, today)),
        );
        const events = await entries(reader, actor, today, inArray(calendarEvents.id, found));
        const shown = events.slice(0, mostEvents);
        return {
          more: events.length > mostEvents,
          events:
            input.trademark !== undefined && isStaff(actor.role)
              ? await withReasons(reader, shown, input.trademark, today)
              : shown,
        };
      }),

    get: ({ actor, input: { id } }) =>
      readAs(db, actor, async (reader) => {
        const today = dateInWarsaw(deps.now());
        const [event] = await entries(reader, actor, today, eq(calendarEvents.id, id));
        if (!event) throw new AppError('NOT_FOUND');
        return event;
      }),

    why: ({ actor, input: { id } }) =>
      readAs(db, actor, (reader) => readEvent(reader, actor, id)).then((event) =>
        isDeadlineEntry(event)
          ? explainDeadline(db, actor.role, event, dateInWarsaw(deps.now()))
          : explainTask(actor.role, event),
      ),

    archive: (call) =>
      writeOnce(deps, 'CalendarEvent.archive', call, async (tx) => {
        const { actor, input } = call;
        const row = await lockSeen(tx, actor, input);
        if (row.archived === input.archived) return { waits: false };
        if (input.archived && (await needsSecondPerson(tx, row))) {
          await wishFor(tx, actor, row, 'ARCHIVE', deps.now());
          return { waits: true };
        }
        await archiveEntry(tx, actor, row, input.archived, deps.now());
        await projectMarks(tx, [row.trademark], actor, deps.now());
        return { waits: false };
      }),

    hide: (call) =>
      writeOnce(deps, 'CalendarEvent.hide', call, async (tx) => {
        const { actor, input } = call;
        const { id } = await readEvent(tx, actor, input.id);
        const mine = { event: id, account: actor.accountId };
        if (input.hidden) await tx.insert(calendarHidings).values(mine).onConflictDoNothing();
        else
          await tx
            .delete(calendarHidings)
            .where(
              and(eq(calendarHidings.event, mine.event), eq(calendarHidings.account, mine.account)),
            );
        return undefined;
      }),

    remove: (call) =>
      writeOnce(deps, 'CalendarEvent.remove', call, async (tx) => {
        const { actor, input } = call;
        const row = await lockSeen(tx, actor, input);
        const [mark] = await tx
          .select({ name: trademarks.name })
          .from(trademarks)
          .where(eq(trademarks.id, row.trademark));
        const isOpen = row.statutory && !row.done;
        if (isOpen && !sameText(input.typed ?? '', mark?.name ?? ''))
          throw new AppError('TYPED_CONFIRMATION_NEEDED');
        // An archived entry can be brought back, a deleted one cannot.
        if (await needsSecondPerson(tx, { ...row, archived: false })) {
          await wishFor(tx, actor, row, 'DELETE', deps.now());
          return { waits: true };
        }
        await deleteEntry(tx, actor, row, deps.now());
        await projectMarks(tx, [row.trademark], actor, deps.now());
        return { waits: false };
      }),
  };
};
