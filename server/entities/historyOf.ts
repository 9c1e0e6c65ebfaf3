import { and, asc, desc, eq, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { visibleFields } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { HistoryAnswer, HistoryAsked } from '#contract/kit/history';
import type { Executor } from '#server/db/client';
import { valuesWithin } from '#server/entities/rows';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';

const pageLength = 50;

/** The rows and fields whose audit entries are requested. */
export type Audited = { entity: string; fields: Fields } & (
  | { id: number; where?: SQL }
  /** Selects several rows. */
  | { id?: never; where: SQL }
);

const namesOf = (fields: Fields): SQL => sql`${sql.param(Object.keys(fields))}::text[]`;

const visible = (fields: Fields, values: unknown): Record<string, unknown> | null =>
  values === null ? null : valuesWithin(fields, values as Values);

/** Whether an entry sets or changes the field. Creating a row without a value in it does not count. */
const changes = (field: SQL): SQL => {
  const valueIn = (side: SQL) => sql`nullif(nullif(${side} ->> ${field}, '[]'), 'false')`;
  const isMade = and(eq(history.operation, 'INSERT'), sql`${valueIn(sql`${history.after}`)} <> ''`);
  const isChanged = and(
    notInArray(history.operation, ['INSERT', 'DELETE', 'RESTORE']),
    sql`${history.before} ->> ${field} is distinct from ${history.after} ->> ${field}`,
  );
  return sql`(${isMade} or ${isChanged})`;
};

/** The filter options of the history: only fields and people that occur in it. */
const offeredIn = async (
  db: Executor,
  fields: Fields,
  where: SQL | undefined,
): Promise<HistoryAnswer['offered']> => {
  const names = Object.keys(fields);
  const found = await db
    .select({ name: sql<string>`named.name` })
    .from(history)
    .innerJoin(sql`unnest(${namesOf(fields)}) as named(name)`, changes(sql`named.name`))
    .where(where)
    .groupBy(sql`named.name`);
  const people = await db
    .select({
      id: history.accountId,
      /** The name from the latest entry. */
      name: sql<string>`(array_agg(${history.accountName} order by ${history.id} desc))[1]`,
    })
    .from(history)
    .where(and(where, isNotNull(history.accountId)))
    .groupBy(history.accountId)
    .orderBy(asc(history.accountId));
  const occurring = new Set(found.map(({ name }) => name));
  return {
    fields: names.filter((name) => occurring.has(name)),
    people: people.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
  };
};

/** Returns the changes of one row, newest first. The caller has checked that the actor may read the row. */
export const historyOf = async (
  db: Executor,
  { role }: Actor,
  audited: Audited,
  { field, account, before }: HistoryAsked,
): Promise<HistoryAnswer> => {
  const fields = visibleFields(audited.fields, role);
  const ofRow = and(
    eq(history.entity, audited.entity),
    audited.id === undefined ? undefined : eq(history.entityId, audited.id),
    audited.where,
    // A change of hidden fields alone is left out for readers who may not see them.
    sql`(${history.operation} <> 'UPDATE' or ${history.after} ?| ${namesOf(fields)})`,
  );
  const offered = await offeredIn(db, fields, ofRow);
  if (field !== undefined && !Object.hasOwn(fields, field))
    return { entries: [], more: false, offered };
  const rows = await db
    .select()
    .from(history)
    .where(
      and(
        ofRow,
        field === undefined ? undefined : changes(sql`${field}::text`),
        account === undefined ? undefined : eq(history.accountId, account),
        before === undefined ? undefined : lt(history.id, before),
      ),
    )
    .orderBy(desc(history.id))
    .limit(pageLength + 1);
  const entries = rows.slice(0, pageLength).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    accountName: row.accountName,
    operation: row.operation,
    before: visible(fields, row.before),
    after: visible(fields, row.after),
    reason: row.reason,
    registry: row.registry,
  }));
  return { entries, more: rows.length > pageLength, offered };
};
