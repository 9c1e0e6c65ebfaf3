import { fieldsExcept } from '#contract/kit/fieldNames';
import { customer, customerApi } from '#contract/customers/customer';
import { contactFields } from '#web/customers/customerPath.ts';
import { CustomerSummary } from '#web/customers/CustomerSummary.tsx';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

const dataFields = fieldsExcept(customer.fields, ...contactFields);

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
