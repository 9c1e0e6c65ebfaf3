import { representative, representativeApi } from '#contract/representatives/representative';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const RepresentativeHistoryPage = () => (
  <EntityHistoryPage
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
  />
);
