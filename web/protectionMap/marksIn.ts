import { type FilterOf, filtersOn } from '#contract/kit/filters';
import type { trademark } from '#contract/trademarks/trademark';
import type { TerritoryCode } from '#contract/values/countries';
import { markPage } from '#web/data/rowPages.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import type { Target } from '#web/ui/target.ts';

type Marks = typeof trademark.fields;

/** The mark that holds in a territory; of several the list of marks, as near to those on the map as it can be. */
export const marksIn = (
  { customer, family }: Pick<ProtectionMapAnswer, 'customer' | 'family'>,
  { mark, places }: { mark: number | null; places: readonly TerritoryCode[] },
): Target => {
  if (mark !== null) return markPage(mark);
  const conditions: FilterOf<Marks>[] = [
    { field: 'place', operator: 'anyOf', value: [...places] },
    ...(customer ? [{ field: 'customer', operator: 'anyOf', value: [customer.id] } as const] : []),
    ...(family ? [{ field: 'name', operator: 'contains', value: family.name } as const] : []),
  ];
  return { to: '/trademarks', search: { filters: filtersOn<Marks>(...conditions) } };
};
