import { inArray } from 'drizzle-orm';
import { trademarkType } from '#contract/codes/trademarks';
import { isTerritoryCode, territories } from '#contract/values/countries';
import type { Label } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import { trademarks } from '#server/trademarks/table';

/** Type and territory of marks that are offered by name and number: a family often shares both of those. */
export const detailsOfMarks = async (
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Label>> => {
  if (ids.length === 0) return new Map();
  const { id, type, place } = trademarks;
  const rows = await db
    .select({ id, type, place })
    .from(trademarks)
    .where(inArray(id, [...ids]));
  const labelOfType = new Map<number, Label>(
    Object.values(trademarkType).map(({ value, label }) => [value, label]),
  );
  return new Map(
    rows.flatMap((row): [number, Label][] => {
      const kind = labelOfType.get(row.type);
      if (!kind) return [];
      const where = isTerritoryCode(row.place) ? territories[row.place].label : null;
      return [
        [
          row.id,
          where ? { pl: `${kind.pl}, ${where.pl}`, en: `${kind.en}, ${where.en}` } : { ...kind },
        ],
      ];
    }),
  );
};
