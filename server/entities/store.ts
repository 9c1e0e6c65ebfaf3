import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Requirement } from '#contract/access';
import type { AutocompleteType, OptionFilters } from '#contract/kit/autocomplete';
import type { Acting } from '#contract/codes/acting';
import type { CommonAction, CrudApi, RowActions } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { AppError } from '#contract/errors';
import type { Fields, KnownValues, Values } from '#contract/kit/fields';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { StoredRow } from '#server/entities/rows';
import { type Reader, scopeOf } from '#server/entities/scope';
import type { FoundBy } from '#server/entities/search';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

/** Rows can be looked up by typing part of their title. */
type Options = {
  type: AutocompleteType;
  /** The label of an option, where the title alone is ambiguous. */
  label?: SQL;
  /** Restricts which rows are offered. */
  where?: SQL;
  /** The condition of the filters of a lookup; refuses those that this type does not understand. */
  filtered?: (filters: OptionFilters) => SQL | undefined;
  /** Who may look rows up; by default whoever may view them. */
  requires?: Requirement;
  /**
   * Whoever reads a row that refers to this one may see its display name, even without the right to look it
   * up.
   */
  isDisplayNameOpen?: true;
  /** The row-level scope of labels, where it differs from that of the rows. */
  scope?: (reader: Reader) => SQL | undefined;
};

/** Everything that a change of one row works with. */
export type Change = { tx: Executor; store: AnyStore; stores: Stores; actor: Actor; now: Date };
/** The content of an update: the version it is based on and the changed fields. */
export type Patch = {
  id: number;
  version: number;
  given: Values;
  /** Values that the server sets itself along with the change. */
  kept?: Values;
  reason?: string;
};

/** Who asks what can be done with rows, and the connection to read with. */
export type RowsAsked = { db: Executor; stores: Stores; actor: Actor; now: Date };
/** Why an action on a row is refused although the user has the right to do it. */
export type Refusals<A extends string> = {
  readonly [N in CommonAction | A]?: AppError | undefined;
};
/**
 * The actions of an entity beyond the common ones, and the refusals of all actions. `refusals` reads what it
 * needs for all rows at once. Writes use the same functions.
 */
export type RowCan<A extends string = string> = {
  actions: RowActions<A>;
  refusals: (
    asked: RowsAsked,
    rows: readonly StoredRow[],
  ) => Promise<(row: StoredRow) => Refusals<A>>;
};

/** Replacements of an entity for the common writes, in the same transaction; each may call the common one. */
export type Rules = {
  create?: (change: Change, given: Values) => Promise<StoredRow>;
  update?: (change: Change, patch: Patch) => Promise<StoredRow>;
  remove?: (change: Change, row: StoredRow) => Promise<void>;
  restore?: (change: Change, id: number) => Promise<StoredRow>;
};

export type LockBefore = (
  tx: Executor,
  rows: { where: SQL | undefined; limit: number },
) => Promise<void>;

/** An entity with its table and endpoints: all that the kit needs to serve it. */
export type Store<F extends Fields = Fields, A extends string = never> = {
  entity: Entity<F>;
  table: PgTable;
  /** Without it, rows have no endpoints and can only be looked up. */
  api?: CrudApi<F, A> | Omit<CrudApi<F, A>, 'create' | 'update'>;
  /** Needed where the rights alone do not decide what can be done with a row. */
  can?: RowCan<A>;
  options?: Options;
  /** The row-level scope, where it differs from that of the resource. */
  scope?: (actor: Actor) => SQL | undefined;
  /** Lists leave these rows out unless they are requested or a filter uses this field. */
  leftOut?: { field: keyof F & string; where: SQL };
  foundBy?: readonly FoundBy<keyof F & string>[];
  /** Rows exist only while this condition is true: those of a deleted parent disappear and return with it. */
  living?: SQL;
  /** Rows whose parent was purged; they are purged too. */
  orphaned?: SQL;
  /** Whoever may read the history also reads that of deleted rows; otherwise only administrators do. */
  tellsOfRemoved?: true;
  /** The display names of the ids in fields that have one. */
  displayNames?: (db: Executor) => Promise<Record<string, Label>>;
  /** The context of the field rules: facts of other rows. */
  context?: (db: Executor, values: KnownValues<F>) => Promise<Values>;
  /** Further facts for derived fields, beyond those from the history. */
  facts?: (db: Executor, row: StoredRow) => Promise<Partial<RowFacts>>;
  /** Who acts on rows, by their ids, as clients read it. */
  acts?: (
    asked: Pick<RowsAsked, 'db' | 'actor'> & { today: CalendarDate; rows: readonly StoredRow[] },
  ) => Promise<Record<string, Acting>>;
  /** Adds values from other rows before rows are shown. */
  shown?: (db: Executor, rows: readonly StoredRow[]) => Promise<StoredRow[]>;
  rules?: (deps: Deps) => Rules;
  /**
   * Rows that must be locked before the changed rows, where the write locks them at its end: avoids
   * deadlocks.
   */
  lockBefore?: LockBefore;
};

export type AnyStore = Omit<Store, 'can'> & { can?: RowCan };
export type Stores = readonly AnyStore[];

/** Erases the field types: the kit treats all stores alike and checks each value by its declaration. */
export function defineStore<F extends Fields, A extends string = never>(
  store: Store<F, A>,
): AnyStore;
export function defineStore(store: AnyStore): AnyStore {
  return store;
}

/** Rows completed by `shown` of their store. */
export const shownRows = async (
  { shown }: AnyStore,
  db: Executor,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> => (shown ? shown(db, rows) : rows);

export const optionLabel = ({ entity, table, options }: AnyStore): SQL<string> =>
  sql<string>`${options?.label ?? columnOf(table, entity.title)}`;

export const storeOfType = (
  stores: readonly AnyStore[],
  type: AutocompleteType,
): AnyStore | undefined => stores.find(({ options }) => options?.type === type);

export const lookUpScope = ({ entity, options }: AnyStore, reader: Reader): SQL | undefined =>
  options?.scope ? options.scope(reader) : scopeOf(entity.resource, reader);
