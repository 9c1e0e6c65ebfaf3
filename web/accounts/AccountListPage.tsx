import { account, accountsApi } from '#contract/accounts/account';
import { accountsPath } from '#web/accounts/accountPath.ts';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

export const AccountListPage = () => (
  <EntityListPage entity={account} api={accountsApi} path={accountsPath} />
);
