import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { AlertHistory } from '#web/alerts/AlertHistory.tsx';
import { DeadlineHistory } from '#web/calendar/DeadlineHistory.tsx';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

const besides = (id: number) => (
  <>
    <DeadlineHistory trademark={id} />
    <AlertHistory trademark={id} />
  </>
);

export const TrademarkHistoryPage = () => (
  <EntityHistoryPage entity={trademark} api={trademarkApi} listPath={trademarksPath}>
    {besides}
  </EntityHistoryPage>
);
