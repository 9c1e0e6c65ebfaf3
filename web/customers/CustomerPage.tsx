import { customer, customerApi } from '#contract/customers/customer';
import { contactFields } from '#web/customers/customerPath.ts';
import { CustomerSummary } from '#web/customers/CustomerSummary.tsx';
import { SimilarCustomers } from '#web/customers/SimilarCustomers.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

type Name = keyof typeof customer.fields;
const isContact = (name: Name): boolean => (contactFields as readonly string[]).includes(name);
const dataFields = (Object.keys(customer.fields) as Name[]).filter((name) => !isContact(name));

export const CustomerPage = ({ id }: { id: number }) => (
  <EntityFormPage
    id={id}
    entity={customer}
    api={customerApi}
    listPath="/customers"
    newTitle="title_customer_new"
    savedPage={(row) => customerPage(row.id)}
    only={dataFields}
    summary={CustomerSummary}
    notice={<SimilarCustomers except={id} />}
  />
);
