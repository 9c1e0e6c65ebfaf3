import { account, accountsApi } from '#contract/accounts/account';
import { accountPage } from '#web/data/rowPages.ts';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

export const AccountListPage = () => (
  <EntityListPage
    entity={account}
    api={accountsApi}
    newPage="/accounts/new"
    rowLink={({ id }) => accountPage(id)}
  />
);
