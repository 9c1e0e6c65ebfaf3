import { guardianAssignmentApi } from '#contract/customers/assignment';
import { customer, customerApi } from '#contract/customers/customer';
import { customerPage } from '#web/data/rowPages.ts';
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

export const CustomerListPage = () => (
  <EntityListPage
    entity={customer}
    api={customerApi}
    newPage="/customers/new"
    otherWay={<ImportLink />}
    rowLink={({ id }) => customerPage(id)}
    bulkActions={bulkActions}
  />
);
