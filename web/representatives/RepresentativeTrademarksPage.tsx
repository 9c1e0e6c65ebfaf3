import { representative, representativeApi } from '#contract/representatives/representative';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { TrademarksOf } from '#web/trademarks/TrademarksOf.tsx';

export const RepresentativeTrademarksPage = ({ id }: { id: number }) => (
  <EntitySubPage
    id={id}
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
  >
    <TrademarksOf field="representative" id={id} />
  </EntitySubPage>
);
