import { useMemo } from 'react';
import { guardianAssignmentApi } from '#contract/customers/assignment';
import { type Customer, customer, customerApi } from '#contract/customers/customer';
import { customerRowActions } from '#web/customers/customerRowActions.ts';
import { InviteDialog } from '#web/customers/InviteDialog.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { assigningAction } from '#web/table/assigning.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

const bulkActions = [
  assigningAction({
    name: 'guardian',
    api: guardianAssignmentApi,
    field: customer.fields.guardian,
  }),
];

const rowLink = ({ id }: { id: number }) => customerPage(id);

export const CustomerListPage = () => {
  const [inviting, setInviting] = useDialogState<Customer>('invite');
  const rowActions = useMemo(() => customerRowActions(setInviting), [setInviting]);
  return (
    <>
      <EntityListPage
        entity={customer}
        api={customerApi}
        newPage="/customers/new"
        otherWay={<ImportLink />}
        rowLink={rowLink}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <InviteDialog customer={inviting} onClose={() => setInviting(null)} />
    </>
  );
};
