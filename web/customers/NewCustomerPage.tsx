import { customer, customerApi } from '#contract/customers/customer';
import { customersPath } from '#web/customers/customerPath.ts';
import { SimilarCustomers } from '#web/customers/SimilarCustomers.tsx';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

/** Everything at once: whoever enters a customer has the whole card before them. */
export const NewCustomerPage = () => (
  <EntityFormPage
    entity={customer}
    api={customerApi}
    listPath={customersPath}
    newTitle="title_customer_new"
    savedPath={({ id }) => `${customersPath}/${id}`}
    notice={<SimilarCustomers />}
  />
);
