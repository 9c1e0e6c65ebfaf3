import { and, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { trademarkType } from '#contract/codes/trademarks';
import type { RowCan } from '#server/entities/store';
import { trademarks } from '#server/trademarks/table';

/** A designated mark is created and removed only through the territories of its international mark. */
const isDesignated = (type: unknown): boolean =>
  type === trademarkType.INTERNATIONAL_DESIGNATED.value;

/**
 * A designated mark is deleted with its territory, and a base registration only after the marks based on it.
 */
export const trademarkCan: RowCan<never> = {
  actions: {},
  refusals: async ({ db }, rows) => {
    const { baseRegistration, deletedAt } = trademarks;
    const ids = rows.map(({ id }) => id);
    const resting = await db
      .select({ base: baseRegistration })
      .from(trademarks)
      .where(and(inArray(baseRegistration, ids), isNull(deletedAt)))
      .groupBy(baseRegistration);
    const bases = new Set(resting.map(({ base }) => base));
    const refusalOfRemoval = (id: number, type: unknown) => {
      if (isDesignated(type)) return new AppError('CANNOT_REMOVE_CHILD_TRADEMARK');
      return bases.has(id)
        ? new AppError('CANNOT_REMOVE_TRADEMARK_SET_AS_BASE_REGISTRATION')
        : undefined;
    };
    return ({ id, type }) => ({ remove: refusalOfRemoval(id, type) });
  },
};
