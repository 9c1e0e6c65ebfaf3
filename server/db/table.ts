import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  pgPolicy,
  pgRole,
  pgTable,
  type PgTableExtraConfigValue,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Entity, storedFields, type ValuesOf } from '#contract/kit/entity';
import { type AnyField, type Fields, isPairs } from '#contract/kit/fields';
import { isSortable, readSort } from '#contract/kit/list';

/** Requests of clients run under this database role; policies restrict the rows it sees. */
export const clientRoleName = 'markfolio_client';
const clientRole = pgRole(clientRoleName).existing();

/** The customers of the reading client, which `readAs` has set for its transaction. */
export const customersOfReader = sql`string_to_array(current_setting('markfolio.customers', true), ',')::integer[]`;

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Sorts text by the Polish alphabet, whatever the database default. */
export const polish = (column: PgColumn | SQL): SQL => sql`${column} collate "pl-x-icu"`;

/** Codes are numbers or texts. */
const codeColumn = (field: AnyField) => {
  const options = 'options' in field ? Object.values(field.options ?? {}) : [];
  return options.every(({ value }) => typeof value === 'number') ? smallint() : text();
};

const decimalDigits = 18;
const numberColumn = (field: AnyField) => {
  if (!('exact' in field) || !field.exact) return numeric({ mode: 'number' });
  // Without a scale, the decimal places are kept as entered, since currencies differ.
  return field.scaleOf ? numeric() : numeric({ precision: decimalDigits, scale: field.scale });
};

const scalarColumn = (field: AnyField) => {
  switch (field.storage) {
    case 'text':
      return text();
    case 'numeric':
      return numberColumn(field);
    case 'reference':
      return integer();
    case 'date':
      return date({ mode: 'string' });
    case 'boolean':
      return boolean();
    case 'code':
      return codeColumn(field);
    case 'file':
      return uuid();
    case 'json':
      return jsonb();
    case 'none':
      throw new Error('a derived field has no column');
  }
};

/** A list of groups is stored as JSON; a list of plain values as an array. */
const isMany = ({ empty, storage }: AnyField): boolean =>
  Array.isArray(empty) && storage !== 'json';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const literal = (value: string | number | boolean | readonly string[]): SQL => {
  if (typeof value === 'object') return sql.raw(quoted(`{${value.join(',')}}`));
  return sql.raw(typeof value === 'string' ? quoted(value) : String(value));
};

const columnFor = (field: AnyField) => {
  const column = scalarColumn(field);
  if (isMany(field))
    return column
      .array()
      .notNull()
      .default(literal(Array.isArray(field.initial) ? field.initial : []));
  if (field.empty === false)
    return column.notNull().default(field.initial === true ? sql`true` : sql`false`);
  if (Array.isArray(field.empty)) return column.notNull().default(sql`'[]'`);
  const kept = field.always ? column.notNull() : column;
  return field.initial === undefined ? kept : kept.default(literal(field.initial));
};

type Column<V> = PgColumnBuilderBase<
  {
    name: '';
    dataType: 'custom';
    columnType: 'PgCustomColumn';
    data: NonNullable<V>;
    driverParam: unknown;
    enumValues: undefined;
  },
  { notNull: null extends V ? false : true; hasDefault: true }
> & { _: { notNull: null extends V ? false : true; hasDefault: true } };

type Columns<F extends Fields> = { [N in keyof ValuesOf<F>]: Column<ValuesOf<F>[N]> };

function columnsOf<F extends Fields>(fields: F): Columns<F>;
function columnsOf(fields: Fields): unknown {
  return Object.fromEntries(storedFields(fields).map(([name, field]) => [name, columnFor(field)]));
}

/** The name of a column as the database has it. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The text that search uses: the folded values of the searched fields, and for some fields also their letters
 * and digits only.
 */
export const searchText = (fields: Fields, table?: string): SQL => {
  const column = (name: string): string => `${table ? `"${table}".` : ''}"${snake(name)}"`;
  const written = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'array')
      return Object.entries(field.of)
        .filter(([, { search }]) => search)
        .map(([key]) => `texts_at(${column(name)}, ${quoted(key)})`);
    return field.search ? [`coalesce(${column(name)}, '')`] : [];
  });
  const joined = Object.entries(fields)
    .filter(([, { search }]) => search === 'joined')
    .map(([name]) => `joined(coalesce(${column(name)}, ''))`);
  const folded = `fold(${written.length > 0 ? written.join(` || ' ' || `) : `''`})`;
  return sql.raw([folded, ...joined].join(` || ' ' || `));
};

/** Whether any field is searched. */
export const isSearched = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => field.search || (field.kind === 'array' && isSearched(field.of)),
  );

const folded = customType<{ data: string }>({ dataType: () => 'text' });

const baseColumns = (fields: Fields) => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
  searchText: folded().generatedAlwaysAs(searchText(fields)),
});

/** Longer texts do not fit into an index, and lists are rarely sorted by them. */
const longestIndexed = 500;
const isIndexable = (field: AnyField): boolean =>
  field.storage !== 'boolean' &&
  field.storage !== 'reference' &&
  !('max' in field && field.storage === 'text' && field.max > longestIndexed);

/**
 * Indexes for the likely sort orders of a list: the columns shown by default. Both directions need one,
 * because empty values come last in both.
 */
const sortIndexes = (
  name: string,
  { fields, sort }: Pick<Entity, 'fields' | 'sort'>,
  columns: Record<string, PgColumn>,
) => {
  const shown = Object.keys(fields).filter(
    (field) => fields[field]?.column === 'shown' && isSortable(fields, field),
  );
  // The order in which a list opens may be that of a field, or a moment, that it does not show.
  return [...new Set([...shown, readSort(sort).field])].flatMap((key) => {
    const field = fields[key];
    const column = columns[key];
    const id = columns['id'];
    if (!column || !id || (field && !isIndexable(field))) return [];
    const value = field?.storage === 'text' ? polish(column) : column;
    const indexName = `${name}_${snake(key)}_sort`;
    const alive = sql`deleted_at is null`;
    const ascending = index(indexName)
      .on(sql`${value}`, id)
      .where(alive);
    if (!field || field.always) return [ascending];
    return [
      ascending,
      index(`${indexName}_down`)
        .on(sql`${value} desc nulls last`, sql`${id} desc`)
        .where(alive),
    ];
  });
};

/** For filters by the keys of pairs, ignoring case (`pairTerms` of `textFunctions.ts`). */
const pairIndexes = (name: string, fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isPairs(field))
    .map(([key]) =>
      index(`${name}_${snake(key)}_pairs`).using('gin', sql.raw(`pair_terms("${snake(key)}")`)),
    );

/** The firm can read the whole table, a client only these rows. */
export const rowPolicies = (name: string, clientRows: SQL) => [
  pgPolicy(`${name}_firm`, { to: 'current_user', using: sql`true`, withCheck: sql`true` }),
  pgPolicy(`${name}_client`, { for: 'select', to: clientRole, using: clientRows }),
];

type EntityTableOptions<C> = {
  /** The rows a client may read: a second safeguard behind the row-level scope of the store. */
  clientRows: SQL;
  /** Columns beyond the fields; nobody reads them through the store. */
  columns?: C;
  constraints?: PgTableExtraConfigValue[];
};

/** The own columns replace common columns of the same name. */
const allColumns = <F extends Fields, C extends object>(fields: F, more: C | undefined) =>
  ({ ...baseColumns(fields), ...columnsOf(fields), ...more }) as unknown as Omit<
    ReturnType<typeof baseColumns>,
    keyof C
  > &
    Omit<Columns<F>, keyof C> &
    C;

/** Creates the table of an entity: columns, indexes and the client policy follow from its fields. */
export const entityTable = <F extends Fields, C extends object = object>(
  name: string,
  entity: Entity<F>,
  { clientRows, columns: more, constraints = [] }: EntityTableOptions<C>,
) =>
  pgTable(name, allColumns(entity.fields, more), (columns) => [
    ...sortIndexes(name, entity, columns as unknown as Record<string, PgColumn>),
    ...pairIndexes(name, entity.fields),
    index(`${name}_search`).using('gin', sql`search_text gin_trgm_ops`),
    ...(isSearched(entity.fields)
      ? [index(`${name}_spellings`).using('gin', sql`spellings(search_text)`)]
      : []),
    index(`${name}_deleted`)
      .on(sql`deleted_at`)
      .where(sql`deleted_at is not null`),
    ...rowPolicies(name, clientRows),
    ...constraints,
  ]);
