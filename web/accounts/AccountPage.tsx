import { account, type AccountCan, accountsApi } from '#contract/accounts/account';
import { AccountSummary } from '#web/accounts/AccountSummary.tsx';
import { useOfferedFields } from '#web/accounts/useOfferedFields.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

export const AccountPage = ({ id }: { id: number }) => {
  const offered = useOfferedFields();
  return (
    <EntityFormPage
      key={id}
      id={id}
      entity={account}
      api={accountsApi}
      listPath="/accounts"
      savedPage={() => accountPage(id)}
      // `canLogin` is not edited in the form: it has a button with a confirmation.
      only={(_, can: AccountCan | undefined) =>
        offered.filter((name) => name !== 'canLogin' && (name !== 'role' || can?.changeRole))
      }
      summary={AccountSummary}
    />
  );
};
