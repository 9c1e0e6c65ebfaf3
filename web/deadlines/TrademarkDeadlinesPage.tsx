import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';

/** All deadlines of a mark, past and coming. */
export const TrademarkDeadlinesPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <DeadlineTable trademark={id} />
  </EntitySubPage>
);
