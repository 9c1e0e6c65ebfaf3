import { customer, customerApi } from '#contract/customers/customer';
import { contactFields, customersPath } from '#web/customers/customerPath.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

export const CustomerContactPage = () => (
  <EntityFormPage
    entity={customer}
    api={customerApi}
    listPath={customersPath}
    newTitle="title_customer_new"
    savedPath={({ id }) => `${customersPath}/${id}/contact`}
    only={contactFields}
  />
);
