import { and, type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/access';
import { type autocompleteApi, mostOptions, type OptionFilters } from '#contract/kit/autocomplete';
import { AppError } from '#contract/errors';
import { productFilters } from '#contract/trademarks/goods/products';
import type { Deps } from '#server/deps';
import { orderOf } from '#server/entities/read';
import { labelsOf, whereAlive } from '#server/entities/related';
import { readAs } from '#server/entities/scope';
import {
  type AnyStore,
  lookUpScope,
  optionLabel,
  storeOfType,
  type Stores,
} from '#server/entities/store';
import { whereSearch } from '#server/entities/search';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { detailsOfMarks } from '#server/trademarks/optionDetails';
import { productOptions } from '#server/trademarks/products';

/** A lookup needs the same permission and scope as viewing. */
const viewable = (stores: Stores, actor: Actor, type: Parameters<typeof storeOfType>[1]) => {
  const store = storeOfType(stores, type);
  if (!store) return undefined;
  const { entity, options } = store;
  const requirement = options?.requires ?? ([entity.resource, 'VIEW'] as const);
  return can(actor.permissions, requirement) ? store : undefined;
};

export const autocompleteHandlers = (
  { db, now, limiter }: Deps,
  stores: Stores,
): Handlers<typeof autocompleteApi> => {
  /** Ignoring a filter that the type does not understand would offer too much. */
  const whereFiltered = ({ options }: AnyStore, filters: OptionFilters) => {
    if (Object.keys(filters).length === 0) return undefined;
    if (!options?.filtered) throw new AppError('BAD_REQUEST');
    return options.filtered(filters);
  };

  const optionsOf = (
    store: AnyStore,
    actor: Actor,
    { search, where }: { search: string; where: SQL | undefined },
  ) =>
    readAs(db, actor, async (reader) => {
      const { table, entity } = store;
      const within = and(
        whereAlive(store, false),
        store.options?.where,
        where,
        lookUpScope(store, actor),
      );
      const rows = await reader
        .select({
          value: sql<number>`${columnOf(table, 'id')}`,
          label: optionLabel(store),
        })
        .from(table)
        .where(await whereSearch(reader, store, actor.role, search, within))
        .orderBy(...orderOf(store, stores, entity.title))
        .limit(mostOptions);
      return rows;
    });

  /** Terms belong to no row; they are offered to those who write specifications. */
  const productsFor = (actor: Actor, search: string, filters: object) => {
    if (!can(actor.permissions, ['Trademark', 'EDIT'])) throw new AppError('FORBIDDEN');
    const asked = productFilters.safeParse(filters);
    if (!asked.success) throw new AppError('BAD_REQUEST');
    return productOptions(db, asked.data, search);
  };

  return {
    search: async ({ input: { type, search = '', filters = {} }, actor }) => {
      limiter.requireInMemory(now(), 'search', String(actor.accountId));
      if (type === 'PRODUCT') return { options: await productsFor(actor, search, filters) };
      const store = viewable(stores, actor, type);
      if (!store) throw new AppError('FORBIDDEN');
      const where = whereFiltered(store, filters);
      const options = await optionsOf(store, actor, { search, where });
      if (type !== 'TRADEMARK') return { options };
      const ids = options.map(({ value }) => value);
      const details = await detailsOfMarks(db, ids);
      return { options: options.map((one) => ({ ...one, detail: details.get(one.value) })) };
    },

    byIds: async ({ input: { ids, alive = false }, actor }) => {
      limiter.requireInMemory(now(), 'search', String(actor.accountId));
      const found: Awaited<ReturnType<Handlers<typeof autocompleteApi>['byIds']>>['options'] = {};
      for (const [type, wanted] of Object.entries(ids)) {
        const store = viewable(stores, actor, type as keyof typeof ids);
        found[type as keyof typeof ids] = store
          ? await readAs(db, actor, (reader) =>
              labelsOf(reader, actor, store, wanted ?? [], { alive }),
            )
          : [];
      }
      return { options: found };
    },
  };
};
