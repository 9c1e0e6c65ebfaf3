import { markPage } from '#web/data/rowPages.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

export const TrademarkListPage = () => (
  <EntityListPage
    {...trademarkTable}
    newPage="/trademarks/new"
    otherWay={<ImportLink />}
    rowLink={({ id }) => markPage(id)}
  />
);
