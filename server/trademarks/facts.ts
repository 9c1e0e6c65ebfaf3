import { eq } from 'drizzle-orm';
import { isInRegistry } from '#contract/registry/numbers';
import type { RowFacts } from '#contract/rowFacts';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import { registryRecords } from '#server/registry/table';
import { asTrademark } from '#server/trademarks/rules';

/** When a registry, or a file of one, last had a say about a mark. */
export const registryFacts = async (
  db: Executor,
  row: StoredRow,
): Promise<Pick<RowFacts, 'comparedAt'>> => {
  const mark = asTrademark(row);
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
