import { inArray } from 'drizzle-orm';
import { type Compared, compareMark } from '#contract/registry/compare';
import { hasSameName } from '#server/customers/similar';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { KeptRecord } from '#server/offices/table';
import { trademarkGoods, type TrademarkRow } from '#server/trademarks/table';

/** The marks in the form that is compared: with their goods and the names of their customers. */
const comparable = async (tx: Executor, marks: readonly TrademarkRow[]) => {
  const ids = marks.map(({ id }) => id);
  const goods = await tx
    .select()
    .from(trademarkGoods)
    .where(inArray(trademarkGoods.trademarkId, ids));
  const owners = await tx
    .select({ id: customers.id, name: customers.name, nameFull: customers.nameFull })
    .from(customers)
    .where(
      inArray(
        customers.id,
        marks.map(({ customer }) => customer),
      ),
    );
  return marks.map((mark) => {
    const owner = owners.find(({ id }) => id === mark.customer);
    return {
      ...mark,
      owner: [owner?.name, owner?.nameFull].flatMap((name) => name ?? []),
      goods: goods
        .filter(({ trademarkId }) => trademarkId === mark.id)
        .map((row) => ({ ...row, class: row.class as TrademarkRow['niceClasses'][number] })),
    };
  });
};

/** Compares every field of these marks that their records contain. */
export const compareRows = async (
  tx: Executor,
  pairs: readonly { mark: TrademarkRow; record: Pick<KeptRecord, 'record'> }[],
): Promise<Compared[][]> => {
  const marks = await comparable(
    tx,
    pairs.map(({ mark }) => mark),
  );
  return pairs.map(({ record }, at) => {
    const mark = marks[at];
    return mark ? compareMark(mark, record.record, hasSameName) : [];
  });
};
