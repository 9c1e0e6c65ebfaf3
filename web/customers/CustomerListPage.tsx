import { customer, customerApi } from '#contract/customers';
import { customersPath } from '#web/customers/customerPath.ts';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

export const CustomerListPage = () => (
  <EntityListPage entity={customer} api={customerApi} path={customersPath} />
);
