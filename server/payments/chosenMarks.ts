import { AppError } from '#contract/errors';
import { mostChosenMarks } from '#contract/trademarks/chosenMarks';
import type { Executor } from '#server/db/client';
import { type Narrowing, readRows, whereChosen } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import { asTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import type { TrademarkRow } from '#server/trademarks/table';

/** The marks that something is to be done for, as many as people can look through. */
export const readChosenMarks = async (
  { db, stores, actor, now }: { db: Executor; stores: Stores; actor: Actor; now: Date },
  narrowing: Narrowing,
): Promise<TrademarkRow[]> => {
  if (narrowing.deleted) throw new AppError('BAD_REQUEST');
  const where = await whereChosen(db, trademarkStore, actor, now, narrowing);
  const asked = { sort: narrowing.sort, limit: mostChosenMarks + 1, offset: 0 };
  const rows = await readRows(db, trademarkStore, stores, where, asked);
  if (rows.length > mostChosenMarks) throw new AppError('TOO_MANY_ROWS', { max: mostChosenMarks });
  return rows.map(asTrademark);
};

/** What the dialogs show of a mark, whatever is done with it. */
export const factsOfChosen = ({
  id,
  name,
  type,
  place,
  registrationNumber,
  applicationNumber,
  niceClasses: classes,
}: TrademarkRow) => ({
  id,
  name,
  type,
  place,
  registrationNumber,
  applicationNumber,
  classes: [...classes],
});
