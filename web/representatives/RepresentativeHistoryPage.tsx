import { representative, representativeApi } from '#contract/representatives/representative';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const RepresentativeHistoryPage = ({ id }: { id: number }) => (
  <EntityHistoryPage
    id={id}
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
  />
);
