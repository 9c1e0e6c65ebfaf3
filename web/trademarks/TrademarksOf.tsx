import { useMemo } from 'react';
import { markPage } from '#web/data/rowPages.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { columnsWithout, trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { useMarkActions } from '#web/trademarks/useMarkActions.tsx';

const rowLink = ({ id }: { id: number }) => markPage(id);

/** The page says whose marks they are. */
const columnsOf = { customer: columnsWithout('customer'), representative: columnsWithout() };

/** The marks of a customer or a representative, on its own page. */
export const TrademarksOf = ({
  field,
  id,
}: {
  field: 'customer' | 'representative';
  id: number;
}) => {
  const { rowActions, dialogs } = useMarkActions();
  const fixed = useMemo(() => [{ field, operator: 'anyOf' as const, value: [id] }], [field, id]);
  return (
    <>
      <EntityTable
        {...trademarkTable}
        list={`Trademark${field}`}
        columns={columnsOf[field]}
        fixed={fixed}
        rowLink={rowLink}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  );
};
