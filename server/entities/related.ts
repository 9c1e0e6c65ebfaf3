import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import type { Related } from '#contract/kit/crud';
import type { AnyField, Fields, Values } from '#contract/kit/fields';
import type { Executor } from '#server/db/client';
import type { Reader } from '#server/entities/scope';
import {
  type AnyStore,
  lookUpScope,
  optionLabel,
  storeOfType,
  type Stores,
} from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { factsOf } from '#server/files/attach';

const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Every field with its value, those of the groups of a list among them. */
const eachValue = function* (fields: Fields, row: Values): Generator<[AnyField, unknown]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [field, row[name]];
    if (field.kind === 'array')
      for (const item of listed(row[name])) yield* eachValue(field.of, item as Values);
  }
};

/** The ids that occur in these rows, by what the field points at. */
export const idsIn = <K>(
  fields: Fields,
  rows: readonly Values[],
  keyOf: (field: AnyField) => K | undefined,
): Map<K, Set<unknown>> => {
  const found = new Map<K, Set<unknown>>();
  for (const row of rows)
    for (const [field, value] of eachValue(fields, row)) {
      const key = keyOf(field);
      if (key === undefined) continue;
      const ids = found.get(key) ?? new Set();
      for (const id of listed(value)) ids.add(id);
      found.set(key, ids);
    }
  return found;
};

export const referenceType = (field: AnyField): AutocompleteType | undefined =>
  field.kind === 'select' ? field.autocomplete : undefined;

const fileKind = ({ kind }: AnyField): 'file' | undefined =>
  kind === 'file' || kind === 'image' ? 'file' : undefined;

type Label = { label: string; value: number };

const selectLabels = (
  db: Executor,
  store: AnyStore,
  ids: readonly number[],
  where?: SQL,
): Promise<Label[]> => {
  const id = columnOf(store.table, 'id');
  return db
    .select({ value: sql<number>`${id}`, label: optionLabel(store) })
    .from(store.table)
    .where(and(inArray(id, [...ids]), where));
};

const byId = (labels: readonly Label[]): Record<string, string> =>
  Object.fromEntries(labels.map(({ value, label }) => [String(value), label]));

/**
 * Labels of rows, also of deleted ones: what pointed at them still does. Rows out of scope have none.
 * Where something is to point at them from now on, only living ones count.
 */
export const labelsOf = async (
  db: Executor,
  reader: Reader,
  store: AnyStore,
  ids: readonly number[],
  { alive = false }: { alive?: boolean } = {},
): Promise<Label[]> => {
  if (ids.length === 0) return [];
  const living = alive ? and(whereAlive(store, false), store.options?.where) : undefined;
  return selectLabels(db, store, ids, and(living, lookUpScope(store, reader)));
};

/** Labels of the rows these rows point at, as far as the reader may see them. */
export const optionsOf = async (
  db: Executor,
  reader: Reader,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
): Promise<Related['options']> => {
  const options: Related['options'] = {};
  for (const [type, ids] of idsIn(fields, rows, referenceType)) {
    const store = storeOfType(stores, type);
    const labels = store ? await labelsOf(db, reader, store, [...ids].map(Number)) : [];
    options[type] = byId(labels);
  }
  return options;
};

/**
 * Names that go with the rows pointing at them, where the reader has not seen them. Asked, like the
 * facts of files, with the rights of the product: the role of clients cannot read their table.
 */
const withOpenDisplayNames = async (
  db: Executor,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
  seen: Related['options'],
): Promise<Related['options']> => {
  const options = { ...seen };
  for (const [type, ids] of idsIn(fields, rows, referenceType)) {
    const store = storeOfType(stores, type);
    const unseen = [...ids].map(Number).filter((id) => seen[type]?.[id] === undefined);
    if (store?.options?.isDisplayNameOpen && unseen.length > 0)
      options[type] = { ...seen[type], ...byId(await selectLabels(db, store, unseen)) };
  }
  return options;
};

/**
 * Facts of the files of rows. Whoever may read a row may know its files, so this is asked with the
 * rights of the product: the role of clients cannot read the table of files.
 */
const filesOf = (
  db: Executor,
  fields: Fields,
  rows: readonly Values[],
): Promise<Related['files']> => {
  const ids = [...idsIn(fields, rows, fileKind).values()];
  return factsOf(
    db,
    ids.flatMap((found) => [...found].map(String)),
  );
};

/** What rows point at: the labels their reader may see, completed by what goes with the rows. */
export const completed = async (
  db: Executor,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
  options: Related['options'],
): Promise<Related> => ({
  options: await withOpenDisplayNames(db, stores, fields, rows, options),
  files: await filesOf(db, fields, rows),
});

/** What the ids in fields with a display name are called: asked with the rights of the product. */
export const displayNamesOf = async (
  { displayNames }: AnyStore,
  db: Executor,
): Promise<Pick<Related, 'displayNames'>> =>
  displayNames ? { displayNames: await displayNames(db) } : {};

/** Both, where one connection has the rights for both. */
export const relatedOf = async (
  db: Executor,
  reader: Reader,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
): Promise<Related> => ({
  options: await optionsOf(db, reader, stores, fields, rows),
  files: await filesOf(db, fields, rows),
});

/** A referenced row is sorted by what people read, not by its id. */
export const sortLabel =
  (stores: Stores) =>
  (field: AnyField, column: PgColumn): SQL | undefined => {
    const type = referenceType(field);
    const store = type && storeOfType(stores, type);
    if (!store) return undefined;
    const target = alias(store.table, 'target');
    const [label, id] = [columnOf(target, store.entity.title), columnOf(target, 'id')];
    return sql`(select ${label} from ${store.table} as target where ${id} = ${column})`;
  };

/** Living rows by default; the deleted ones instead where asked for. */
export const whereAlive = ({ table }: AnyStore, deleted: boolean | 'either'): SQL | undefined => {
  if (deleted === 'either') return undefined;
  const deletedAt = columnOf(table, 'deletedAt');
  return deleted ? sql`${deletedAt} is not null` : isNull(deletedAt);
};
