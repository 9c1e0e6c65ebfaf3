import { markPage } from '#web/data/rowPages.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { useMarkActions } from '#web/trademarks/useMarkActions.tsx';

const rowLink = ({ id }: { id: number }) => markPage(id);

export const TrademarkListPage = () => {
  const { rowActions, dialogs } = useMarkActions();
  return (
    <>
      <EntityListPage
        {...trademarkTable}
        newPage="/trademarks/new"
        otherWay={<ImportLink />}
        rowLink={rowLink}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  );
};
