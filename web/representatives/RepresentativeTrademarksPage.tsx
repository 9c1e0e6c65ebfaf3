import { representative, representativeApi } from '#contract/representatives/representative';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { TrademarksOf } from '#web/trademarks/TrademarksOf.tsx';

export const RepresentativeTrademarksPage = () => (
  <EntitySubPage
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
  >
    {(id) => <TrademarksOf field="representative" id={id} />}
  </EntitySubPage>
);
