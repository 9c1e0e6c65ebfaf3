import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AssignmentApi, FormerValues } from '#contract/assignments';
import { AppError } from '#contract/errors';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereOf } from '#server/entities/read';
import { labelsOf, referenceType, type Stores } from '#server/entities/related';
import type { StoredRow } from '#server/entities/rows';
import { type AnyStore, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import type { Change } from '#server/entities/write';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';

type Assigned = number | null;

/** As many as any other action changes at once. */
const mostAssigned = 1_000;

/** Those of the values that may be assigned from now on: rows that are there and can be looked up. */
const assignable = async (
  { tx, store, stores, actor }: Change,
  field: string,
  values: readonly Assigned[],
): Promise<Set<Assigned>> => {
  const declared = store.entity.fields[field];
  const type = declared && referenceType(declared);
  const target = type && storeOfType(stores, type);
  if (!target) throw new Error(`${field} of ${store.entity.name} refers to no rows`);
  const ids = values.filter((value) => value !== null);
  const known = await labelsOf(tx, actor, target, ids, { alive: true });
  return new Set<Assigned>([null, ...known.map(({ value }) => value)]);
};

const setValue = async (
  { tx, store, stores, actor, now }: Change,
  field: string,
  where: SQL | undefined,
  value: Assigned,
): Promise<StoredRow[]> => {
  const { table, entity } = store;
  const rows = await rowsToChange(tx, store, stores, where, mostAssigned);
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
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

/** Puts one value into a field of many rows, and back. The field refers to a row and follows no rule. */
export const assignmentHandlers = (
  deps: Deps,
  store: AnyStore,
  stores: Stores,
  field: string,
): Handlers<AssignmentApi> => {
  const { name } = store.entity;
  const column = columnOf(store.table, field);
  return {
    assign: (call) =>
      writeOnce(deps, `${name}.${field}.assign`, call, async (tx) => {
        const { value, ...narrowing } = call.input;
        if (narrowing.deleted) throw new AppError('BAD_REQUEST');
        const change = { tx, store, stores, actor: call.actor, now: deps.now() };
        if (!(await assignable(change, field, [value])).has(value))
          throw new FieldsError({ value: [{ code: 'invalid' }] });
        const where = and(
          whereOf(store, call.actor, change.now, narrowing),
          sql`${column} is distinct from ${value}`,
        );
        const rows = await setValue(change, field, where, value);
        return { count: rows.length, former: groupedByFormer(rows, field) };
      }),

    undo: (call) =>
      writeOnce(deps, `${name}.${field}.undo`, call, async (tx) => {
        const { value: assigned, former } = call.input;
        const change = { tx, store, stores, actor: call.actor, now: deps.now() };
        const values = former.map(({ value }) => value);
        const allowed = await assignable(change, field, values);
        let count = 0;
        for (const { value, ids } of former) {
          // Deleted since: nothing is to point at it again.
          if (value === assigned || !allowed.has(value)) continue;
          const where = and(
            whereOf(store, call.actor, change.now, { ids }),
            sql`${column} is not distinct from ${assigned}`,
          );
          count += (await setValue(change, field, where, value)).length;
        }
        return { count };
      }),
  };
};
