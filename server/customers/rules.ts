import { and, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { StoredRow } from '#server/entities/rows';
import { type RowCan, type RowsAsked, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';

/** Marks refer to customers, never the reverse, so they are found through the stores. */
const customersWithMarks = async (
  { db, stores }: RowsAsked,
  rows: readonly StoredRow[],
): Promise<Set<unknown>> => {
  const marks = storeOfType(stores, 'TRADEMARK');
  if (!marks) throw new Error('the list of entities holds no trade marks');
  const { table } = marks;
  const customer = columnOf(table, 'customer');
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ customer })
    .from(table)
    .where(and(inArray(customer, ids), isNull(columnOf(table, 'deletedAt'))))
    .groupBy(customer);
  return new Set(found.map((each) => each.customer));
};

export const customerCan: RowCan<never> = {
  actions: {},
  refusals: async (asked, rows) => {
    const withMarks = await customersWithMarks(asked, rows);
    return ({ id }) => ({
      remove: withMarks.has(id)
        ? new AppError('CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS')
        : undefined,
    });
  },
};
