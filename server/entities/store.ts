import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Requirement } from '#contract/access';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import type { CommonAction, CrudApi, RowActions } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { AppError } from '#contract/errors';
import type { Fields, KnownValues, Values } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { StoredRow } from '#server/entities/rows';
import { type Reader, scopeOf } from '#server/entities/scope';
import type { FoundBy } from '#server/entities/search';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

/** Rows can be looked up by typing, by their title. */
type Options = {
  type: AutocompleteType;
  /** How an option reads, where the title alone does not tell one row from another. */
  label?: SQL;
  /** Only these are offered, where not all are. */
  where?: SQL;
  /** Who may look them up; whoever may view the rows, unless said. */
  requires?: Requirement;
  /** Whoever reads a row that points at one may know its name; looking them up is another matter. */
  isDisplayNameOpen?: true;
  /** Whose labels somebody may read, where it is not the scope of the rows themselves. */
  scope?: (reader: Reader) => SQL | undefined;
};

/** Everything a change of one row works with. */
export type Change = { tx: Executor; store: AnyStore; stores: Stores; actor: Actor; now: Date };
/** What an update sends: the version it was made from and the fields that changed. */
export type Patch = {
  id: number;
  version: number;
  given: Values;
  /** What the product itself keeps and changes along. */
  kept?: Values;
  reason?: string;
};

/** Who asks what can be done with rows, and where it is looked up. */
export type RowsAsked = { db: Executor; stores: Stores; actor: Actor; now: Date };
/** Why an action on a row is refused though the rights of whoever asks allow it. */
export type Refusals<A extends string> = {
  readonly [N in CommonAction | A]?: AppError | undefined;
};
/**
 * What can be done with rows besides what all entities have, and what is refused of any of it. Reads what it
 * has to know for all rows at once. The writes refuse by the same functions.
 */
export type RowCan<A extends string = string> = {
  actions: RowActions<A>;
  refusals: (
    asked: RowsAsked,
    rows: readonly StoredRow[],
  ) => Promise<(row: StoredRow) => Refusals<A>>;
};

/** What an entity does in its own way, in the same transaction; each may call what it stands for. */
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

/** An entity with its table and endpoints: all the kit needs to serve it. */
export type Store<F extends Fields = Fields, A extends string = never> = {
  entity: Entity<F>;
  table: PgTable;
  /** Without it the rows are not served, only looked up. */
  api?: CrudApi<F, A> | Omit<CrudApi<F, A>, 'create' | 'update'>;
  /** Where rights alone do not say what can be done with a row. */
  can?: RowCan<A>;
  options?: Options;
  /** Whose rows there are for somebody, where it is not the scope of the resource. */
  scope?: (actor: Actor) => SQL | undefined;
  /** Rows that lists leave out unless they are asked for, or a filter asks about this field. */
  leftOut?: { field: keyof F & string; where: SQL };
  foundBy?: FoundBy<keyof F & string>;
  /** Rows are there only while this holds: those of a deleted parent are gone and come back with it. */
  living?: SQL;
  /** Rows whose parent is gone for good: they go too. */
  orphaned?: SQL;
  /** Whoever reads its history reads that of a removed row too; else administrators alone. */
  tellsOfRemoved?: true;
  /** What the ids in its fields with a display name are called. */
  displayNames?: (db: Executor) => Promise<Record<string, Label>>;
  /** Facts of other rows that the rules of its fields look at. */
  context?: (db: Executor, values: KnownValues<F>) => Promise<Values>;
  /** What its derived fields need besides what history tells of every row. */
  facts?: (db: Executor, row: StoredRow) => Promise<Partial<RowFacts>>;
  /** Completes its rows by what other rows hold, whenever they are shown. */
  shown?: (db: Executor, rows: readonly StoredRow[]) => Promise<StoredRow[]>;
  rules?: (deps: Deps) => Rules;
  /** What is locked before rows that are changed, where a write ends with it: nobody waits in a circle. */
  lockBefore?: LockBefore;
};

export type AnyStore = Omit<Store, 'can'> & { can?: RowCan };
export type Stores = readonly AnyStore[];

/** Forgets which fields these are: the kit treats all alike and checks each by its declaration. */
export function defineStore<F extends Fields, A extends string = never>(
  store: Store<F, A>,
): AnyStore;
export function defineStore(store: AnyStore): AnyStore {
  return store;
}

/** Its rows as they are shown. */
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

export const lookUpRequires = ({ entity, options }: AnyStore): Requirement =>
  options?.requires ?? [entity.resource, 'VIEW'];
