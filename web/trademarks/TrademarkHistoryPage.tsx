import { trademark, trademarkApi } from '#contract/trademarks';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

export const TrademarkHistoryPage = () => (
  <EntityHistoryPage entity={trademark} api={trademarkApi} listPath={trademarksPath} />
);
