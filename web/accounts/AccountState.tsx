import { Badge } from '@mantine/core';
import { accountActionApi } from '#contract/accounts/actions';
import type { Account } from '#contract/accounts/account';
import { type AccountState, accountStateOf } from '#contract/accounts/state';
import { accountMessages } from '#contract/accounts/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';

const colors: Record<AccountState, string> = {
  active: 'green',
  blocked: 'red',
  invited: 'gray',
  held: 'gray',
  no_password: 'gray',
};

/** A badge that says whether the account can sign in, and what became of its invitation. */
export const AccountStateBadge = ({ account }: { account: Account }) => {
  const say = useSentences(accountMessages);
  const { id, canLogin, hasPassword } = account;
  const enabled = canLogin && !hasPassword;
  const { data } = useCall(accountActionApi.invited, {}, { enabled });
  if (enabled && !data) return null;
  const state = accountStateOf(account, data?.rows.find((row) => row.id === id) ?? null);
  return (
    <Badge variant="light" size="lg" color={colors[state]} tt="none" fw={500} miw="max-content">
      {say(`state_${state}`)}
    </Badge>
  );
};
