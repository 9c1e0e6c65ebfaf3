import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/errors';
import { trademarkType } from '#contract/codes/trademarks';
import { type TrademarkAction, trademarkActions } from '#contract/trademarks/trademark';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import type { Refusals, RowCan } from '#server/entities/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** A designated mark is created and removed only through the territories of its international mark. */
const isDesignated = (type: unknown): boolean =>
  type === trademarkType.INTERNATIONAL_DESIGNATED.value;

type RefusalOf = (row: StoredRow) => AppError | undefined;

/**
 * A designated mark is deleted with its territory, and a base registration only after the marks based on it.
 */
const refusalOfRemoval = async (db: Executor, ids: readonly number[]): Promise<RefusalOf> => {
  if (ids.length === 0) return () => undefined;
  const { baseRegistration, deletedAt } = trademarks;
  const resting = await db
    .select({ base: baseRegistration })
    .from(trademarks)
    .where(and(inArray(baseRegistration, [...ids]), isNull(deletedAt)))
    .groupBy(baseRegistration);
  const bases = new Set(resting.map(({ base }) => base));
  return ({ id, type }) => {
    if (isDesignated(type)) return new AppError('CANNOT_REMOVE_CHILD_TRADEMARK');
    return bases.has(id)
      ? new AppError('CANNOT_REMOVE_TRADEMARK_SET_AS_BASE_REGISTRATION')
      : undefined;
  };
};

/**
 * A mark cannot be restored while its parent, base or customer is deleted, nor a designated one whose
 * territory was designated again.
 */
const refusalOfRestoring = async (db: Executor, ids: readonly number[]): Promise<RefusalOf> => {
  if (ids.length === 0) return () => undefined;
  const parent = alias(trademarks, 'parent_mark');
  const base = alias(trademarks, 'base_mark');
  const again = alias(trademarks, 'designated_again');
  const found = await db
    .select({
      id: sql<number>`${trademarks.id}`,
      deleted: sql<string | null>`coalesce(${parent.name}, ${base.name}, ${customers.name})`,
      designatedAgain: again.territory,
    })
    .from(trademarks)
    .leftJoin(parent, and(eq(parent.id, trademarks.parent), isNotNull(parent.deletedAt)))
    .leftJoin(base, and(eq(base.id, trademarks.baseRegistration), isNotNull(base.deletedAt)))
    .leftJoin(customers, and(eq(customers.id, trademarks.customer), isNotNull(customers.deletedAt)))
    .leftJoin(
      again,
      and(
        eq(again.parent, trademarks.parent),
        eq(again.territory, trademarks.territory),
        isNull(again.deletedAt),
      ),
    )
    .where(inArray(trademarks.id, [...ids]));
  const known = new Map(found.map((each) => [each.id, each]));
  return ({ id }) => {
    const { deleted = null, designatedAgain = null } = known.get(id) ?? {};
    if (deleted !== null) return new AppError('RESTORE_FIRST', { name: deleted });
    return designatedAgain === null
      ? undefined
      : new AppError('TERRITORY_DESIGNATED_ALREADY', { territories: [designatedAgain] });
  };
};

/** Made once: the stack of an error costs more than the rest of a row. */
const isOfOtherMarks = new AppError('BAD_REQUEST');

/** Only an international mark has territories, and only what it has can be given to their marks. */
export const familyRefusals = ({
  type,
  niceClasses,
  designations,
}: Pick<TrademarkRow, 'type' | 'niceClasses' | 'designations'>): Refusals<TrademarkAction> => {
  const isInternational = type === trademarkType.INTERNATIONAL.value;
  const refusal = isInternational ? undefined : isOfOtherMarks;
  const hasNothing = niceClasses.length === 0 || designations.length === 0;
  return {
    addTerritories: refusal,
    removeTerritories: refusal,
    addClasses: hasNothing ? isOfOtherMarks : refusal,
  };
};

export const trademarkCan: RowCan<TrademarkAction> = {
  actions: trademarkActions,
  refusals: async ({ db }, rows) => {
    const idsOf = (isDeleted: boolean) =>
      rows.flatMap(({ id, deletedAt }) => ((deletedAt !== null) === isDeleted ? id : []));
    const remove = await refusalOfRemoval(db, idsOf(false));
    const restore = await refusalOfRestoring(db, idsOf(true));
    return (row) => ({
      ...familyRefusals(row as unknown as TrademarkRow),
      remove: remove(row),
      restore: restore(row),
    });
  },
};
