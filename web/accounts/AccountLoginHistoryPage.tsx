import { accountActionApi } from '#contract/accounts/actions';
import { account, accountsApi } from '#contract/accounts/account';
import { AttemptList } from '#web/account/AttemptList.tsx';
import { PagedSection } from '#web/data/PagedSection.tsx';
import { usePaged } from '#web/data/usePaged.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';

const Attempts = ({ id }: { id: number }) => {
  const attempts = usePaged(accountActionApi.loginHistory, { id });
  return (
    <PagedSection paged={attempts}>
      <AttemptList attempts={attempts.data?.pages.flatMap(({ rows }) => rows) ?? []} />
    </PagedSection>
  );
};

export const AccountLoginHistoryPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={account} api={accountsApi} listPath="/accounts">
    <Attempts id={id} />
  </EntitySubPage>
);
