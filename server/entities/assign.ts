import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AssignmentApi, FormerValues } from '#contract/kit/assignments';
import { AppError } from '#contract/errors';
import { allowLongStatements } from '#server/db/longStatements';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereChosen, whereOf } from '#server/entities/read';
import { labelsOf, referenceType, whereAlive } from '#server/entities/related';
import type { StoredRow } from '#server/entities/rows';
import { type AnyStore, type Change, storeOfType, type Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { recordChange } from '#server/history/record';
import { history } from '#server/history/table';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';

type Assigned = number | null;

const targetOf = ({ entity }: AnyStore, stores: Stores, field: string): AnyStore => {
  const declared = entity.fields[field];
  const type = declared && referenceType(declared);
  const target = type && storeOfType(stores, type);
  if (!target) throw new Error(`${field} of ${entity.name} refers to no rows`);
  return target;
};

/** Whether the value refers to a living row that the user can look up. */
const isAssignable = async ({ tx, actor }: Change, target: AnyStore, value: Assigned) =>
  value === null || (await labelsOf(tx, actor, target, [value], { alive: true })).length > 0;

/**
 * Whether an undo may restore the value: the row may be an account that cannot sign in, but not a deleted
 * row.
 */
const isThere = async ({ tx }: Change, target: AnyStore, value: Assigned): Promise<boolean> => {
  if (value === null) return true;
  const isIt = eq(columnOf(target.table, 'id'), value);
  return (await tx.$count(target.table, and(isIt, whereAlive(target, false)))) > 0;
};

/** True where the last change of the field replaced `from` by `to`; an undo reverts nothing else. */
const wasChanged = ({ store }: Change, field: string, from: Assigned, to: Assigned): SQL => {
  const id = columnOf(store.table, 'id');
  const told = (values: PgColumn) => sql`${values} -> ${field}::text`;
  return sql`(
    select jsonb_build_array(${told(history.before)}, ${told(history.after)})
    from ${history}
    where ${history.entity} = ${store.entity.name} and ${history.entityId} = ${id}
      and ${history.after} ? ${field}::text
    order by ${history.id} desc limit 1) = ${JSON.stringify([from, to])}::jsonb`;
};

const setValue = async (
  { tx, store, stores, actor, now }: Change,
  field: string,
  where: SQL | undefined,
  value: Assigned,
): Promise<StoredRow[]> => {
  const { table, entity } = store;
  const rows = await rowsToChange(tx, store, stores, where);
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  await allowLongStatements(tx);
  await tx
    .update(table)
    .set({ [field]: value, updatedAt: now, version: sql`${columnOf(table, 'version')} + 1` })
    .where(inArray(columnOf(table, 'id'), ids));
  for (const row of rows)
    await recordChange(tx, actor, now, {
      entity: entity.name,
      entityId: row.id,
      operation: 'UPDATE',
      before: { [field]: row[field] ?? null },
      after: { [field]: value },
    });
  return rows;
};

const groupedByFormer = (rows: readonly StoredRow[], field: string): FormerValues =>
  [...Map.groupBy(rows, (row) => (row[field] ?? null) as Assigned)].map(([value, group]) => ({
    value,
    ids: group.map(({ id }) => id),
  }));

/**
 * Sets one field of many rows to one value, and undoes it. The field is a reference without rules of its own.
 */
export const assignmentHandlers = (
  deps: Deps,
  store: AnyStore,
  stores: Stores,
  field: string,
): Handlers<AssignmentApi> => {
  const { name } = store.entity;
  const column = columnOf(store.table, field);
  const target = targetOf(store, stores, field);
  return {
    assign: (call) =>
      writeOnce(deps, `${name}.${field}.assign`, call, async (tx) => {
        const { value, ...narrowing } = call.input;
        if (narrowing.deleted) throw new AppError('BAD_REQUEST');
        const change = { tx, store, stores, actor: call.actor, now: deps.now() };
        if (!(await isAssignable(change, target, value)))
          throw new FieldsError({ value: [{ code: 'invalid' }] });
        const where = and(
          await whereChosen(tx, store, call.actor, change.now, narrowing),
          sql`${column} is distinct from ${value}`,
        );
        const rows = await setValue(change, field, where, value);
        return { count: rows.length, former: groupedByFormer(rows, field) };
      }),

    undo: (call) =>
      writeOnce(deps, `${name}.${field}.undo`, call, async (tx) => {
        const { value: assigned, former } = call.input;
        const change = { tx, store, stores, actor: call.actor, now: deps.now() };
        let count = 0;
        for (const { value, ids } of former) {
          if (value === assigned || !(await isThere(change, target, value))) continue;
          const where = and(
            whereOf(store, call.actor, change.now, { ids }),
            sql`${column} is not distinct from ${assigned}`,
            wasChanged(change, field, value, assigned),
          );
          count += (await setValue(change, field, where, value)).length;
        }
        return { count };
      }),
  };
};
