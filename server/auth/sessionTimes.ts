import { isStaff } from '#contract/access';
import { sessionLimits } from '#contract/accounts/session';
import type { Account } from '#server/auth/table';

type OpenSession = { role: Account['role']; createdAt: Date; lastActivityAt: Date };

export const sessionEnd = (role: Account['role'], createdAt: Date): Date => {
  const { staff, customer } = sessionLimits.absoluteHours;
  return new Date(createdAt.getTime() + (isStaff(role) ? staff : customer) * 3_600_000);
};

/** A deleted account counts as blocked until it is restored or purged. */
export const maySignIn = ({ canLogin, deletedAt }: Pick<Account, 'canLogin' | 'deletedAt'>) =>
  canLogin && deletedAt === null;

/**
 * Why an open session has ended, or null while it is valid. This is checked on each request and refresh, so
 * blocking an account or changing its role needs no further step.
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
