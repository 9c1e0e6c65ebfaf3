import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/dates';
import { alertsOf } from '#contract/deadlines/alerts';
import { deadlinesOf } from '#contract/deadlines/engine';
import type { Deadline, DeadlineMark } from '#contract/deadlines/types';
import { alertDismissals, alerts } from '#server/alerts/table';
import { toldEntity, toldOf } from '#server/calendar/history';
import {
  type CalendarEventRow,
  calendarEvents,
  calendarHidings,
  calendarTombstones,
} from '#server/calendar/table';
import type { Executor } from '#server/db/client';
import { loadMarks } from '#server/deadlines/load';
import { type DeadlineBook, readDeadlineBook } from '#server/deadlines/book';
import { history } from '#server/history/table';
import { trademarks } from '#server/trademarks/table';

/** Whose change it is; nobody's where a rule or the calendar itself moved on. */
export type By = { accountId: number | null; name: string };
export const theProduct: By = { accountId: null, name: 'Markfolio' };

const trademarkOf = ({ trademark }: { trademark: number | null }) => trademark ?? 0;

type EventValues = Omit<
  typeof calendarEvents.$inferInsert,
  'id' | 'movedFrom' | 'movedAt' | 'moves' | 'archivedAt' | 'createdAt'
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

const keyed = (trademark: number, key: string): string => `${trademark} ${key}`;

type Wanted = { trademark: number; deadline: Deadline };

/** The entries of these marks become what the engine says; archived and hidden ones stay so. */
const projectEvents = async (
  tx: Executor,
  ids: number[],
  wanted: readonly Wanted[],
  by: By,
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(calendarEvents)
    .where(inArray(calendarEvents.trademark, ids))
    .orderBy(asc(calendarEvents.id));
  const buried = await tx
    .select()
    .from(calendarTombstones)
    .where(inArray(calendarTombstones.trademark, ids));
  const present = new Map(rows.map((row) => [keyed(row.trademark, row.key), row]));
  const tombs = new Map(buried.map((row) => [keyed(row.trademark, row.key), row.due]));
  const fresh: EventValues[] = [];
  const changed: { row: CalendarEventRow; event: EventValues }[] = [];
  for (const { trademark, deadline } of wanted) {
    const key = keyed(trademark, deadline.key);
    const row = present.get(key);
    present.delete(key);
    const event = eventOf(trademark, deadline);
    if (tombs.get(key) === event.due) continue;
    if (!row) fresh.push(event);
    else if (!isSame(row, event)) changed.push({ row, event });
  }
  const gone = [...present.values()];
  const entries: Entry[] = [];

  if (gone.length > 0) {
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
  for (const { row, event } of changed) {
    const isMoved = row.due !== event.due;
    await tx
      .update(calendarEvents)
      .set({
        ...event,
        ...(isMoved && {
          movedFrom: row.due,
          movedAt: now,
          moves: row.moves + 1,
          archivedAt: null,
        }),
      })
      .where(eq(calendarEvents.id, row.id));
    // Another date is another matter: it comes back for everyone.
    if (isMoved) await tx.delete(calendarHidings).where(eq(calendarHidings.event, row.id));
    const wasArchived = row.archivedAt !== null;
    const isTold = isMoved || row.done !== event.done;
    if (isTold)
      entries.push({
        entityId: row.trademark,
        operation: 'UPDATE',
        before: toldOf(row, wasArchived),
        after: toldOf(event, wasArchived && !isMoved),
      });
  }
  if (fresh.length > 0) {
    const made = await tx
      .insert(calendarEvents)
      .values(fresh.map((event) => ({ ...event, createdAt: now })))
      .returning();
    for (const row of made)
      entries.push({
        entityId: row.trademark,
        operation: 'INSERT',
        before: null,
        after: toldOf(row, false),
      });
  }
  await record(tx, by, now, entries);
};

/** What an alert is about is often a day. */
const dayIn = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

type AlertWanted = ReturnType<typeof alertsOf>[number] & { trademark: number };

const projectAlerts = async (
  tx: Executor,
  ids: number[],
  wanted: readonly AlertWanted[],
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.trademark, ids), isNull(alerts.deletedAt)));
  const dismissed = await tx
    .select()
    .from(alertDismissals)
    .where(inArray(alertDismissals.trademark, ids));
  const present = new Map(rows.map((row) => [keyed(trademarkOf(row), row.key), row]));
  const causes = new Map(dismissed.map((row) => [keyed(row.trademark, row.key), row.cause]));
  const fresh: (typeof alerts.$inferInsert)[] = [];
  const gone = new Set(rows.map(({ id }) => id));
  for (const { trademark, type, key, cause, content, value } of wanted) {
    const due = dayIn(value);
    const place = keyed(trademark, key);
    if (causes.get(place) === cause) continue;
    const row = present.get(place);
    const values = { type, contentPl: content.pl, contentEn: content.en, value, due };
    if (!row || row.cause !== cause) {
      fresh.push({ ...values, trademark, key, cause, createdAt: now, updatedAt: now });
      continue;
    }
    gone.delete(row.id);
    if (row.contentPl !== content.pl || row.contentEn !== content.en || row.due !== due)
      await tx.update(alerts).set(values).where(eq(alerts.id, row.id));
  }
  if (gone.size > 0) await tx.delete(alerts).where(inArray(alerts.id, [...gone]));
  if (fresh.length > 0) await tx.insert(alerts).values(fresh);
};

/** The earliest thing still to be done, as lists show it. */
const nextOf = (deadlines: readonly Deadline[]): string | null =>
  deadlines
    .filter(({ statutory, state }) => statutory && state === 'open')
    .map(({ due }) => due)
    .toSorted()[0] ?? null;

const saveNext = (tx: Executor, next: readonly { id: number; date: string | null }[]) =>
  tx.execute(sql`
    update ${trademarks} set next_deadline = given.date
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as given (id integer, date date)
    where ${trademarks.id} = given.id and next_deadline is distinct from given.date`);

/**
 * Entries and alerts of these marks as the engine sees them today. The marks are locked first: of two
 * changes of one mark at the same moment the second sees what the first has done.
 */
export const projectMarks = async (
  tx: Executor,
  ids: readonly number[],
  by: By,
  now: Date,
  book?: DeadlineBook,
): Promise<void> => {
  const among = [...ids].toSorted((a, b) => a - b);
  await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(inArray(trademarks.id, among))
    .orderBy(asc(trademarks.id))
    .for('no key update');
  const { rules, settings } = book ?? (await readDeadlineBook(tx));
  const today = dateInWarsaw(now);
  const marks = (await loadMarks(tx, among)).map((mark: DeadlineMark) => {
    const deadlines = deadlinesOf(mark, rules, settings, today);
    return { mark, deadlines, alerts: alertsOf(mark, deadlines, settings, today) };
  });
  const events = marks.flatMap(({ mark, deadlines }) =>
    deadlines.map((deadline) => ({ trademark: mark.id, deadline })),
  );
  await projectEvents(tx, among, events, by, now);
  await projectAlerts(
    tx,
    among,
    marks.flatMap(({ mark, alerts: raised }) =>
      raised.map((each) => ({ ...each, trademark: mark.id })),
    ),
    now,
  );
  await saveNext(
    tx,
    marks.map(({ mark, deadlines }) => ({ id: mark.id, date: nextOf(deadlines) })),
  );
};
