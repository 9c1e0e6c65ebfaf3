import { ownAccountApi } from '#contract/accounts/ownAccount';
import { isStaff } from '#contract/access';
import { trademarkMessages } from '#contract/trademarks/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { useRole } from '#web/data/session.ts';
import { columnsWithout, trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { useMarkActions } from '#web/trademarks/useMarkActions.tsx';

const rowLink = ({ id }: { id: number }) => markPage(id);

const withCustomer = columnsWithout();
const withoutCustomer = columnsWithout('customer');

/** Most clients act for one customer, whose marks are all there is: the column would say nothing. */
const useColumns = () => {
  const isFirm = isStaff(useRole());
  const own = useCall(ownAccountApi.get, {}, { enabled: !isFirm }).data;
  return isFirm || (own && own.customers.length > 1) ? withCustomer : withoutCustomer;
};

export const TrademarkListPage = () => {
  const { rowActions, dialogs } = useMarkActions();
  const columns = useColumns();
  const say = useSentences(trademarkMessages);
  return (
    <>
      <EntityListPage
        {...trademarkTable}
        columns={columns}
        newPage="/trademarks/new"
        otherWay={<ImportLink />}
        emptyText={say('no_marks')}
        rowLink={rowLink}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  );
};
