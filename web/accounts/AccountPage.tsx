import { getRouteApi } from '@tanstack/react-router';
import { account, type AccountCan, accountsApi } from '#contract/accounts/account';
import { MailHeldNotice } from '#web/account/MailHeldNotice.tsx';
import { AccountSummary } from '#web/accounts/AccountSummary.tsx';
import { useOfferedFields } from '#web/accounts/useOfferedFields.ts';
import { call } from '#web/data/client.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { useForEditing } from '#web/data/queries.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { EntityRecord } from '#web/form/EntityRecord.tsx';
import { askedAnswered } from '#web/form/askedAnswered.ts';
import type { Answer } from '#web/form/entityFormProps.ts';
import { RecordActions } from '#web/form/RecordActions.tsx';
import { useRemoval } from '#web/form/useRemoval.tsx';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type AccountAnswer = Answer<typeof account.fields> & { can: AccountCan };

const route = getRouteApi('/main/accounts/$accountId');

const afterSections = { notifications: <MailHeldNotice /> };

/** Shown above the record and changed there, each by a button of its own. */
const aboveRecord: readonly string[] = ['canLogin', 'hasPassword', 'twoFactor'];

const HeadActions = ({ row, can }: AccountAnswer) => {
  const removal = useRemoval({
    entity: account,
    name: row.name,
    remove: () => call(accountsApi.remove, { id: row.id, version: row.version }),
    list: { to: '/accounts' },
  });
  return (
    <>
      <RecordActions
        edit={can.edit ? { ...accountPage(row.id), search: { edit: true } } : null}
        entries={can.remove ? [removal.entry] : []}
      />
      {removal.question}
    </>
  );
};

const LoadedAccount = ({ answer }: { answer: AccountAnswer }) => {
  const { field, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const offered = useOfferedFields();
  const { row, can } = answer;
  return (
    <>
      <PageHeading title={row.name} actions={<HeadActions {...answer} />} />
      <AccountSummary {...answer} />
      <EntityRecord
        entity={account}
        api={accountsApi}
        answer={answer}
        only={offered.filter(
          (name) => !aboveRecord.includes(name) && (name !== 'role' || can.changeRole),
        )}
        afterSections={afterSections}
        asked={{ field, edit }}
        onAnswered={() => void navigate(askedAnswered)}
      />
    </>
  );
};

/** The page of an account, to be read first: how it signs in and what can be done about it, then its data. */
export const AccountPage = ({ id }: { id: number }) => {
  const { data, error, refetch } = useForEditing(accountsApi.get, { id });
  usePageName('account', data?.row.name);
  if (data) return <LoadedAccount key={id} answer={data} />;
  if (error?.kind === 'notFound') return <AbsentRow listPath="/accounts" />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return <RowWaiting />;
};
