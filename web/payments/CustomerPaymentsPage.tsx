import { useMemo } from 'react';
import { customer, customerApi } from '#contract/customers/customer';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';

/** The page determines the customer. */
const columns = { without: ['customer'] } as const;

/** What a customer owes and has paid, with the sums by currency on top. */
export const CustomerPaymentsPage = ({ id }: { id: number }) => {
  const fixed = useMemo(
    () => [{ field: 'customer' as const, operator: 'anyOf' as const, value: [id] }],
    [id],
  );
  return (
    <EntitySubPage id={id} entity={customer} api={customerApi} listPath="/customers">
      <PaymentTable
        list="CustomerPayment"
        columns={columns}
        fixed={fixed}
        offersArchived
        rowLink={({ trademark }) => ({
          to: '/trademarks/$trademarkId/payments',
          params: { trademarkId: trademark },
        })}
      />
    </EntitySubPage>
  );
};
