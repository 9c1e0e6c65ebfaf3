import { markPage } from '#web/data/rowPages.ts';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

export const TrademarkListPage = () => (
  <EntityListPage
    {...trademarkTable}
    newPage="/trademarks/new"
    rowLink={({ id }) => markPage(id)}
  />
);
