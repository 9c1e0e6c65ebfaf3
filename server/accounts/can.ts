import { isStaff } from '#contract/access';
import type { Work } from '#contract/accounts/actions';
import { type AccountAction, accountActions } from '#contract/accounts/account';
import { AppError } from '#contract/errors';
import { withWork } from '#server/accounts/takeover';
import type { Account } from '#server/auth/table';
import type { StoredRow } from '#server/entities/rows';
import type { Refusals, RowCan } from '#server/entities/store';
import type { Actor } from '#server/http/actor';

/** Rows of the table of accounts have this type. */
export const asAccount = (row: StoredRow): Account => row as unknown as Account;

type Refusal = AppError | undefined;

/** Owners manage the list of their people, but not how those sign in. */
export const refusalOfOwners = ({ role }: Actor): Refusal =>
  isStaff(role) ? undefined : new AppError('FORBIDDEN');

/**
 * An owner may change only accounts whose customers all belong to the owner: others also serve someone else.
 */
const refusalOfChange = ({ role, customerIds }: Actor, { customers }: Account): Refusal =>
  isStaff(role) || customers.every((id) => customerIds.includes(id))
    ? undefined
    : new AppError('ACCOUNT_OF_OTHERS_TOO');

export const refusalOfLink = ({ hasPassword, canLogin }: Account): Refusal => {
  if (hasPassword) return new AppError('PASSWORD_SET');
  return canLogin ? undefined : new AppError('ACCOUNT_BLOCKED');
};

/**
 * The refusals for an account. The rule that an administrator must remain is not included: only
 * administrators may do these actions, so it applies only when two do them to each other concurrently.
 */
export const accountRefusals = (
  actor: Actor,
  account: Account,
  /** Somebody has to take over its work before it leaves. */
  leaves?: AppError,
): Refusals<AccountAction> => {
  const own = account.id === actor.accountId ? new AppError('OWN_ACCOUNT') : undefined;
  const change = refusalOfChange(actor, account);
  const ofOwners = refusalOfOwners(actor);
  return {
    edit: change,
    remove: own ?? leaves,
    sendPasswordLink: change ?? refusalOfLink(account),
    changeSignIn: change ?? own ?? leaves,
    // A lawyer creates accounts for clients, never for colleagues.
    changeRole: actor.role === 'ROLE_ADMIN' ? own : new AppError('FORBIDDEN'),
    // Clients answer for nothing that somebody could take over.
    handOver: account.role === 'ROLE_CUSTOMER' ? new AppError('FORBIDDEN') : undefined,
    signOut: ofOwners,
    // For one's own account the password is required.
    switchTwoFactorOff:
      ofOwners ?? own ?? (account.twoFactor ? undefined : new AppError('TWO_FACTOR_OFF')),
  };
};

export const accountCan: RowCan<AccountAction> = {
  actions: accountActions,
  refusals: async ({ db, actor }, rows) => {
    const busy =
      actor.role === 'ROLE_ADMIN'
        ? await withWork(
            db,
            rows
              .map(asAccount)
              .filter(({ role, canLogin }) => isStaff(role) && canLogin)
              .map(({ id }) => id),
          )
        : new Map<number, Work>();
    return (row) => {
      const work = busy.get(row.id);
      const leaves = work && new AppError('TAKEOVER_NEEDED', work);
      return accountRefusals(actor, asAccount(row), leaves);
    };
  },
};
