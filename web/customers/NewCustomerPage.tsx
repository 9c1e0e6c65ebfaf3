import { customer, customerApi } from '#contract/customers/customer';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

/** One form with all fields, because the user enters a customer in one go. */
export const NewCustomerPage = () => (
  <EntityFormPage
    entity={customer}
    api={customerApi}
    listPath="/customers"
    newTitle="title_customer_new"
    savedPage={({ id }) => customerPage(id)}
    notice={<SimilarCustomers />}
  />
);
