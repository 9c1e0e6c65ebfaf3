import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { dateInWarsaw } from '#contract/values/dates';
import { mostPicked } from '#contract/kit/crud';
import { visibleFields } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import type { AnyField } from '#contract/kit/fields';
import type { Filter } from '#contract/kit/filters';
import { mostCountedRows, readSort } from '#contract/kit/list';
import { can } from '#contract/access';
import type { Executor } from '#server/db/client';
import { oncePerDatabase } from '#server/db/prepared';
import { polish } from '#server/db/table';
import { referenceType, whereAlive } from '#server/entities/related';
import type { StoredRow } from '#server/entities/rows';
import { scopeOf } from '#server/entities/scope';
import { type AnyStore, storeOfType, type Stores } from '#server/entities/store';
import { whereSearch } from '#server/entities/search';
import { columnOf, whereFilters } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

/** The filters of a list (contract/kit/list.ts). */
export type Narrowing = {
  sort?: string | undefined;
  filters?: readonly Filter[] | undefined;
  search?: string | undefined;
  deleted?: boolean | undefined;
  archived?: boolean | undefined;
  ids?: readonly number[] | undefined;
};

/** Only administrators may see deleted rows. */
export const maySeeDeleted = ({ permissions }: Actor): boolean =>
  can(permissions, ['Setting', 'EDIT']);

/**
 * Filtering or sorting by a field reveals its value, so both are refused for fields the actor may not read.
 */
const requireVisible = (
  { entity }: AnyStore,
  { role }: Actor,
  { filters = [], sort }: Narrowing,
): void => {
  const hidden = ({ hiddenFrom }: { hiddenFrom?: readonly string[] }) => hiddenFrom?.includes(role);
  const asked = [...filters.map(({ field }) => field), ...(sort ? [readSort(sort).field] : [])];
  if (asked.some((name) => hidden(entity.fields[name] ?? {}))) throw new AppError('BAD_REQUEST');
};

const scopeFor = ({ entity, scope }: AnyStore, actor: Actor): SQL | undefined =>
  scope ? scope(actor) : scopeOf(entity.resource, actor);

const rowsFor = (store: AnyStore, actor: Actor): SQL | undefined =>
  and(store.living, scopeFor(store, actor));

/** Lists leave archived rows out, unless the rows were selected by id or the filters ask for them. */
const leftIn = (
  { leftOut }: AnyStore,
  { filters = [], ids, archived }: Narrowing,
): SQL | undefined => {
  const isMeant =
    !leftOut ||
    ids ||
    archived ||
    filters.some(({ field, operator }) => field === leftOut.field && operator !== 'noneOf');
  return isMeant ? undefined : sql`not (${leftOut.where})`;
};

/** The condition for everything that reads several rows without searching them. */
export const whereOf = (
  store: AnyStore,
  actor: Actor,
  now: Date,
  narrowing: Narrowing & { search?: never },
): SQL | undefined => {
  const { entity, table } = store;
  const { filters = [], deleted = false, ids } = narrowing;
  requireVisible(store, actor, narrowing);
  if (deleted && !maySeeDeleted(actor)) throw new AppError('FORBIDDEN');
  return and(
    whereAlive(store, deleted),
    rowsFor(store, actor),
    leftIn(store, narrowing),
    ids && inArray(columnOf(table, 'id'), [...ids]),
    whereFilters(table, entity.fields, filters, dateInWarsaw(now)),
  );
};

/** The same for what people choose: list, count, export, bulk actions. */
export const whereChosen = (
  db: Executor,
  store: AnyStore,
  actor: Actor,
  now: Date,
  { search = '', ...narrowing }: Narrowing,
): Promise<SQL | undefined> =>
  whereSearch(db, store, actor.role, search, whereOf(store, actor, now, narrowing));

/** A reference is sorted by its label, not by its id. */
const sortLabel = (stores: Stores, field: AnyField, column: PgColumn): SQL | undefined => {
  const type = referenceType(field);
  const store = type && storeOfType(stores, type);
  if (!store) return undefined;
  const target = alias(store.table, 'target');
  const [label, id] = [columnOf(target, store.entity.title), columnOf(target, 'id')];
  return sql`(select ${label} from ${store.table} as target where ${id} = ${column})`;
};

/**
 * Sorts in Polish order with empty values last in both directions. The id breaks ties, so that pages neither
 * repeat nor skip a row.
 */
export const orderOf = (
  { entity, table }: AnyStore,
  stores: Stores,
  sort: string = entity.sort,
): SQL[] => {
  const { field: name, descending } = readSort(sort);
  const column = columnOf(table, name);
  const id = columnOf(table, 'id');
  const field = entity.fields[name];
  const label = field && sortLabel(stores, field, column);
  const isText = label !== undefined || field?.storage === 'text';
  const value = isText ? polish(label ?? column) : sql`${column}`;
  if (!descending) return [sql`${value} asc`, asc(id)];
  // For a column that is never empty, the index can be read backwards.
  return [field?.always === false || label ? sql`${value} desc nulls last` : desc(value), desc(id)];
};

/** From this offset on, skipping the earlier rows costs more than reading the page. */
const deep = 1_000;

/**
 * The query for a page of rows, exported so that its plan can be inspected too. On a deep page the earlier
 * rows are skipped by id alone, which an index of the sort order can do without reading the rows.
 */
export const rowsQuery = (
  db: Executor,
  store: AnyStore,
  stores: Stores,
  where: SQL | undefined,
  { sort, limit, offset }: { sort?: string | undefined; limit: number; offset: number },
) => {
  const { table } = store;
  const order = orderOf(store, stores, sort);
  if (offset < deep)
    return db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const id = columnOf(table, 'id');
  const page = db
    .select({ id: sql`${id}` })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select()
    .from(table)
    .where(inArray(id, page))
    .orderBy(...order);
};

export const readRows = async (...query: Parameters<typeof rowsQuery>): Promise<StoredRow[]> =>
  (await rowsQuery(...query)) as StoredRow[];

/** How many rows a list has, of which a page was read; counted no further than people count. */
export const countOf = async (
  db: Executor,
  { table }: AnyStore,
  where: SQL | undefined,
  { rows, limit, offset }: { rows: number; limit: number; offset: number },
): Promise<{ total: number; more: boolean }> => {
  // A page beyond the last one tells nothing.
  const shown = rows > 0 ? offset + rows : 0;
  // The last page tells it by itself.
  if (rows < limit && (rows > 0 || offset === 0)) return { total: shown, more: false };
  const { rows: counts } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${table} where ${where ?? sql`true`} limit ${mostCountedRows + 1}) as counted`);
  const count = counts[0]?.count ?? 0;
  const more = count > mostCountedRows;
  return { total: Math.max(more ? mostCountedRows : count, shown), more };
};

/** Locks and returns the rows of a bulk change; more would be locked for too long and are refused. */
export const rowsToChange = async (
  tx: Executor,
  store: AnyStore,
  stores: Stores,
  where: SQL | undefined,
  max = mostPicked,
): Promise<StoredRow[]> => {
  const limit = max + 1;
  await store.lockBefore?.(tx, { where, limit });
  const found = rowsQuery(tx, store, stores, where, { limit, offset: 0 }).for('update');
  const rows = (await found) as StoredRow[];
  if (rows.length > max) throw new AppError('TOO_MANY_ROWS', { max });
  return rows;
};

const livingRow = (db: Executor, store: AnyStore) =>
  db
    .select()
    .from(store.table)
    .where(
      and(
        eq(columnOf(store.table, 'id'), sql.placeholder('id')),
        whereAlive(store, false),
        store.living,
      ),
    )
    .prepare(`living_${store.entity.name}`);

/** A living row for somebody who sees every one of its table: what most calls of the firm begin with. */
const livingRows = oncePerDatabase((db) => {
  const made = new Map<AnyStore, ReturnType<typeof livingRow>>();
  return async (store: AnyStore, id: number): Promise<unknown[]> => {
    const statement = made.get(store) ?? livingRow(db, store);
    made.set(store, statement);
    return statement.execute({ id });
  };
});

/** Returns one row or throws NOT_FOUND: out of scope, deleted and missing rows look the same. */
export const readRow = async (
  db: Executor,
  store: AnyStore,
  actor: Actor,
  id: number,
  {
    forUpdate = false,
    deleted = false,
  }: { forUpdate?: boolean; deleted?: boolean | 'either' } = {},
): Promise<StoredRow> => {
  const { table } = store;
  const read = () => {
    const query = db
      .select()
      .from(table)
      .where(and(eq(columnOf(table, 'id'), id), whereAlive(store, deleted), rowsFor(store, actor)));
    return forUpdate ? query.for('update') : query;
  };
  const isPlain = !forUpdate && !deleted && !scopeFor(store, actor);
  const [row] = isPlain ? await livingRows(db)(store, id) : await read();
  if (!row) throw new AppError('NOT_FOUND');
  return row as StoredRow;
};

export const fieldsFor = ({ entity }: AnyStore, { role }: Actor) =>
  visibleFields(entity.fields, role);
