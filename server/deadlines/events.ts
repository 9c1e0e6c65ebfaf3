import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deadline } from '#contract/deadlines/types';
import { toldEntity, toldOf } from '#server/calendar/history';
import {
  type CalendarEventRow,
  calendarEvents,
  calendarHidings,
  calendarKeepsakes,
  calendarTombstones,
} from '#server/calendar/table';
import type { Executor } from '#server/db/client';
import { history } from '#server/history/table';

/** Whose change it is; nobody's where a rule or the calendar itself moved on. */
export type By = { accountId: number | null; name: string };
export const theProduct: By = { accountId: null, name: 'Markfolio' };

type EventValues = Omit<
  typeof calendarEvents.$inferInsert,
  'id' | 'movedFrom' | 'movedAt' | 'archivedAt' | 'createdAt'
>;

const eventOf = (trademark: number, deadline: Deadline): EventValues => ({
  trademark,
  key: deadline.key,
  rule: deadline.rule,
  ruleVersion: deadline.ruleVersion,
  type: deadline.calendarType,
  name: deadline.name,
  due: deadline.due,
  opensOn: deadline.opensOn,
  graceEndsOn: deadline.graceEndsOn,
  rolledTo: deadline.rolledTo?.date ?? null,
  statutory: deadline.statutory,
  confirmed: deadline.confirmed,
  done: deadline.state === 'done',
  payment: deadline.paymentId,
});

const isSame = (row: CalendarEventRow, event: EventValues): boolean =>
  Object.entries(event).every(([name, value]) => {
    const stored = row[name as keyof EventValues];
    return name === 'name'
      ? row.name.pl === event.name.pl && row.name.en === event.name.en
      : stored === value;
  });

type Entry = Pick<typeof history.$inferInsert, 'entityId' | 'operation' | 'before' | 'after'>;

const record = async (tx: Executor, by: By, now: Date, entries: readonly Entry[]) => {
  if (entries.length === 0) return;
  await tx.insert(history).values(
    entries.map((entry) => ({
      ...entry,
      entity: toldEntity,
      at: now,
      accountId: by.accountId,
      accountName: by.name,
    })),
  );
};

/** Which deadline or alert of which mark. */
export const keyed = (trademark: number, key: string): string => `${trademark} ${key}`;

/** As `(trademark, key) in (…)` wants them, however many. */
export const keyPairs = (of: readonly { trademark: number; key: string }[]): SQL => {
  const marks = sql.param(of.map(({ trademark }) => trademark));
  const keys = sql.param(of.map(({ key }) => key));
  return sql`select * from unnest(${marks}::integer[], ${keys}::text[])`;
};

type Wanted = { trademark: number; deadline: Deadline };

/** What was decided about entries that go is kept for the day they come back. */
const keep = async (tx: Executor, gone: readonly CalendarEventRow[]): Promise<void> => {
  const hidings = await tx
    .select()
    .from(calendarHidings)
    .where(
      inArray(
        calendarHidings.event,
        gone.map(({ id }) => id),
      ),
    );
  const decided = gone
    .map(({ id, trademark, key, due, archivedAt }) => ({
      trademark,
      key,
      due,
      archivedAt,
      hiddenBy: hidings.filter(({ event }) => event === id).map(({ account }) => account),
    }))
    .filter(({ archivedAt, hiddenBy }) => archivedAt !== null || hiddenBy.length > 0);
  if (decided.length > 0)
    await tx
      .insert(calendarKeepsakes)
      .values(decided)
      .onConflictDoUpdate({
        target: [calendarKeepsakes.trademark, calendarKeepsakes.key],
        set: {
          due: sql`excluded.due`,
          archivedAt: sql`excluded.archived_at`,
          hiddenBy: sql`excluded.hidden_by`,
        },
      });
};

type Keepsake = typeof calendarKeepsakes.$inferSelect;

/** What was kept of these entries, and is theirs again. */
const takeKept = async (tx: Executor, fresh: readonly EventValues[]) => {
  const kept = await tx
    .delete(calendarKeepsakes)
    .where(sql`(${calendarKeepsakes.trademark}, ${calendarKeepsakes.key}) in (${keyPairs(fresh)})`)
    .returning();
  const byKey = new Map(kept.map((row) => [keyed(row.trademark, row.key), row]));
  return ({ trademark, key }: Pick<EventValues, 'trademark' | 'key'>): Keepsake | undefined =>
    byKey.get(keyed(trademark, key));
};

const insertFresh = async (
  tx: Executor,
  fresh: readonly EventValues[],
  now: Date,
): Promise<Entry[]> => {
  const keptOf = await takeKept(tx, fresh);
  const made = await tx
    .insert(calendarEvents)
    .values(
      fresh.map((event) => {
        const kept = keptOf(event);
        const asItWas = { archivedAt: kept?.archivedAt ?? null };
        // Another date is another matter: it comes back for everyone, and says why.
        const moved = { movedFrom: kept?.due ?? null, movedAt: now };
        const isMoved = kept !== undefined && kept.due !== event.due;
        return { ...event, createdAt: now, ...(isMoved ? moved : asItWas) };
      }),
    )
    .returning();
  const hidings = made.flatMap((row) =>
    (row.movedFrom === null ? (keptOf(row)?.hiddenBy ?? []) : []).map((account) => ({
      event: row.id,
      account,
    })),
  );
  if (hidings.length > 0)
    // Accounts may have gone meanwhile.
    await tx.execute(sql`
      insert into calendar_hidings (event, account)
      select given.event, given.account
      from jsonb_to_recordset(${JSON.stringify(hidings)}::jsonb) as given (event integer, account integer)
      join accounts on accounts.id = given.account`);
  return made.map((row) => ({
    entityId: row.trademark,
    operation: 'INSERT' as const,
    before: null,
    after: toldOf(row, row.archivedAt !== null),
  }));
};

type Changed = { row: CalendarEventRow; event: EventValues };

const isMoved = ({ row, event }: Changed): boolean => row.due !== event.due;

/** Besides the values themselves: how many of them there are the planner sees by this alone. */
export const idList = (rows: readonly { id: number }[]): string =>
  `{${rows.map(({ id }) => id).join(',')}}`;

/** In one statement, however many: a changed rule moves as many entries as there are marks. */
const updateChanged = async (
  tx: Executor,
  changed: readonly Changed[],
  now: Date,
): Promise<Entry[]> => {
  const given = changed.map(
    ({ row: { id }, event: { trademark: _mark, key: _key, ...values } }) => ({
      id,
      ...values,
    }),
  );
  const moved = changed.filter(isMoved).map(({ row: { id } }) => ({ id }));
  // Another date is another matter: it comes back for everyone.
  await tx.execute(sql`
    with shown_again as (
      delete from calendar_hidings where event = any (${idList(moved)}::integer[])
    )
    update calendar_events old set
      rule = given.rule, rule_version = given."ruleVersion", type = given.type, name = given.name,
      opens_on = given."opensOn", grace_ends_on = given."graceEndsOn", rolled_to = given."rolledTo",
      statutory = given.statutory, confirmed = given.confirmed, done = given.done,
      payment = given.payment, due = given.due,
      moved_from = case when old.due = given.due then old.moved_from else old.due end,
      moved_at = case when old.due = given.due then old.moved_at else ${now.toISOString()}::timestamptz end,
      archived_at = case when old.due = given.due then old.archived_at end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id integer, rule text, "ruleVersion" smallint, type text, name jsonb, due date,
      "opensOn" date, "graceEndsOn" date, "rolledTo" date, statutory boolean, confirmed boolean,
      done boolean, payment integer)
    where old.id = given.id and old.id = any (${idList(given)}::integer[])`);
  return changed
    .filter((each) => isMoved(each) || each.row.done !== each.event.done)
    .map(({ row, event }) => ({
      entityId: row.trademark,
      operation: 'UPDATE' as const,
      before: toldOf(row, row.archivedAt !== null),
      after: toldOf(event, row.archivedAt !== null && row.due === event.due),
    }));
};

type Tombstone = typeof calendarTombstones.$inferSelect;

/** Still what somebody deleted; a fee that was entered since, and is owed, is not. */
const isBuried = (event: EventValues, tomb: Tombstone): boolean =>
  tomb.due === event.due &&
  (event.done || event.payment == null || event.payment === tomb.payment);

/**
 * Without those that somebody deleted on the day they have still. Another date is another matter: what
 * was deleted then is forgotten.
 */
const notBuried = async (
  tx: Executor,
  fresh: readonly EventValues[],
): Promise<readonly EventValues[]> => {
  if (fresh.length === 0) return fresh;
  const { trademark, key } = calendarTombstones;
  const found = await tx
    .select()
    .from(calendarTombstones)
    .where(sql`(${trademark}, ${key}) in (${keyPairs(fresh)})`);
  if (found.length === 0) return fresh;
  const tombs = new Map(found.map((row) => [keyed(row.trademark, row.key), row]));
  const tombOf = (event: EventValues) => tombs.get(keyed(event.trademark, event.key));
  const alive = fresh.filter((event) => {
    const tomb = tombOf(event);
    return !tomb || !isBuried(event, tomb);
  });
  const spent = alive.filter(tombOf);
  if (spent.length > 0)
    await tx.delete(calendarTombstones).where(sql`(${trademark}, ${key}) in (${keyPairs(spent)})`);
  return alive;
};

/** The entries of these marks become what the engine says; archived and hidden ones stay so. */
export const projectEvents = async (
  tx: Executor,
  ids: readonly number[],
  wanted: readonly Wanted[],
  by: By,
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(calendarEvents)
    .where(inArray(calendarEvents.trademark, [...ids]))
    .orderBy(asc(calendarEvents.id));
  const present = new Map(rows.map((row) => [keyed(row.trademark, row.key), row]));
  const absent: EventValues[] = [];
  const changed: Changed[] = [];
  for (const { trademark, deadline } of wanted) {
    const key = keyed(trademark, deadline.key);
    const row = present.get(key);
    present.delete(key);
    const event = eventOf(trademark, deadline);
    if (!row) absent.push(event);
    else if (!isSame(row, event)) changed.push({ row, event });
  }
  const fresh = await notBuried(tx, absent);
  const gone = [...present.values()];
  const entries: Entry[] = [];

  if (gone.length > 0) {
    await keep(tx, gone);
    const goneIds = gone.map(({ id }) => id);
    await tx.delete(calendarEvents).where(inArray(calendarEvents.id, goneIds));
    for (const row of gone)
      entries.push({
        entityId: row.trademark,
        operation: 'DELETE',
        before: toldOf(row, row.archivedAt !== null),
        after: null,
      });
  }
  if (changed.length > 0) entries.push(...(await updateChanged(tx, changed, now)));
  if (fresh.length > 0) entries.push(...(await insertFresh(tx, fresh, now)));
  await record(tx, by, now, entries);
};
