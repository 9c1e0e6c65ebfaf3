import { contactFields } from '#web/customers/customerPath.ts';
import { CustomerRecord } from '#web/customers/CustomerRecord.tsx';
import { LoadedCustomer } from '#web/customers/LoadedCustomer.tsx';

/** How to reach a customer: read first, edited in place. */
export const CustomerContactPage = ({ id }: { id: number }) => (
  <LoadedCustomer key={id} id={id}>
    {(answer) => <CustomerRecord answer={answer} only={contactFields} />}
  </LoadedCustomer>
);
