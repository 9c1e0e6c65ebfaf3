import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { endSessions } from '#server/auth/sessionStore';
import { reasonToEnd } from '#server/auth/sessionTimes';
import { accounts, sessions } from '#server/auth/table';
import { mustSetUpTwoFactor } from '#server/auth/twoFactor';
import { actorOf, type FindActor } from '#server/http/actor';
import { settings } from '#server/settings/table';
import { asksStaffForTwoFactor } from '#server/settings/values';

/** Activity is noted at most once a second: a burst of calls is one write. */
const activityGrainMs = 1_000;

/**
 * The session, its account and the firm's rule of sign-in in one indexed read, on each request: blocking an account, a new role
 * or a sign-out elsewhere counts from the next request on. A database fault is not a 401: it passes on.
 */
export const findActor: FindActor = async ({ db, now, log }, claims, { background }) => {
  const moment = now();
  const [row] = await db
    .select({ account: accounts, session: sessions, signIn: settings.value })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(settings, eq(settings.key, 'SIGN_IN'))
    .where(and(eq(sessions.id, claims.sessionId), isNull(sessions.endedAt)));
  if (!row || row.account.id !== claims.accountId) throw new AppError('UNAUTHENTICATED');
  const { account, session } = row;
  const over = reasonToEnd(session, account, moment);
  if (over) {
    await endSessions(db, { sessionId: session.id }, over, moment);
    log.info({ event: 'session.over', reason: over, account: account.id });
    throw new AppError('UNAUTHENTICATED');
  }
  if (!background && moment.getTime() - session.lastActivityAt.getTime() >= activityGrainMs)
    await db
      .update(sessions)
      .set({ lastActivityAt: sql`greatest(${sessions.lastActivityAt}, ${moment})` })
      .where(eq(sessions.id, session.id));
  return actorOf(account, {
    sessionId: session.id,
    deviceId: session.deviceId,
    mustSetUpTwoFactor: mustSetUpTwoFactor(account, asksStaffForTwoFactor(row.signIn)),
  });
};
