import { specimen, specimenApi } from '#contract/developers/specimens';
import { PositionControl } from '#web/developers/PositionControl.tsx';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

/** The page of a row with every kind of field, backed by a table of the development server. */
export const SpecimenPage = ({ id }: { id?: number }) => (
  <EntityFormPage
    {...(id !== undefined && { id })}
    entity={specimen}
    api={specimenApi}
    listPath="/developers"
    custom={{ position: PositionControl }}
  />
);
