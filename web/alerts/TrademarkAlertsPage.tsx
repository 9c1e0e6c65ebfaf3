import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { AlertTable } from '#web/alerts/AlertTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

/** The alerts of a mark. */
export const TrademarkAlertsPage = () => (
  <EntitySubPage entity={trademark} api={trademarkApi} listPath={trademarksPath}>
    {(id) => <AlertTable trademark={id} />}
  </EntitySubPage>
);
