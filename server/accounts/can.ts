import { isStaff } from '#contract/access';
import { type AccountAction, accountActions } from '#contract/accounts/account';
import { AppError } from '#contract/errors';
import type { Account } from '#server/auth/table';
import type { StoredRow } from '#server/entities/rows';
import type { Refusals, RowCan } from '#server/entities/store';
import type { Actor } from '#server/http/actor';

/** The table is that of accounts, so its rows are. */
export const asAccount = (row: StoredRow): Account => row as unknown as Account;

type Refusal = AppError | undefined;

/** Owners keep the list of their people; how those sign in is between them and the firm. */
export const refusalOfOwners = ({ role }: Actor): Refusal =>
  isStaff(role) ? undefined : new AppError('FORBIDDEN');

/** An owner changes only those whose customers are all its own: the others serve somebody else too. */
const refusalOfChange = ({ role, customerIds }: Actor, { customers }: Account): Refusal =>
  isStaff(role) || customers.every((id) => customerIds.includes(id))
    ? undefined
    : new AppError('ACCOUNT_OF_OTHERS_TOO');

const refusalOfLink = ({ hasPassword, canLogin }: Account): Refusal => {
  if (hasPassword) return new AppError('PASSWORD_SET');
  return canLogin ? undefined : new AppError('ACCOUNT_BLOCKED');
};

/**
 * What is refused of an account. That an administrator must be left is not among it: whoever may do any of
 * this is one, so that only two who do it to each other at the same moment are refused for that.
 */
export const accountRefusals = (actor: Actor, account: Account): Refusals<AccountAction> => {
  const own = account.id === actor.accountId ? new AppError('OWN_ACCOUNT') : undefined;
  const change = refusalOfChange(actor, account);
  const ofOwners = refusalOfOwners(actor);
  return {
    edit: change,
    remove: own,
    sendPasswordLink: change ?? refusalOfLink(account),
    changeSignIn: change ?? own,
    // A lawyer makes clients, never colleagues.
    changeRole: actor.role === 'ROLE_ADMIN' ? own : new AppError('FORBIDDEN'),
    signOut: ofOwners,
    // The own one asks for the password.
    switchTwoFactorOff:
      ofOwners ?? own ?? (account.twoFactor ? undefined : new AppError('TWO_FACTOR_OFF')),
  };
};

export const accountCan: RowCan<AccountAction> = {
  actions: accountActions,
  refusals:
    async ({ actor }) =>
    (row) =>
      accountRefusals(actor, asAccount(row)),
};
