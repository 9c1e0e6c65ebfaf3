import { Badge } from '@mantine/core';
import { accountMessages } from '#contract/accounts/words';
import type { Account } from '#contract/accounts/account';
import { useSentences } from '#web/data/language.ts';

type State = 'active' | 'blocked' | 'no_password';
const colors: Record<State, string> = { active: 'green', blocked: 'red', no_password: 'gray' };

const stateOf = ({ canLogin, hasPassword }: Pick<Account, 'canLogin' | 'hasPassword'>): State => {
  if (!canLogin) return 'blocked';
  return hasPassword ? 'active' : 'no_password';
};

/** A badge that says whether the account can sign in. */
export const AccountState = ({ account }: { account: Account }) => {
  const say = useSentences(accountMessages);
  const state = stateOf(account);
  return (
    <Badge variant="light" size="lg" color={colors[state]} tt="none" fw={500} miw="max-content">
      {say(`state_${state}`)}
    </Badge>
  );
};
