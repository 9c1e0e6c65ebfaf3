import { customer, customerApi } from '#contract/customers/customer';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { TrademarksOf } from '#web/trademarks/TrademarksOf.tsx';

export const CustomerTrademarksPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={customer} api={customerApi} listPath="/customers">
    <TrademarksOf field="customer" id={id} />
  </EntitySubPage>
);
