import { account } from '#contract/accounts/account';
import { useRole } from '#web/data/session.ts';

type Name = keyof typeof account.fields;
const names = Object.keys(account.fields) as Name[];

/** The fields of the form. A lawyer manages clients alone, so that there is no role to choose. */
export const useOfferedFields = (): readonly Name[] => {
  const role = useRole();
  return role === 'ROLE_USER' ? names.filter((name) => name !== 'role') : names;
};
