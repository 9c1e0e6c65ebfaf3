import { type Account, account, accountsApi } from '#contract/accounts/account';
import { accountMessages } from '#contract/accounts/words';
import { AccountStateBadge } from '#web/accounts/AccountState.tsx';
import { PersonPhoto } from '#web/data/PersonPhoto.tsx';
import { accountPage } from '#web/data/rowPages.ts';
import { EntityListPage } from '#web/table/EntityListPage.tsx';

const cells = {
  photo: ({ name, photo }: Account) => <PersonPhoto name={name} photo={photo} />,
  // Somebody without a password may sign in and cannot.
  canLogin: {
    show: (row: Account) => <AccountStateBadge account={row} />,
    heading: { pl: accountMessages.pl.sign_in, en: accountMessages.en.sign_in },
    alsoShows: ['hasPassword'] as const,
    width: 190,
  },
};

export const AccountListPage = () => (
  <EntityListPage
    entity={account}
    api={accountsApi}
    cells={cells}
    newPage="/accounts/new"
    rowLink={({ id }) => accountPage(id)}
  />
);
