import { and, asc, inArray, isNull } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/dates';
import type { DeadlineMark } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { payments, renewals } from '#server/payments/table';
import { statementsOfUse } from '#server/statements/table';
import { trademarks } from '#server/trademarks/table';

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** Everything the engine wants to know of these marks; deleted ones are left out. */
export const loadMarks = async (db: Executor, ids: readonly number[]): Promise<DeadlineMark[]> => {
  const among = [...ids];
  const marks = await db
    .select()
    .from(trademarks)
    .where(and(inArray(trademarks.id, among), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.id));
  const related = marks.flatMap(({ parent, baseRegistration }) => [
    ...(parent === null ? [] : [parent]),
    ...(baseRegistration === null ? [] : [baseRegistration]),
  ]);
  const others = new Map(
    (related.length === 0
      ? []
      : await db.select().from(trademarks).where(inArray(trademarks.id, related))
    ).map((row) => [row.id, row]),
  );
  const paid = grouped(
    await db
      .select()
      .from(payments)
      .where(and(inArray(payments.trademark, among), isNull(payments.deletedAt)))
      .orderBy(asc(payments.id)),
    ({ trademark }) => trademark,
  );
  const stated = grouped(
    await db
      .select()
      .from(statementsOfUse)
      .where(and(inArray(statementsOfUse.trademark, among), isNull(statementsOfUse.deletedAt)))
      .orderBy(asc(statementsOfUse.id)),
    ({ trademark }) => trademark,
  );
  const renewed = grouped(
    await db
      .select()
      .from(renewals)
      .where(inArray(renewals.trademarkId, [...among, ...related]))
      .orderBy(asc(renewals.toDate)),
    ({ trademarkId }) => trademarkId,
  );
  return marks.map((mark) => {
    const parent = others.get(mark.parent ?? 0);
    const base = others.get(mark.baseRegistration ?? 0);
    return {
      ...mark,
      parent: parent ?? null,
      base: base ?? null,
      payments: paid.get(mark.id) ?? [],
      statements: (stated.get(mark.id) ?? []).map(({ rule, dueDate, filedOn }) => ({
        rule,
        due: dueDate,
        filedOn,
      })),
      // Designated marks are renewed with their international one.
      renewals: (renewed.get(mark.parent ?? mark.id) ?? []).map(
        ({ fromDate, toDate, renewedAt }) => ({
          from: fromDate,
          to: toDate,
          renewedOn: dateInWarsaw(renewedAt),
        }),
      ),
    };
  });
};
