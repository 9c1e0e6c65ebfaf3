import { trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useTranslate } from '#web/data/language.ts';
import { TerritoryChips } from '#web/families/TerritoryChips.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { markFace } from '#web/trademarks/markFace.tsx';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const international = [
  { field: 'type', operator: 'anyOf', value: [trademarkType.INTERNATIONAL.value] },
] as const;

const columns = {
  only: ['name', 'designations', 'expirationDate', 'dependencyEndsOn', 'customer'],
} as const;

const { name, expirationDate } = trademarkTable.cells;

const cells = {
  name,
  status: (mark: Trademark) => <MarkStatus mark={mark} />,
  expirationDate,
  designations: { show: (mark: Trademark) => <TerritoryChips mark={mark} />, width: 260 },
  dependencyEndsOn: { heading: { pl: 'Zależny do', en: 'Dependent until' }, width: 124 },
  customer: { width: 160 },
};

const rowLink = ({ id }: { id: number }) =>
  ({ to: '/trademarks/$trademarkId/trademarks', params: { trademarkId: id } }) as const;

/** International registrations with their territories, one row each. */
export const InternationalListPage = () => {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t('title_international')} />
      <EntityTable
        entity={trademark}
        api={trademarkApi}
        list="Trademark.international"
        fixed={international}
        columns={columns}
        cells={cells}
        face={markFace}
        rowLink={rowLink}
      />
    </>
  );
};
