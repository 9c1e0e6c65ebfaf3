import { eq } from 'drizzle-orm';
import { isInRegistry } from '#contract/registry/numbers';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import { registryRecords } from '#server/offices/table';
import { asTrademark } from '#server/trademarks/rules';
import { restoredDeadlines, type TrademarkRow } from '#server/trademarks/table';

/** When the registry record of the mark was last fetched; null if it never was. */
const registryFacts = async (
  db: Executor,
  mark: TrademarkRow,
): Promise<Pick<RowFacts, 'comparedAt'>> => {
  const [told] =
    mark.registryKey === null
      ? []
      : await db
          .select({ at: registryRecords.fetchedAt })
          .from(registryRecords)
          .where(eq(registryRecords.key, mark.registryKey));
  if (told) return { comparedAt: told.at.toISOString() };
  return isInRegistry(mark) ? { comparedAt: null } : {};
};

/** Facts for the page of a mark, in addition to its values. */
export const trademarkFacts = async (
  db: Executor,
  row: StoredRow,
): Promise<Pick<RowFacts, 'comparedAt' | 'hasRestored'>> => ({
  ...(await registryFacts(db, asTrademark(row))),
  hasRestored: (await db.$count(restoredDeadlines, eq(restoredDeadlines.trademarkId, row.id))) > 0,
});
