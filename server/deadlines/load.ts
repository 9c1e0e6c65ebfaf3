import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dateInWarsaw } from '#contract/dates';
import { type DeadlineMark, type MarkDate, markDates } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { payments, renewals } from '#server/payments/table';
import { statementsOfUse } from '#server/statements/table';
import { trademarks } from '#server/trademarks/table';

type Columns = Record<string, PgColumn>;
type Value<C extends PgColumn> = C['_']['data'] | (C['_']['notNull'] extends true ? never : null);
type InJson<C extends Columns> = { [Name in keyof C]: Value<C[Name]> };

/**
 * The rows that hang on a mark, within its own row: every write of a mark asks for them, and each
 * question has its price. For columns that JSON tells as the driver does: numbers, texts, days.
 */
const rowsOf = <C extends Columns>(table: PgTable, columns: C, order: PgColumn, which?: SQL) => {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`);
  return sql<InJson<C>[]>`(
    select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')
    from ${table} where ${which})`;
};

type DateColumns = Pick<typeof trademarks, MarkDate>;
const dateColumns = Object.fromEntries(
  markDates.map((name) => [name, trademarks[name]]),
) as unknown as DateColumns;

const asked = {
  ...dateColumns,
  id: trademarks.id,
  type: trademarks.type,
  status: trademarks.status,
  additionalStatus: trademarks.additionalStatus,
  place: trademarks.place,
  archived: trademarks.archived,
  nextDeadline: trademarks.nextDeadline,
  proceduralDates: trademarks.proceduralDates,
  parent: trademarks.parent,
  baseRegistration: trademarks.baseRegistration,
  payments: rowsOf(
    payments,
    {
      id: payments.id,
      type: payments.type,
      status: payments.status,
      deadline: payments.deadline,
      paymentDate: payments.paymentDate,
      protectionEndDate: payments.protectionEndDate,
    },
    payments.id,
    and(eq(payments.trademark, trademarks.id), isNull(payments.deletedAt)),
  ),
  statements: rowsOf(
    statementsOfUse,
    {
      rule: statementsOfUse.rule,
      due: statementsOfUse.dueDate,
      filedOn: statementsOfUse.filedOn,
    },
    statementsOfUse.id,
    and(eq(statementsOfUse.trademark, trademarks.id), isNull(statementsOfUse.deletedAt)),
  ),
  // Designated marks are renewed with their international one.
  renewals: rowsOf(
    renewals,
    {
      from: renewals.fromDate,
      to: renewals.toDate,
      renewedAt: renewals.renewedAt,
      payment: renewals.paymentId,
    },
    renewals.toDate,
    sql`${renewals.trademarkId} = coalesce(${trademarks.parent}, ${trademarks.id})`,
  ),
};

/** Of marks that others count from or look at. */
const relatives = async (db: Executor, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, undefined>();
  const { id, status, applicationDate, registrationDate } = trademarks;
  const rows = await db
    .select({ id, status, applicationDate, registrationDate })
    .from(trademarks)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** As the engine wants it, and with what its list shows today. */
type StoredMark = DeadlineMark & { nextDeadline: string | null };

/** Everything the engine wants to know of these marks; deleted ones are left out. */
export const loadMarks = async (db: Executor, ids: readonly number[]): Promise<StoredMark[]> => {
  const marks = await db
    .select(asked)
    .from(trademarks)
    .where(and(inArray(trademarks.id, [...ids]), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.id));
  const others = await relatives(
    db,
    marks.flatMap(({ parent, baseRegistration }) =>
      [parent, baseRegistration].filter((id) => id !== null),
    ),
  );
  return marks.map(({ parent, baseRegistration, ...mark }) => ({
    ...mark,
    parent: others.get(parent ?? 0) ?? null,
    base: others.get(baseRegistration ?? 0) ?? null,
    renewals: mark.renewals.map(({ renewedAt, ...period }) => ({
      ...period,
      renewedOn: dateInWarsaw(new Date(renewedAt)),
    })),
  }));
};
