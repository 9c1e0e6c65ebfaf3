import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { Rules } from '#server/entities/store';
import { removeRow } from '#server/entities/write';
import { trademarks } from '#server/trademarks/table';

export const customerRules = (): Rules => ({
  remove: async (change, row) => {
    const marks = await change.tx.$count(
      trademarks,
      and(eq(trademarks.customer, row.id), isNull(trademarks.deletedAt)),
    );
    if (marks > 0) throw new AppError('CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS');
    await removeRow(change, row);
  },
});
