import { account, accountsApi } from '#contract/accounts/account';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const AccountHistoryPage = ({ id }: { id: number }) => (
  <EntityHistoryPage id={id} entity={account} api={accountsApi} listPath="/accounts" />
);
