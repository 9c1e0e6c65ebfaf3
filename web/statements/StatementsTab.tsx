import type { ReactNode } from 'react';
import { asksForStatements, statementOfUseApi } from '#contract/statements/statement';
import { isForeignKind } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useCall } from '#web/data/queries.ts';
import { useTerritoryLists } from '#web/data/territoryLists.ts';

/** Shown where statements are required, or where some exist from before the list changed. */
export const StatementsTab = ({ id, children }: { id: number; children: ReactNode }) => {
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const lists = useTerritoryLists();
  const isAsked = mark !== undefined && asksForStatements(mark, lists);
  const mayHaveSome = mark !== undefined && isForeignKind(mark.type) && !isAsked;
  const filters = JSON.stringify([['trademark', 'anyOf', [id]]]);
  const some = useCall(statementOfUseApi.list, { filters, size: 10 }, { enabled: mayHaveSome });
  return isAsked || (some.data?.total ?? 0) > 0 ? children : null;
};
