import { and, inArray, isNull } from 'drizzle-orm';
import { can } from '#contract/access';
import { type CustomerAction, customerActions } from '#contract/customers/customer';
import { AppError } from '#contract/errors';
import type { StoredRow } from '#server/entities/rows';
import { type RowCan, type RowsAsked, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

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

/** A merge changes one customer and deletes the other, so it needs the right to edit besides. */
export const refusalOfMerging = ({ permissions }: Actor): AppError | undefined =>
  can(permissions, ['Customer', 'EDIT']) ? undefined : new AppError('FORBIDDEN');

export const customerCan: RowCan<CustomerAction> = {
  actions: customerActions,
  refusals: async (asked, rows) => {
    const merge = refusalOfMerging(asked.actor);
    const withMarks = await customersWithMarks(asked, rows);
    return ({ id }) => ({
      merge,
      remove: withMarks.has(id)
        ? new AppError('CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS')
        : undefined,
    });
  },
};
