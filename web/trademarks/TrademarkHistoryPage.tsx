import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { AlertHistory } from '#web/alerts/AlertHistory.tsx';
import { DeadlineHistory } from '#web/calendar/DeadlineHistory.tsx';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const TrademarkHistoryPage = ({ id }: { id: number }) => (
  <EntityHistoryPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <DeadlineHistory trademark={id} />
    <AlertHistory trademark={id} />
  </EntityHistoryPage>
);
