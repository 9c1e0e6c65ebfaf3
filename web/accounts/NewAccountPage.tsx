import { isStaff } from '#contract/access';
import { accountActionApi } from '#contract/accounts/actions';
import { account, accountsApi } from '#contract/accounts/account';
import { InvitePeople } from '#web/accounts/InvitePeople.tsx';
import { useLinking } from '#web/accounts/useLinking.tsx';
import { useOfferedFields } from '#web/accounts/useOfferedFields.ts';
import { call } from '#web/data/client.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { useRole } from '#web/data/session.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

const NewAccount = () => {
  const offered = useOfferedFields();
  const [question, sendOrLink] = useLinking();
  return (
    <>
      <EntityFormPage
        entity={account}
        api={accountsApi}
        listPath="/accounts"
        newTitle="title_account_new"
        savedPage={({ id }) => accountPage(id)}
        only={offered}
        create={(draft, { idempotencyKey }) =>
          sendOrLink(
            // If the role is not offered, a new account has the first one.
            () =>
              call(
                accountsApi.create,
                { ...draft, role: draft.role ?? account.fields.role.initial },
                { idempotencyKey, quiet: true },
              ),
            async () => {
              const { customers = [], name, email, language } = draft;
              await call(
                accountActionApi.addToCustomers,
                { customers, people: [{ name, email, language }], linkExisting: true },
                { quiet: true },
              );
            },
          )
        }
      />
      {question}
    </>
  );
};

/** The firm creates accounts; a client's owner requests them. */
export const NewAccountPage = () => {
  const role = useRole();
  return isStaff(role) ? <NewAccount /> : <InvitePeople />;
};
