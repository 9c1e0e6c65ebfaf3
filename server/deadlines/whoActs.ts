import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { alertType } from '#contract/alerts/alert';
import type { Acting } from '#contract/codes/acting';
import { paymentStatus } from '#contract/codes/payments';
import { trademarkStatus } from '#contract/codes/trademarks';
import { type OpenEntry, type WhoActs, whoActs } from '#contract/deadlines/whoActs';
import type { CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { type AlertRow, type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { scopeOf } from '#server/entities/scope';
import type { AnyStore } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import { type PaymentRow, payments } from '#server/payments/table';
import { trademarks } from '#server/trademarks/table';

type Asked = Parameters<NonNullable<AnyStore['acts']>>[0];

/** The firm is on record for the mark, and nobody else has taken it over. */
const isRepresented = sql`(${trademarks.representative} is not null
  and ${trademarks.status} <> ${trademarkStatus.RESIGNATION.value} and ${trademarks.archivedAt} is null)`;

/** A duty that the firm has marked so, or a task it shows to the client: it says what has to be done. */
export const waitsForClient = sql<boolean>`duty and (waiting_for_client or task is not null)`;

const lastDay = sql<CalendarDate>`greatest(${calendarEvents.lastDay}, ${calendarEvents.rolledTo})::text`;

/** An entry as far as it matters for who acts. */
const openEntry = {
  id: calendarEvents.id,
  trademark: calendarEvents.trademark,
  key: calendarEvents.key,
  rule: calendarEvents.rule,
  type: calendarEvents.type,
  due: calendarEvents.due,
  payment: calendarEvents.payment,
  lastDay,
  waits: waitsForClient,
};

const isOpen = ({ done, archived, beforeTakeover, duty }: CalendarEventRow): boolean =>
  duty && !done && !archived && !beforeTakeover;

/** The same of a row that is read already. */
export const entryOf = (row: CalendarEventRow): OpenEntry => ({
  ...row,
  lastDay: row.rolledTo !== null && row.rolledTo > row.lastDay ? row.rolledTo : row.lastDay,
  waits: row.duty && (row.waitingForClient || row.task !== null),
});

/**
 * Who acts on what is open for these marks, as clients read it: the one place where that is decided, for the home
 * page, deadlines, payments, alerts and renewals. Reads with the rights of the client.
 */
export const readWhoActs = async (
  db: Executor,
  actor: Actor,
  marks: readonly (number | null)[],
  today: CalendarDate,
): Promise<WhoActs> => {
  const ids = [...new Set(marks.flatMap((mark) => mark ?? []))];
  if (ids.length === 0) return whoActs({ entries: [], fees: [], represented: new Set(), today });
  const of = (column: SQL | typeof payments.trademark | typeof calendarEvents.trademark) =>
    sql`${column} = any (${`{${ids.join(',')}}`}::integer[])`;
  const entries = await db
    .select(openEntry)
    .from(calendarEvents)
    .where(
      and(
        of(calendarEvents.trademark),
        eq(calendarEvents.duty, true),
        eq(calendarEvents.done, false),
        eq(calendarEvents.beforeTakeover, false),
        eq(calendarEvents.dateNeeded, false),
        isNull(calendarEvents.archivedAt),
        scopeOf('CalendarEvent', actor),
      ),
    );
  const fees = await db
    .select({
      id: payments.id,
      trademark: payments.trademark,
      type: payments.type,
      protectionEndDate: payments.protectionEndDate,
    })
    .from(payments)
    .where(
      and(
        of(payments.trademark),
        eq(payments.status, paymentStatus.NOT_PAID.value),
        isNull(payments.deletedAt),
      ),
    );
  const represented = await db
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(and(inArray(trademarks.id, ids), isNull(trademarks.deletedAt), isRepresented));
  return whoActs({
    entries,
    fees,
    represented: new Set(represented.map(({ id }) => id)),
    today,
  });
};

/** Who acts on each of these rows, by its id; nothing for the firm, which knows, and for what is settled. */
const readFor = async <R extends { id: number; trademark: number | null }>(
  { db, actor, today }: Omit<Asked, 'rows'>,
  rows: readonly R[],
  acting: (who: WhoActs, row: R) => Acting,
): Promise<Record<string, Acting>> => {
  if (isStaff(actor.role) || rows.length === 0) return {};
  const who = await readWhoActs(
    db,
    actor,
    rows.map(({ trademark }) => trademark),
    today,
  );
  return Object.fromEntries(rows.map((row) => [row.id, acting(who, row)]));
};

/** Of deadlines, in their list and in the calendar. */
export const actsOnDeadlines = ({ rows, ...asked }: Asked): Promise<Record<string, Acting>> =>
  readFor(asked, rows.map((row) => row as unknown as CalendarEventRow).filter(isOpen), (who, row) =>
    who.ofEntry(entryOf(row)),
  );

export const actsOnPayments = ({ rows, ...asked }: Asked): Promise<Record<string, Acting>> =>
  readFor(
    asked,
    rows
      .map((row) => row as unknown as PaymentRow)
      .filter(({ status }) => status !== paymentStatus.PAID.value),
    (who, { id, trademark, deadline }) => who.ofFee(id, trademark, deadline),
  );

const {
  TRADEMARK_APPLICATION_PAYMENT: application,
  TRADEMARK_PROTECTION_PERIOD_PAYMENT: renewal,
  TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT: unpaid,
} = alertType;
const aboutFee: readonly string[] = [application.value, unpaid.value];

/** An alert is about a fee, which stands in its key, about the next renewal, or about the mark itself. */
export const actsOnAlerts = ({ rows, ...asked }: Asked): Promise<Record<string, Acting>> =>
  readFor(
    asked,
    rows.map((row) => row as unknown as AlertRow),
    (who, { trademark, type, key, due, lastDay: last }) => {
      const mark = trademark ?? 0;
      const until = last ?? due;
      if (type !== null && aboutFee.includes(type))
        return who.ofFee(Number(key.split(':')[1]), mark, until);
      return type === renewal.value ? who.ofRenewal(mark, until) : who.ofMark(mark, until);
    },
  );
