import { isStaff } from '#contract/access';
import { trademarkMessages } from '#contract/trademarks/words';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useRole } from '#web/data/session.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { columnsWithout, trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { useMarkActions } from '#web/trademarks/useMarkActions.tsx';

const rowLink = ({ id }: { id: number }) => markPage(id);

const withCustomer = columnsWithout();
const withoutCustomer = columnsWithout('customer');

/** All marks that the account may see. */
export const MarkList = ({ showsCustomers }: { showsCustomers: boolean }) => {
  const { rowActions, dialogs } = useMarkActions();
  const isFirm = isStaff(useRole());
  const say = useSentences(trademarkMessages);
  return (
    <>
      <EntityListPage
        {...trademarkTable}
        columns={showsCustomers ? withCustomer : withoutCustomer}
        newPage="/trademarks/new"
        otherWay={<ImportLink />}
        {...(isFirm && { emptyText: say('no_marks') })}
        rowLink={rowLink}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  );
};
