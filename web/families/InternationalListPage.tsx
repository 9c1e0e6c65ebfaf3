import { trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useTranslate } from '#web/data/language.ts';
import { TerritoryChips } from '#web/families/TerritoryChips.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { Expiry } from '#web/trademarks/Expiry.tsx';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const international = [
  { field: 'type', operator: 'anyOf', value: [trademarkType.INTERNATIONAL.value] },
] as const;

const columns = {
  only: [
    'name',
    'registrationNumber',
    'designations',
    'expirationDate',
    'dependencyEndsOn',
    'customer',
  ],
} as const;

const cells = {
  status: (mark: Trademark) => <MarkStatus mark={mark} />,
  expirationDate: (mark: Trademark) => <Expiry mark={mark} />,
  designations: (mark: Trademark) => <TerritoryChips mark={mark} />,
};

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
        rowLink={({ id }) => ({
          to: '/trademarks/$trademarkId/trademarks',
          params: { trademarkId: id },
        })}
      />
    </>
  );
};
