import {
  type Representative,
  representative,
  representativeApi,
} from '#contract/representatives/representative';
import { PersonPhoto } from '#web/data/PersonPhoto.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

/** The page has a menu of settings beside it. */
const cells = {
  photo: {
    show: ({ name, photo }: Representative) => <PersonPhoto name={name} photo={photo} />,
    width: 62,
  },
  name: { width: 135 },
  professionalTitle: { width: 100 },
  function: { width: 92 },
  lawFirm: { width: 102 },
  lawFirmEmail: { width: 104 },
};

export const RepresentativeListPage = () => (
  <EntityListPage
    entity={representative}
    api={representativeApi}
    cells={cells}
    newPage="/settings/representatives/new"
    rowLink={({ id }) => ({
      to: '/settings/representatives/$representativeId',
      params: { representativeId: id },
    })}
  />
);
