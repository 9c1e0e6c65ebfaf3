import { and, isNotNull, lt } from 'drizzle-orm';
import { loginAttempts, passwordLinks, sessions } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { rateCounters } from '#server/http/table';

const everyMs = 3_600_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

/** Deletes what has outlived its use. Several servers may do it at once: there is nothing to do twice. */
export const cleanUp = async ({ db, now }: Deps): Promise<void> => {
  const moment = now();
  await db.delete(loginAttempts).where(lt(loginAttempts.at, monthsBefore(moment, 24)));
  await db
    .delete(sessions)
    .where(and(isNotNull(sessions.endedAt), lt(sessions.endedAt, daysBefore(moment, 30))));
  // Sessions nobody ended: their longest life is a day.
  await db.delete(sessions).where(lt(sessions.createdAt, daysBefore(moment, 31)));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, daysBefore(moment, 30)));
  await db.delete(rateCounters).where(lt(rateCounters.resetsAt, moment));
};

export const startHousekeeping = (deps: Deps): { stop: () => void } => {
  const round = () => {
    // The database may be away; the next round tries again.
    cleanUp(deps).catch((error: unknown) => {
      deps.log.warn({ event: 'housekeeping.failed', err: error });
    });
  };
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
