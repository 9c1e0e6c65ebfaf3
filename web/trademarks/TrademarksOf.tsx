import { markPage } from '#web/data/rowPages.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

/** The marks of a customer or a representative, on its own page. */
export const TrademarksOf = ({
  field,
  id,
}: {
  field: 'customer' | 'representative';
  id: number;
}) => (
  <EntityTable
    {...trademarkTable}
    list={`Trademark${field}`}
    fixed={[{ field, operator: 'anyOf', value: [id] }]}
    rowLink={(row) => markPage(row.id)}
  />
);
