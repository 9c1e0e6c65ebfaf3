import { useMemo } from 'react';
import { asksLists, withLists } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { useTerritoryLists } from '#web/data/territoryLists.ts';

/** The fields of a row as the lists of the firm have them now; the same object while nothing changes. */
export const useFieldsInForce = (fields: Fields, stored: Values | undefined): Fields => {
  const asks = asksLists(fields);
  const lists = useTerritoryLists(asks);
  return useMemo(
    () => (asks ? withLists(fields, lists, stored) : fields),
    [asks, fields, lists, stored],
  );
};
