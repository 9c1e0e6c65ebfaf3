import { isStaff } from '#contract/access';
import type { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useRole } from '#web/data/session.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import type { EntityTableProps } from '#web/table/EntityTable.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { useMarkActions } from '#web/trademarks/useMarkActions.tsx';

const rowLink = ({ id }: { id: number }) => markPage(id);

type MarkTable = EntityTableProps<typeof trademark.fields> & { api: typeof trademarkApi };

/** All marks that the account may see. */
export const MarkList = ({
  table = trademarkTable,
}: {
  /** What a row says, where that is not what the firm reads. */
  table?: MarkTable;
}) => {
  const { rowActions, dialogs } = useMarkActions();
  const isFirm = isStaff(useRole());
  const say = useSentences(trademarkMessages);
  return (
    <>
      <EntityListPage
        {...table}
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
