import { eq, sql } from 'drizzle-orm';
import { isInRegistry } from '#contract/registry/numbers';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import { registryRecords } from '#server/offices/table';
import { asTrademark } from '#server/trademarks/rules';
import { restoredDeadlines, trademarks } from '#server/trademarks/table';

/**
 * Facts for the page of a mark, in addition to its values: when its registry record was last fetched, null if it
 * never was, and whether dates of it were put back.
 */
export const trademarkFacts = async (
  db: Executor,
  row: StoredRow,
): Promise<Pick<RowFacts, 'comparedAt' | 'hasRestored'>> => {
  const restored = db
    .select({ id: restoredDeadlines.trademarkId })
    .from(restoredDeadlines)
    .where(eq(restoredDeadlines.trademarkId, trademarks.id));
  const [told] = await db
    .select({ fetchedAt: registryRecords.fetchedAt, hasRestored: sql<boolean>`exists ${restored}` })
    .from(trademarks)
    .leftJoin(registryRecords, eq(registryRecords.key, trademarks.registryKey))
    .where(eq(trademarks.id, row.id));
  const fetchedAt = told?.fetchedAt;
  return {
    ...(fetchedAt && { comparedAt: fetchedAt.toISOString() }),
    ...(!fetchedAt && isInRegistry(asTrademark(row)) && { comparedAt: null }),
    hasRestored: told?.hasRestored ?? false,
  };
};
