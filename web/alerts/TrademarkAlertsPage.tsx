import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { AlertTable } from '#web/alerts/AlertTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';

/** The alerts of a mark. */
export const TrademarkAlertsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <AlertTable trademark={id} />
  </EntitySubPage>
);
