import type { Account } from '#contract/accounts/account';
import type { OpenInvitation } from '#contract/accounts/actions';

/** Whether somebody can sign in, and if not, what is missing. */
export type AccountState = 'active' | 'blocked' | 'invited' | 'held' | 'no_password';

/** The one place that says it: pages and lists take their words and colours from here. */
export const accountStateOf = (
  { canLogin, hasPassword }: Pick<Account, 'canLogin' | 'hasPassword'>,
  invitation: Pick<OpenInvitation, 'isHeld'> | null,
): AccountState => {
  if (!canLogin) return 'blocked';
  if (hasPassword) return 'active';
  if (!invitation) return 'no_password';
  return invitation.isHeld ? 'held' : 'invited';
};
