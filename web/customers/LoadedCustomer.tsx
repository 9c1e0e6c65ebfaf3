import type { ReactNode } from 'react';
import { type customer, customerApi, type CustomerCan } from '#contract/customers/customer';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { useForEditing } from '#web/data/queries.ts';
import type { Answer } from '#web/form/entityFormProps.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';

export type CustomerAnswer = Answer<typeof customer.fields> & { can: CustomerCan };

/** Reads a customer for a page that edits it. */
export const LoadedCustomer = ({
  id,
  children,
}: {
  id: number;
  children: (answer: CustomerAnswer) => ReactNode;
}) => {
  const { data, error, refetch } = useForEditing(customerApi.get, { id });
  usePageName('customer', data?.row.name);
  if (data) return children(data);
  if (error?.kind === 'notFound') return <AbsentRow listPath="/customers" />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return <RowWaiting />;
};
