import { can, type Permissions, permissionsOf, type Requirement } from '#contract/access';
import { AppError } from '#contract/errors';
import type { HistoryRegistry } from '#contract/kit/history';
import type { AccessClaims } from '#server/auth/accessToken';
import type { Account } from '#server/auth/table';
import type { Deps } from '#server/deps';

/** The caller as read from the database on this request; the token supplies only the session. */
export type Actor = {
  accountId: number;
  name: string;
  role: Account['role'];
  accountOwner: boolean;
  language: Account['language'];
  permissions: Permissions;
  sessionId: string;
  /** The customers whose rows a client sees. */
  customerIds: readonly number[];
  deviceId: string;
  /** Must set up two-factor before anything else (`withoutTwoFactor` of an endpoint). */
  mustSetUpTwoFactor: boolean;
  /** When the session was last confirmed; nobody without a session of their own confirms anything. */
  confirmedAt?: Date | null;
  /** The registry record that a change comes from, if any. */
  registry?: HistoryRegistry;
};

export const actorOf = (
  account: Account,
  session: Pick<Actor, 'sessionId' | 'deviceId' | 'mustSetUpTwoFactor' | 'confirmedAt'>,
): Actor => ({
  accountId: account.id,
  name: account.name,
  role: account.role,
  accountOwner: account.accountOwner,
  language: account.language,
  permissions: permissionsOf(account.role, account.accountOwner),
  customerIds: account.customers,
  ...session,
});

/** Reads from the database the account that a signed token names; refuses an ended session. */
export type FindActor = (
  deps: Deps,
  claims: AccessClaims,
  asked: { background: boolean },
) => Promise<Actor>;

export const requirePermission = (actor: Actor, requirement: Requirement): void => {
  if (!can(actor.permissions, requirement)) throw new AppError('FORBIDDEN');
};
