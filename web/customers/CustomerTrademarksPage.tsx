import { customer, customerApi } from '#contract/customers/customer';
import { customersPath } from '#web/customers/customerPath.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { TrademarksOf } from '#web/trademarks/TrademarksOf.tsx';

export const CustomerTrademarksPage = () => (
  <EntitySubPage entity={customer} api={customerApi} listPath={customersPath}>
    {(id) => <TrademarksOf field="customer" id={id} />}
  </EntitySubPage>
);
