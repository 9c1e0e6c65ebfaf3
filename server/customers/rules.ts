import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type Change, type Rules, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { removeRow } from '#server/entities/write';

/** Marks know their customers, never the other way round: they are found among the entities served. */
const marksOf = ({ tx, stores }: Change, customer: number): Promise<number> => {
  const marks = storeOfType(stores, 'TRADEMARK');
  if (!marks) throw new Error('the list of entities holds no trade marks');
  const { table } = marks;
  return tx.$count(
    table,
    and(eq(columnOf(table, 'customer'), customer), isNull(columnOf(table, 'deletedAt'))),
  );
};

export const customerRules = (): Rules => ({
  remove: async (change, row) => {
    if ((await marksOf(change, row.id)) > 0)
      throw new AppError('CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS');
    await removeRow(change, row);
  },
});
