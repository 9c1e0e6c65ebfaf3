import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/errors';
import { endSessions } from '#server/auth/sessionStore';
import { reasonToEnd } from '#server/auth/sessionTimes';
import { accounts, sessions } from '#server/auth/table';
import { mustSetUpTwoFactor } from '#server/auth/twoFactor';
import { oncePerDatabase } from '#server/db/prepared';
import { actorOf, type FindActor } from '#server/http/actor';
import { followStored, secretKey } from '#server/settings/secretCheck';
import { settings } from '#server/settings/table';
import { asksStaffForTwoFactor } from '#server/settings/values';

/** Activity is written at most once a second, so that a burst of calls causes one write. */
const activityGrainMs = 1_000;

const secret = alias(settings, 'secret');

const sessionInForce = oncePerDatabase((db) =>
  db
    .select({ account: accounts, session: sessions, signIn: settings.value, secret: secret.value })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(settings, eq(settings.key, 'SIGN_IN'))
    .leftJoin(secret, eq(secret.key, secretKey))
    .where(and(eq(sessions.id, sql.placeholder('session')), isNull(sessions.endedAt)))
    .prepare('session_in_force'),
);

/**
 * Reads the session, its account and the firm's sign-in rule in one indexed query on each request, so that a
 * block, a new role or a sign-out elsewhere applies from the next request on. A database error is not turned
 * into a 401.
 */
export const findActor: FindActor = async ({ db, now, log, secrets }, claims, { background }) => {
  const moment = now();
  const [row] = await sessionInForce(db).execute({ session: claims.sessionId });
  // A running server hears of a rotated SECRET with the next call.
  if (row) followStored(secrets, row.secret);
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
    confirmedAt: session.confirmedAt,
    mustSetUpTwoFactor: mustSetUpTwoFactor(account, asksStaffForTwoFactor(row.signIn)),
  });
};
