import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AutocompleteType } from '#contract/autocomplete';
import type { CrudApi } from '#contract/crud';
import type { Entity } from '#contract/entity';
import type { Fields } from '#contract/fields';
import { columnOf } from '#server/entities/where';

/** An entity with its table and endpoints: all the kit needs to serve it. */
export type Store<F extends Fields = Fields> = {
  entity: Entity<F>;
  table: PgTable;
  api: CrudApi<F>;
  /** Rows can be looked up by typing, under this type, by their title. */
  autocomplete?: AutocompleteType;
};

export type AnyStore = Store;

/** Forgets which fields these are: the kit treats all alike and checks each by its declaration. */
export const defineStore = <F extends Fields>(store: Store<F>): AnyStore =>
  store as unknown as AnyStore;

export const titleColumn = ({ entity, table }: AnyStore): PgColumn => columnOf(table, entity.title);

export const storeOfType = (
  stores: readonly AnyStore[],
  type: AutocompleteType,
): AnyStore | undefined => stores.find(({ autocomplete }) => autocomplete === type);
