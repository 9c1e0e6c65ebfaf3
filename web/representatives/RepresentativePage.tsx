import { representative, representativeApi } from '#contract/representatives/representative';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

/** The page of a new or existing representative. */
export const RepresentativePage = ({ id }: { id?: number }) => (
  <EntityFormPage
    {...(id !== undefined && { id })}
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
    newTitle="title_representative_new"
  />
);
