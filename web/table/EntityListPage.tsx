import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CrudApi } from '#contract/kit/crud';
import type { Fields } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { EntityTable, type EntityTableProps } from '#web/table/EntityTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import type { PlainPath } from '#web/ui/target.ts';

/** The page of a list: its title, the button for a new row, and the table. */
export const EntityListPage = <F extends Fields, A extends string = never>({
  newPage,
  otherWay,
  ...table
}: EntityTableProps<F, A> & {
  api: CrudApi<F>;
  newPage: PlainPath;
  /** Another way to new rows, beside the button. */
  otherWay?: ReactNode;
}) => {
  const t = useTranslate();
  const may = useMay();
  const { entity, api } = table;
  const create = may(api.create.requires) && (
    <LinkButton to={newPage} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('list_add')}
    </LinkButton>
  );
  const ways = otherWay ? (
    <Group gap="sm">
      {otherWay}
      {create}
    </Group>
  ) : (
    create
  );
  return (
    <>
      <PageHeading title={entity.plural[t.locale]} actions={ways} />
      {/* Whoever may not add a row is not asked to. */}
      <EntityTable emptyAction={create && ways} {...table} />
    </>
  );
};
