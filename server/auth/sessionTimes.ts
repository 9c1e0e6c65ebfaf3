import { isStaff } from '#contract/access';
import { sessionLimits } from '#contract/accounts/session';
import type { Account } from '#server/auth/table';

type OpenSession = { role: Account['role']; createdAt: Date; lastActivityAt: Date };

export const sessionEnd = (role: Account['role'], createdAt: Date): Date => {
  const { staff, customer } = sessionLimits.absoluteHours;
  return new Date(createdAt.getTime() + (isStaff(role) ? staff : customer) * 3_600_000);
};

/** A deleted account is a blocked one until it is restored or purged. */
export const maySignIn = ({ canLogin, deletedAt }: Pick<Account, 'canLogin' | 'deletedAt'>) =>
  canLogin && deletedAt === null;

/**
 * Why an open session is over all the same, or null when it goes on. Asked on each request and each
 * refresh, so whoever blocks an account or changes its role has nothing more to do.
 */
export const reasonToEnd = (
  session: OpenSession,
  account: Pick<Account, 'role' | 'canLogin' | 'deletedAt'>,
  now: Date,
): 'account' | 'role' | 'idle' | 'absolute' | null => {
  if (!maySignIn(account)) return 'account';
  if (session.role !== account.role) return 'role';
  const idleMinutes = (now.getTime() - session.lastActivityAt.getTime()) / 60_000;
  if (idleMinutes >= sessionLimits.inactivityMinutes) return 'idle';
  return now >= sessionEnd(account.role, session.createdAt) ? 'absolute' : null;
};
