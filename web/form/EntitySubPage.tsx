import type { ReactNode } from 'react';
import type { CrudApi } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { useCall } from '#web/data/queries.ts';
import { AbsentRow, placeholderOf, RowWaiting, titleOf, useRowId } from '#web/form/rowPage.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type LooseProps = {
  entity: Entity;
  api: Pick<CrudApi, 'get'>;
  listPath: string;
  children: (id: number) => ReactNode;
};

const LoadedSubPage = ({ entity, api, listPath, id, children }: LooseProps & { id: number }) => {
  const row = useCall(api.get, { id });
  const title = row.data && titleOf(entity, row.data.row);
  usePageName(placeholderOf(entity), title);
  if (row.error?.kind === 'notFound') return <AbsentRow listPath={listPath} />;
  if (row.error && title === undefined)
    return <LoadFailure failure={row.error} onTryAgain={() => void row.refetch()} />;
  if (title === undefined) return <RowWaiting />;
  return (
    <>
      <PageHeading title={title} />
      {children(id)}
    </>
  );
};

const LooseSubPage = (props: LooseProps) => {
  const id = useRowId(props.entity);
  return id ? <LoadedSubPage {...props} id={id} /> : <AbsentRow listPath={props.listPath} />;
};

/** A page about one row, under its name: what hangs on it, or what happened to it. */
export const EntitySubPage = <F extends Fields>(
  props: Omit<LooseProps, 'entity' | 'api'> & { entity: Entity<F>; api: Pick<CrudApi<F>, 'get'> },
) => <LooseSubPage {...props} />;
