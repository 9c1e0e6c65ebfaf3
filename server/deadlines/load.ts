import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dateInWarsaw } from '#contract/values/dates';
import { type DeadlineMark, type MarkDate, markDates } from '#contract/deadlines/engine/types';
import type { RegistrationFacts } from '#contract/deadlines/engine/registered';
import type { Executor } from '#server/db/client';
import { payments, renewals } from '#server/payments/table';
import { statementsOfUse } from '#server/statements/table';
import { pastDuties, restoredDeadlines, trademarks } from '#server/trademarks/table';

type Columns = Record<string, PgColumn>;
type Value<C extends PgColumn> = C['_']['data'] | (C['_']['notNull'] extends true ? never : null);
type InJson<C extends Columns> = { [Name in keyof C]: Value<C[Name]> };

/**
 * Selects the rows that belong to a mark as JSON within its own row, because every write of a mark needs them
 * and each query costs time. Only for columns that look the same in JSON: numbers, texts, dates.
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
  applicationNumber: trademarks.applicationNumber,
  registrationNumber: trademarks.registrationNumber,
  place: trademarks.place,
  archived: trademarks.archived,
  createdAt: trademarks.createdAt,
  endReason: trademarks.endReason,
  endActionOn: trademarks.endActionOn,
  takenOver: trademarks.takenOver,
  takenOverOn: trademarks.takenOverOn,
  imported: trademarks.imported,
  confirmedExpiration: trademarks.confirmedExpiration,
  nextDeadline: trademarks.nextDeadline,
  clientDeadline: trademarks.clientDeadline,
  renewalDue: trademarks.renewalDue,
  dateToCheck: trademarks.dateToCheck,
  renewalFeeDue: trademarks.renewalFeeDue,
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
      declinedRenewal: payments.declinedRenewal,
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
  pastDuties: rowsOf(
    pastDuties,
    { key: pastDuties.key, met: pastDuties.met },
    pastDuties.key,
    eq(pastDuties.trademarkId, trademarks.id),
  ),
  restoredDeadlines: rowsOf(
    restoredDeadlines,
    {
      key: restoredDeadlines.key,
      due: restoredDeadlines.due,
      decidedOn: restoredDeadlines.decidedOn,
    },
    restoredDeadlines.key,
    eq(restoredDeadlines.trademarkId, trademarks.id),
  ),
  // Designated marks are renewed with their international mark.
  renewals: rowsOf(
    renewals,
    {
      from: renewals.fromDate,
      to: renewals.toDate,
      renewedOn: renewals.renewedOn,
      publishedOn: renewals.publishedOn,
      payment: renewals.paymentId,
    },
    renewals.toDate,
    sql`${renewals.trademarkId} = coalesce(${trademarks.parent}, ${trademarks.id})`,
  ),
};

/** Loads the marks that other marks count from. */
const relatives = async (db: Executor, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, undefined>();
  const { id, status, place, applicationDate, registrationDate, expirationDate } = trademarks;
  const { endedOn, endReason, endActionOn, baseRegistration } = trademarks;
  const dates = { applicationDate, registrationDate, expirationDate, endedOn, endActionOn };
  const rows = await db
    .select({ id, status, place, endReason, baseRegistration, ...dates })
    .from(trademarks)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

const known = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => id != null);

/** Columns of a mark that the engine computes for lists. */
export type Derived = {
  nextDeadline: string | null;
  clientDeadline: string | null;
  renewalDue: string | null;
  renewalFeeDue: string | null;
  dateToCheck: boolean;
};

/** A mark as the engine needs it, with its current derived columns. */
export type StoredMark = DeadlineMark &
  RegistrationFacts &
  Derived & { type: DeadlineMark['type']; parentId: number | null };

/** Loads everything that the engine needs about these marks; deleted ones are left out. */
export const loadMarks = async (db: Executor, ids: readonly number[]): Promise<StoredMark[]> => {
  const marks = await db
    .select(asked)
    .from(trademarks)
    .where(and(inArray(trademarks.id, [...ids]), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.id));
  const others = await relatives(
    db,
    known(marks.flatMap(({ parent, baseRegistration }) => [parent, baseRegistration])),
  );
  // The base registration of a designated mark is that of its international mark.
  const bases = await relatives(
    db,
    known(marks.map(({ parent }) => others.get(parent ?? 0)?.baseRegistration)),
  );
  return marks.map(({ parent: parentId, baseRegistration, createdAt, ...mark }) => {
    const parent = others.get(parentId ?? 0) ?? null;
    const base = others.get(baseRegistration ?? 0) ?? null;
    const origin = base ?? bases.get(parent?.baseRegistration ?? 0);
    return {
      ...mark,
      enteredOn: dateInWarsaw(createdAt),
      parentId,
      parent,
      base,
      originPlace: origin?.place ?? null,
    };
  });
};
