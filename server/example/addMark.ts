import { eq } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { addMonths } from '#contract/values/dates';
import { proposedExpiration } from '#contract/trademarks/dates';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { Values } from '#contract/kit/fields';
import { currentNiceEdition, niceEditionAt } from '#contract/trademarks/goods/nice';
import type { Executor } from '#server/db/client';
import type { Change } from '#server/entities/store';
import { createRow } from '#server/entities/write';
import { changeMark } from '#server/trademarks/family';
import { changedTexts } from '#server/trademarks/goodsTexts';
import { rememberProducts } from '#server/trademarks/products';
import { asTrademark } from '#server/trademarks/rules';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

/** The end of the first term by the rule of the office. */
export const endOfTerm = (
  type: TrademarkRow['type'],
  territory: string | null,
  { filed, registered }: { filed: CalendarDate; registered: CalendarDate },
): CalendarDate =>
  proposedExpiration(
    type,
    { territory, applicationDate: filed, registrationDate: registered },
    shippedTermRules,
    filed,
  ) ?? addMonths(filed, 120);

/** A mark with its goods, through the usual writes. */
export const addMark = async (
  change: Change,
  values: Values,
  goods: readonly GoodsOfClass[],
  filed: CalendarDate,
): Promise<TrademarkRow> => {
  const { tx, actor, now } = change;
  const row = asTrademark(await createRow(change, values));
  await tx.insert(trademarkGoods).values(goods.map((item) => ({ ...item, trademarkId: row.id })));
  await rememberProducts(tx, goods);
  const niceClasses = goods.map((item) => item.class);
  const niceEdition = niceEditionAt(filed) ?? currentNiceEdition;
  await changeMark(tx, actor, row, { niceClasses, niceEdition }, now, changedTexts([], goods));
  return readMark(tx, row.id);
};

export const readMark = async (tx: Executor, id: number): Promise<TrademarkRow> => {
  const [row] = await tx.select().from(trademarks).where(eq(trademarks.id, id));
  if (!row) throw new Error(`trade mark ${id} is missing`);
  return row;
};
