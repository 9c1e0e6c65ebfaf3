import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Work } from '#contract/accounts/actions';
import { AppError } from '#contract/errors';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { inParts } from '#server/db/parts';
import { auditedDeeds } from '#server/deadlines/history';
import { calendarEvents } from '#server/deadlines/table';
import { type By, recordChanges } from '#server/history/record';
import { changeTasks } from '#server/tasks/change';
import { tasks } from '#server/tasks/table';
import { trademarks } from '#server/trademarks/table';

const ofCustomers = (id: number): SQL | undefined =>
  and(eq(customers.guardian, id), isNull(customers.deletedAt));
const ofMarks = (id: number): SQL | undefined =>
  and(eq(trademarks.responsible, id), isNull(trademarks.deletedAt));
const ofDeadlines = (id: number): SQL | undefined =>
  and(eq(calendarEvents.handedTo, id), eq(calendarEvents.done, false), isNull(calendarEvents.task));
const ofTasks = (id: number): SQL | undefined =>
  and(eq(tasks.assignee, id), eq(tasks.done, false), isNull(tasks.deletedAt));
const ofColleagues = (id: number): SQL | undefined =>
  and(eq(accounts.substitute, id), isNull(accounts.deletedAt));

/** The work of those of these accounts that have some; one query for a page of them. */
export const withWork = async (
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Work>> => {
  const { rows } = await db.execute<Work & { id: number }>(sql`
    select given.id,
      (select count(*)::int from ${customers} where guardian = given.id and deleted_at is null) as customers,
      (select count(*)::int from ${trademarks} where responsible = given.id and deleted_at is null) as marks,
      (select count(*)::int from ${calendarEvents} where handed_to = given.id and not done) as deadlines,
      (select count(*)::int from ${accounts} where substitute = given.id and deleted_at is null) as colleagues
    from unnest(${sql.param([...ids])}::integer[]) as given (id)`);
  return new Map(rows.flatMap(({ id, ...work }) => (isSome(work) ? [[id, work] as const] : [])));
};

const isSome = (work: Work): boolean => Object.values(work).some((count) => count > 0);

/** An account that leaves the firm or can no longer sign in leaves nothing behind. */
export const requireNoWork = async (tx: Executor, id: number): Promise<void> => {
  const work = (await withWork(tx, [id])).get(id);
  if (work) throw new AppError('TAKEOVER_NEEDED', work);
};

type Named = { id: number };
const idsOf = (rows: readonly Named[]): number[] => rows.map(({ id }) => id);

/** Gives all of it to somebody else, or with null to nobody: then guardians or administrators answer. */
export const takeOver = async (
  tx: Executor,
  by: By,
  from: number,
  to: (Named & { name: string }) | null,
  now: Date,
): Promise<Work> => {
  const heir = to?.id ?? null;
  await allowLongStatements(tx);
  const entry = (entity: string, field: string, after: number | null) => (entityId: number) => ({
    entity,
    entityId,
    operation: 'UPDATE' as const,
    before: { [field]: from },
    after: { [field]: after },
  });
  // Marks are locked before their deadlines, as in every write.
  const marks = idsOf(
    await tx
      .select({ id: trademarks.id })
      .from(trademarks)
      .where(ofMarks(from))
      .orderBy(trademarks.id)
      .for('no key update'),
  );
  for (const part of inParts(marks))
    await tx
      .update(trademarks)
      .set({ responsible: heir, version: sql`${trademarks.version} + 1`, updatedAt: now })
      .where(inArray(trademarks.id, part));
  // A task is locked before its entry, which another guardian of its customer changes too.
  const guarded = tx.select({ id: customers.id }).from(customers).where(ofCustomers(from));
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(or(ofTasks(from), inArray(tasks.customer, guarded)))
    .orderBy(tasks.id)
    .for('update');
  const givenTasks = await changeTasks(tx, by, ofTasks(from), { assignee: heir }, now);
  const kept = idsOf(
    await tx
      .update(customers)
      .set({ guardian: heir, version: sql`${customers.version} + 1`, updatedAt: now })
      .where(ofCustomers(from))
      .returning({ id: customers.id }),
  );
  const events = await tx
    .select()
    .from(calendarEvents)
    .where(ofDeadlines(from))
    .orderBy(calendarEvents.id)
    .for('update');
  const given = await tx
    .update(calendarEvents)
    .set({ handedTo: heir, updatedAt: now })
    .where(ofDeadlines(from))
    .returning();
  // Nobody is their own substitute.
  const ofHeir = heir === null ? sql`null` : sql`nullif(${heir}::integer, ${accounts.id})`;
  const colleagues = await tx
    .update(accounts)
    .set({ substitute: ofHeir, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(ofColleagues(from))
    .returning({ id: accounts.id, substitute: accounts.substitute });
  await recordChanges(tx, by, now, [
    ...marks.map(entry('Trademark', 'responsible', heir)),
    ...kept.map(entry('Customer', 'guardian', heir)),
    ...auditedDeeds(events, given, () => ({ handedTo: to?.name ?? null })),
    ...colleagues.map(({ id, substitute }) => entry('Account', 'substitute', substitute)(id)),
  ]);
  return {
    customers: kept.length,
    marks: marks.length,
    deadlines: events.length + givenTasks.length,
    colleagues: colleagues.length,
  };
};
