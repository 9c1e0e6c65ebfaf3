import { fieldsExcept } from '#contract/kit/fieldNames';
import { account } from '#contract/accounts/account';
import { useRole } from '#web/data/session.ts';

type Name = keyof typeof account.fields;
const all = fieldsExcept(account.fields);
const ofClients = fieldsExcept(account.fields, 'role');

/** The fields of the form. A lawyer manages only clients, so there is no role to choose. */
export const useOfferedFields = (): readonly Name[] => {
  return useRole() === 'ROLE_USER' ? ofClients : all;
};
