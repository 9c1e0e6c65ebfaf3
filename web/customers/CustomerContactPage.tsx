import { customer, customerApi } from '#contract/customers/customer';
import { contactFields } from '#web/customers/customerPath.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

export const CustomerContactPage = ({ id }: { id: number }) => (
  <EntityFormPage
    id={id}
    entity={customer}
    api={customerApi}
    listPath="/customers"
    newTitle="title_customer_new"
    savedPage={(row) => ({
      to: '/customers/$customerId/contact',
      params: { customerId: row.id },
    })}
    only={contactFields}
  />
);
