import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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

const listed = (value: unknown): unknown[] => [value ?? []].flat();

/** The fields that refer to something, and the list groups that have such fields, found once for all rows. */
type Referring<K> = { own: [name: string, key: K][]; groups: [name: string, Referring<K>][] };
const referringOf = <K>(
  fields: Fields,
  keyOf: (field: AnyField) => K | undefined,
): Referring<K> => {
  const found: Referring<K> = { own: [], groups: [] };
  for (const [name, field] of Object.entries(fields)) {
    const key = keyOf(field);
    if (key !== undefined) found.own.push([name, key]);
    if (field.kind !== 'array') continue;
    const within = referringOf(field.of, keyOf);
    if (within.own.length + within.groups.length > 0) found.groups.push([name, within]);
  }
  return found;
};

/** The ids that occur in these rows, grouped by what the field refers to. */
export const idsIn = <K>(
  fields: Fields,
  rows: readonly Values[],
  keyOf: (field: AnyField) => K | undefined,
): Map<K, Set<unknown>> => {
  const found = new Map<K, Set<unknown>>();
  const gather = (row: Values, { own, groups }: Referring<K>): void => {
    for (const [name, key] of own) {
      const ids = found.get(key) ?? new Set();
      for (const id of listed(row[name])) ids.add(id);
      found.set(key, ids);
    }
    for (const [name, within] of groups)
      for (const item of listed(row[name])) gather(item as Values, within);
  };
  const referring = referringOf(fields, keyOf);
  for (const row of rows) gather(row, referring);
  return found;
};

export const referenceType = (field: AnyField): AutocompleteType | undefined =>
  field.kind === 'select' ? field.autocomplete : undefined;

const fileKind = ({ kind }: AnyField): 'file' | undefined =>
  kind === 'file' || kind === 'image' ? 'file' : undefined;

type Label = { label: string; value: number };

/** Rows of one table whose labels are asked for, by the ids. */
type Asked = { store: AnyStore; ids: readonly number[]; where?: SQL | undefined };

/** The labels of several tables in one statement, by the types under which they are asked for. */
const selectLabels = async (
  db: Executor,
  asked: ReadonlyMap<string, Asked>,
): Promise<Map<string, Label[]>> => {
  const found = new Map([...asked.keys()].map((type) => [type, new Array<Label>()]));
  const selects = [...asked]
    .filter(([, { ids }]) => ids.length > 0)
    .map(([type, { store, ids, where }]) => {
      const id = columnOf(store.table, 'id');
      return sql`select ${type} as type, ${id} as value, ${optionLabel(store)} as label
        from ${store.table} where ${and(inArray(id, [...ids]), where)}`;
    });
  if (selects.length === 0) return found;
  const { rows } = await db.execute<Label & { type: string }>(sql.join(selects, sql` union all `));
  for (const { type, ...label } of rows) found.get(type)?.push(label);
  return found;
};

const byId = (labels: readonly Label[]): Record<string, string> =>
  Object.fromEntries(labels.map(({ value, label }) => [String(value), label]));

/**
 * Labels of rows, including deleted ones, which other rows still refer to. Rows out of scope have none.
 * `alive` keeps only rows that a new reference may point to.
 */
export const labelsOf = async (
  db: Executor,
  reader: Reader,
  store: AnyStore,
  ids: readonly number[],
  { alive = false }: { alive?: boolean } = {},
): Promise<Label[]> => {
  const living = alive ? and(whereAlive(store, false), store.options?.where) : undefined;
  const asked = { store, ids, where: and(living, lookUpScope(store, reader)) };
  return (await selectLabels(db, new Map([['', asked]]))).get('') ?? [];
};

/** Labels of the rows that these rows refer to, as far as the reader may see them. */
export const optionsOf = async (
  db: Executor,
  reader: Reader,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
): Promise<Related['options']> => {
  const options: Related['options'] = {};
  const asked = new Map<string, Asked>();
  for (const [type, ids] of idsIn(fields, rows, referenceType)) {
    options[type] = {};
    const store = storeOfType(stores, type);
    if (store)
      asked.set(type, { store, ids: [...ids].map(Number), where: lookUpScope(store, reader) });
  }
  for (const [type, labels] of await selectLabels(db, asked)) options[type] = byId(labels);
  return options;
};

/**
 * Adds display names that every reader of a referring row may see. The query runs with the rights of the
 * server, as for files, because the database role of clients cannot read that table.
 */
const withOpenDisplayNames = async (
  db: Executor,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
  seen: Related['options'],
): Promise<Related['options']> => {
  const options = { ...seen };
  const asked = new Map<string, Asked>();
  for (const [type, found] of idsIn(fields, rows, referenceType)) {
    const store = storeOfType(stores, type);
    const ids = [...found].map(Number).filter((id) => seen[type]?.[id] === undefined);
    if (store?.options?.isDisplayNameOpen && ids.length > 0) asked.set(type, { store, ids });
  }
  for (const [type, labels] of await selectLabels(db, asked))
    options[type] = { ...seen[type], ...byId(labels) };
  return options;
};

/**
 * Facts about the files of rows. Whoever may read a row may know its files, so this runs with the rights of
 * the server: the database role of clients cannot read the table of files.
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

/**
 * Adds what is read with the rights of the server to the labels that the reader may see: open display names,
 * files, and the display names of the ids in the fields of the store.
 */
export const completed = async (
  db: Executor,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
  options: Related['options'],
  store?: AnyStore,
): Promise<Related> => ({
  options: await withOpenDisplayNames(db, stores, fields, rows, options),
  files: await filesOf(db, fields, rows),
  ...(store?.displayNames && { displayNames: await store.displayNames(db) }),
});

/** All of it at once, where one connection has the rights to read everything. */
export const relatedOf = async (
  db: Executor,
  reader: Reader,
  stores: Stores,
  fields: Fields,
  rows: readonly Values[],
  store?: AnyStore,
): Promise<Related> =>
  completed(db, stores, fields, rows, await optionsOf(db, reader, stores, fields, rows), store);

/** Selects living rows, or the deleted ones where requested. */
export const whereAlive = ({ table }: AnyStore, deleted: boolean | 'either'): SQL | undefined => {
  if (deleted === 'either') return undefined;
  const deletedAt = columnOf(table, 'deletedAt');
  return deleted ? sql`${deletedAt} is not null` : isNull(deletedAt);
};
