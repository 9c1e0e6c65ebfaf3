import { accountActionApi } from '#contract/accounts/actions';
import { account, accountsApi } from '#contract/accounts/account';
import { AccountSummary } from '#web/accounts/AccountSummary.tsx';
import { useOfferedFields } from '#web/accounts/useOfferedFields.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';

const StoredAccount = ({ id }: { id: number }) => {
  const overview = useCall(accountActionApi.overview, { id }, { fresh: true });
  // Whether somebody may sign in is not one field among others: it has a button that asks first.
  const offered = useOfferedFields().filter((name) => name !== 'canLogin');
  if (overview.data)
    return (
      <EntityFormPage
        id={id}
        entity={account}
        api={accountsApi}
        listPath="/accounts"
        savedPage={() => accountPage(id)}
        only={offered}
        summary={AccountSummary}
        readOnly={!overview.data.editable}
      />
    );
  if (overview.error?.kind === 'notFound') return <AbsentRow listPath="/accounts" />;
  if (overview.error)
    return <LoadFailure failure={overview.error} onTryAgain={() => void overview.refetch()} />;
  return <RowWaiting />;
};

export const AccountPage = ({ id }: { id: number }) => <StoredAccount key={id} id={id} />;
