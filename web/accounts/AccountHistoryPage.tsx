import { account, accountsApi } from '#contract/accounts/account';
import { accountsPath } from '#web/accounts/accountPath.ts';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const AccountHistoryPage = () => (
  <EntityHistoryPage entity={account} api={accountsApi} listPath={accountsPath} />
);
