import type { ReactNode } from 'react';
import type { CrudApi } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { useCall } from '#web/data/queries.ts';
import { AbsentRow, placeholderOf, RowHeading, RowWaiting, titleOf } from '#web/form/rowPage.tsx';
import type { PlainPath } from '#web/ui/target.ts';

type SubPageProps<F extends Fields> = {
  id: number;
  entity: Entity<F>;
  api: Pick<CrudApi<F>, 'get'>;
  listPath: PlainPath;
  children: ReactNode;
};

/** A page about one row under the row's name, such as its related rows or its history. */
export function EntitySubPage<F extends Fields>(props: SubPageProps<F>): ReactNode;
export function EntitySubPage({ entity, api, listPath, id, children }: SubPageProps<Fields>) {
  const row = useCall(api.get, { id });
  const title = row.data && titleOf(entity, row.data.row);
  usePageName(placeholderOf(entity), title);
  if (row.error?.kind === 'notFound') return <AbsentRow listPath={listPath} />;
  if (row.error && title === undefined)
    return <LoadFailure failure={row.error} onTryAgain={() => void row.refetch()} />;
  if (title === undefined) return <RowWaiting />;
  return (
    <>
      <RowHeading title={title} />
      {children}
    </>
  );
}
