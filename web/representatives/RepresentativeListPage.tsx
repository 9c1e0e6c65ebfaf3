import { representative, representativeApi } from '#contract/representatives/representative';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

export const RepresentativeListPage = () => (
  <EntityListPage
    entity={representative}
    api={representativeApi}
    newPage="/settings/representatives/new"
    rowLink={({ id }) => ({
      to: '/settings/representatives/$representativeId',
      params: { representativeId: id },
    })}
  />
);
