import { isStaff } from '#contract/access';
import { sessionLimits } from '#contract/session';
import type { Account } from '#server/auth/table';

type SessionTimes = { createdAt: Date; lastActivityAt: Date };

export const sessionEnd = (role: Account['role'], createdAt: Date): Date => {
  const { staff, customer } = sessionLimits.absoluteHours;
  return new Date(createdAt.getTime() + (isStaff(role) ? staff : customer) * 3_600_000);
};

export const expiryOf = (
  session: SessionTimes,
  role: Account['role'],
  now: Date,
): 'idle' | 'absolute' | null => {
  const idleMinutes = (now.getTime() - session.lastActivityAt.getTime()) / 60_000;
  if (idleMinutes >= sessionLimits.inactivityMinutes) return 'idle';
  return now >= sessionEnd(role, session.createdAt) ? 'absolute' : null;
};
