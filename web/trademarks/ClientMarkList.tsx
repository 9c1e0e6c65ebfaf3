import { ownAccountApi } from '#contract/accounts/ownAccount';
import { useCall } from '#web/data/queries.ts';
import { MarkList } from '#web/trademarks/MarkList.tsx';

/** Most clients act for one customer, whose marks are all there is: the column would say nothing. */
export const ClientMarkList = () => {
  const { data } = useCall(ownAccountApi.get, {});
  return <MarkList showsCustomers={data !== undefined && data.customers.length > 1} />;
};
