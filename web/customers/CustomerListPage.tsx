import { useMemo, useState } from 'react';
import { guardianAssignmentApi } from '#contract/customers/assignment';
import { type Customer, customer, customerApi } from '#contract/customers/customer';
import { customerListMessages } from '#contract/customers/listWords';
import { AddAccounts } from '#web/accounts/AddAccounts.tsx';
import { customerRowActions } from '#web/customers/customerRowActions.ts';
import { useSentences } from '#web/data/language.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ImportLink } from '#web/imports/ImportLink.tsx';
import { assigningAction } from '#web/table/assigning.tsx';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

const bulkActions = [
  assigningAction({
    name: 'guardian',
    api: guardianAssignmentApi,
    field: customer.fields.guardian,
  }),
];

const rowLink = ({ id }: { id: number }) => customerPage(id);

export const CustomerListPage = () => {
  const say = useSentences(customerListMessages);
  const [inviting, setInviting] = useState<Customer | null>(null);
  const rowActions = useMemo(() => customerRowActions(setInviting), []);
  const close = () => setInviting(null);
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
      <FormDialog
        opened={inviting !== null}
        onClose={close}
        size="lg"
        title={say('invite_to', { name: inviting?.name ?? '' })}
      >
        {inviting && <AddAccounts customer={inviting.id} onClose={close} />}
      </FormDialog>
    </>
  );
};
