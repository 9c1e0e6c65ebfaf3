import { customer, customerApi } from '#contract/customers/customer';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const CustomerHistoryPage = ({ id }: { id: number }) => (
  <EntityHistoryPage id={id} entity={customer} api={customerApi} listPath="/customers" />
);
