import { asc, inArray, sql } from 'drizzle-orm';
import { isKeyOfLetter } from '#contract/deadlines/engine/anchors';
import type { AuditedDeadline } from '#contract/calendar/history';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import type { Recomputed } from '#contract/deadlines/engine/changes';
import type { Deadline } from '#contract/deadlines/engine/types';
import { auditedEntity, auditedOf } from '#server/deadlines/history';
import {
  calendarEvents,
  type CalendarEventValues,
  type DeadlineEntry,
  isDeadlineEntry,
} from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import {
  type Guard,
  type Held,
  heldBack,
  isNoted,
  notePending,
  requireNoneOfDeleted,
} from '#server/deadlines/secondPerson';
import { keep, keyed, notBuried, takeKept } from '#server/deadlines/decided';
import type { Label } from '#contract/values/locale';
import { type By, type Change, recordChanges } from '#server/history/record';

/** The columns of an entry that the engine decides. */
export const eventOf = (trademark: number, deadline: Deadline): CalendarEventValues => ({
  trademark,
  key: deadline.key,
  rule: deadline.rule,
  ruleVersion: deadline.ruleVersion,
  type: deadline.calendarType,
  name: deadline.name,
  plainName: nameFor('ROLE_CUSTOMER', deadline),
  due: deadline.due,
  opensOn: deadline.opensOn,
  graceEndsOn: deadline.graceEndsOn,
  rolledTo: deadline.rolledTo?.date ?? null,
  lastDay: deadline.lastDay,
  lateOn: deadline.lateOn,
  dateNeeded: deadline.dateNeeded,
  computed: deadline.computed,
  beforeTakeover: deadline.beforeTakeover,
  statutory: deadline.statutory,
  confirmed: deadline.confirmed,
  done: deadline.state === 'done',
  payment: deadline.paymentId,
});

const isSameLabel = (one: Label, other: Label): boolean =>
  one.pl === other.pl && one.en === other.en;

const isSame = (row: DeadlineEntry, event: CalendarEventValues): boolean =>
  Object.entries(event).every(([name, value]) => {
    const stored = row[name as keyof CalendarEventValues];
    return name === 'name' || name === 'plainName'
      ? isSameLabel(row[name], event[name])
      : stored === value;
  });

type Entry = Omit<Change, 'entity'>;

type Wanted = { trademark: number; deadline: Deadline };

const insertFresh = async (
  tx: Executor,
  fresh: readonly CalendarEventValues[],
  now: Date,
): Promise<DeadlineEntry[]> => {
  const keptOf = await takeKept(tx, fresh);
  const valuesOf = (event: CalendarEventValues) => {
    const kept = keptOf(event);
    const handed = {
      handedTo: kept?.handedTo ?? null,
      waitingForClient: kept?.waitingForClient ?? false,
    };
    const asItWas = { archivedAt: kept?.archivedAt ?? null };
    // An entry with a new date is shown to everyone again, with its old date.
    const moved = { movedFrom: kept?.due ?? null, movedAt: now };
    const isOther = kept !== undefined && kept.due !== event.due;
    return { ...event, ...handed, createdAt: now, ...(isOther ? moved : asItWas) };
  };
  const made: DeadlineEntry[] = [];
  for (const part of inParts(fresh))
    made.push(
      ...(await tx.insert(calendarEvents).values(part.map(valuesOf)).returning()).filter(
        isDeadlineEntry,
      ),
    );
  const hidings = made.flatMap((row) =>
    (row.movedFrom === null ? (keptOf(row)?.hiddenBy ?? []) : []).map((account) => ({
      event: row.id,
      account,
    })),
  );
  if (hidings.length > 0)
    // Some of the accounts may have been deleted since.
    await tx.execute(sql`
      insert into calendar_hidings (event, account)
      select given.event, given.account
      from jsonb_to_recordset(${JSON.stringify(hidings)}::jsonb) as given (event integer, account integer)
      join accounts on accounts.id = given.account`);
  return made;
};

type Changed = { row: DeadlineEntry; event: CalendarEventValues };

const isMoved = ({ row, event }: Changed): boolean => row.due !== event.due;

/** Whether an entry that was closed, or a question, is a duty again. */
const opensAgain = ({ row, event }: Changed): boolean =>
  (row.done || row.beforeTakeover) && !(event.done || event.beforeTakeover);

/** Whether the entry stays archived: its date is unchanged, and it does not open again. */
const isAway = (changed: Changed): boolean =>
  changed.row.archivedAt !== null && !isMoved(changed) && !opensAgain(changed);

/** Passing the ids as well tells the planner how many rows there are. */
export const idList = (rows: readonly { id: number }[]): string =>
  `{${rows.map(({ id }) => id).join(',')}}`;

/** Another date ends an acknowledgement; a trigger of the table sees to it. */
const auditedMove = (changed: Changed): { deadline: AuditedDeadline } => {
  const { deadline } = auditedOf(changed.event, isAway(changed));
  const isEnded = changed.row.acknowledged && isMoved(changed);
  return { deadline: { ...deadline, ...(isEnded && { acknowledgementEnded: true }) } };
};

/** One statement for all rows: a changed rule can move as many entries as there are marks. */
const updateChanged = async (
  tx: Executor,
  changed: readonly Changed[],
  now: Date,
): Promise<Entry[]> => {
  const given = changed.map(({ row: { id }, event: { trademark: _mark, ...values } }) => ({
    id,
    ...values,
  }));
  const moved = changed.filter(isMoved).map(({ row: { id } }) => ({ id }));
  // An entry with a new date is shown to everyone again.
  await tx.execute(sql`
    with shown_again as (
      delete from calendar_hidings where event = any (${idList(moved)}::integer[])
    )
    update calendar_events old set
      key = given.key, rule = given.rule, rule_version = given."ruleVersion", type = given.type, name = given.name,
      plain_name = given."plainName",
      opens_on = given."opensOn", grace_ends_on = given."graceEndsOn", rolled_to = given."rolledTo",
      last_day = given."lastDay", late_on = given."lateOn", date_needed = given."dateNeeded",
      computed = given.computed, before_takeover = given."beforeTakeover",
      statutory = given.statutory, confirmed = given.confirmed, done = given.done,
      payment = given.payment, due = given.due, updated_at = ${now.toISOString()}::timestamptz,
      moved_from = case when old.due = given.due then old.moved_from else old.due end,
      moved_at = case when old.due = given.due then old.moved_at else ${now.toISOString()}::timestamptz end,
      archived_at = case when old.due = given.due
        and not ((old.done or old.before_takeover) and not (given.done or given."beforeTakeover"))
        then old.archived_at end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id integer, key text, rule text, "ruleVersion" smallint, type text, name jsonb, "plainName" jsonb, due date,
      "opensOn" date, "graceEndsOn" date, "rolledTo" date, "lastDay" date, "lateOn" date,
      "dateNeeded" boolean, computed boolean, "beforeTakeover" boolean, statutory boolean, confirmed boolean,
      done boolean, payment integer)
    where old.id = given.id and old.id = any (${idList(given)}::integer[])`);
  return changed
    .filter((each) => isMoved(each) || each.row.done !== each.event.done)
    .map((each) => ({
      entityId: each.row.trademark,
      operation: 'UPDATE' as const,
      before: auditedOf(each.row, each.row.archivedAt !== null),
      after: auditedMove(each),
    }));
};

/**
 * The key of a deadline contains the date of its letter, so correcting that date changes the key. If exactly
 * one deadline of a rule is gone and one is new, they are the same deadline, moved.
 */
const corrected = (
  gone: readonly DeadlineEntry[],
  absent: readonly CalendarEventValues[],
): Changed[] => {
  const letters = <T extends { trademark: number; rule: string; key: string }>(all: readonly T[]) =>
    Map.groupBy(
      all.filter(({ key }) => isKeyOfLetter(key)),
      ({ trademark, rule }) => keyed(trademark, rule),
    );
  const came = letters(absent);
  return [...letters(gone)].flatMap(([place, [row, ...others]]): Changed[] => {
    const [event, ...more] = came.get(place) ?? [];
    return row && event && others.length + more.length === 0 ? [{ row, event }] : [];
  });
};

/**
 * `away` are the entries that are archived or deleted, `held` those whose change waits for a second person,
 * `recomputed` the old and new state of each entry, the proposed one where its change began to wait.
 */
type Projected = {
  away: ReadonlySet<string>;
  held: readonly Held[];
  recomputed: readonly Recomputed[];
};

/** Updates the entries of these marks to what the engine computes; archived and hidden ones stay so. */
export const projectEvents = async (
  tx: Executor,
  { ids, living }: { ids: readonly number[]; living: ReadonlySet<number> },
  wanted: readonly Wanted[],
  { by, guard }: { by: By; guard: Guard },
  now: Date,
): Promise<Projected> => {
  const entries = await tx
    .select()
    .from(calendarEvents)
    .where(inArray(calendarEvents.trademark, [...ids]))
    .orderBy(asc(calendarEvents.id));
  // The entries of tasks follow from the tasks alone.
  const rows = entries.filter(isDeadlineEntry);
  const present = new Map(rows.map((row) => [keyed(row.trademark, row.key), row]));
  const known: Changed[] = [];
  const absent = new Set<CalendarEventValues>();
  for (const { trademark, deadline } of wanted) {
    const event = eventOf(trademark, deadline);
    const row = present.get(keyed(trademark, event.key));
    present.delete(keyed(trademark, event.key));
    if (row) known.push({ row, event });
    else absent.add(event);
  }
  for (const { row, event } of corrected([...present.values()], [...absent])) {
    present.delete(keyed(row.trademark, row.key));
    absent.delete(event);
    known.push({ row, event });
  }
  const fresh = await notBuried(tx, [...absent]);
  for (const event of fresh) absent.delete(event);
  const absentRows = [...present.values()];
  const held = heldBack(guard, [...known, ...absentRows.map((row) => ({ row, event: null }))]);
  requireNoneOfDeleted(guard, held, living);
  const heldIds = new Set(held.map(({ row: { id } }) => id));
  const gone = absentRows.filter(({ id }) => !heldIds.has(id));
  const changed = known.filter(({ row, event }) => !heldIds.has(row.id) && !isSame(row, event));
  const changes: Entry[] = await notePending(tx, guard, held, known);

  if (gone.length > 0) {
    await keep(tx, gone);
    const goneIds = gone.map(({ id }) => id);
    await tx.delete(calendarEvents).where(inArray(calendarEvents.id, goneIds));
    for (const row of gone)
      changes.push({
        entityId: row.trademark,
        operation: 'DELETE',
        before: auditedOf(row, row.archivedAt !== null),
        after: null,
      });
  }
  if (changed.length > 0) changes.push(...(await updateChanged(tx, changed, now)));
  const made = fresh.length > 0 ? await insertFresh(tx, fresh, now) : [];
  for (const row of made)
    changes.push({
      entityId: row.trademark,
      operation: 'INSERT',
      before: null,
      after: auditedOf(row, row.archivedAt !== null),
    });
  await recordChanges(
    tx,
    by,
    now,
    changes.map((entry) => ({ ...entry, entity: auditedEntity })),
  );
  const away = [
    ...absent,
    ...known.filter(isAway).map(({ event }) => event),
    ...made.filter(({ archivedAt }) => archivedAt !== null),
  ].map(({ trademark, key }) => keyed(trademark, key));
  return {
    away: new Set(away),
    held,
    recomputed: [
      ...changed.map(({ row: before, event: after }) => ({ before, after })),
      // Confirmed later, nothing tells any more whether it followed from an update.
      ...held
        .filter((each) => !isNoted(each))
        .map(({ row: before, event }) => ({
          before,
          // It keeps its key until then, also where the date of its letter was corrected.
          after: event && { ...event, key: before.key },
        })),
      ...gone.map((before) => ({ before, after: null })),
      ...made.map((after) => ({ before: null, after })),
    ],
  };
};
