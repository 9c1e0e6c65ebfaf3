import { customer, customerApi } from '#contract/customers/customer';
import { customersPath } from '#web/customers/customerPath.ts';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const CustomerHistoryPage = () => (
  <EntityHistoryPage entity={customer} api={customerApi} listPath={customersPath} />
);
