import { customer, customerApi } from '#contract/customers/customer';
import { contactFields, customersPath } from '#web/customers/customerPath.ts';
import { CustomerSummary } from '#web/customers/CustomerSummary.tsx';
import { SimilarCustomers } from '#web/customers/SimilarCustomers.tsx';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

type Name = keyof typeof customer.fields;
const isContact = (name: Name): boolean => (contactFields as readonly string[]).includes(name);
const dataFields = (Object.keys(customer.fields) as Name[]).filter((name) => !isContact(name));

export const CustomerPage = () => (
  <EntityFormPage
    entity={customer}
    api={customerApi}
    listPath={customersPath}
    newTitle="title_customer_new"
    savedPath={({ id }) => `${customersPath}/${id}`}
    only={dataFields}
    summary={CustomerSummary}
    notice={<SimilarCustomers />}
  />
);
