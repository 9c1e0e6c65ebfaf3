import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permissions, permissionsOf, type Requirement } from '#contract/access';
import { AppError } from '#contract/errors';
import type { HistoryRegistry } from '#contract/kit/history';
import type { AccessClaims } from '#server/auth/accessToken';
import { endSessions } from '#server/auth/sessionStore';
import { reasonToEnd } from '#server/auth/sessionTimes';
import { type Account, accounts, sessions } from '#server/auth/table';
import { mustSetUpTwoFactor } from '#server/auth/twoFactor';
import type { Deps } from '#server/deps';
import { settings } from '#server/settings/table';
import { asksStaffForTwoFactor } from '#server/settings/values';

/** Whoever calls, as the database knows them at this moment: nothing of it comes from the token. */
export type Actor = {
  accountId: number;
  name: string;
  role: Account['role'];
  accountOwner: boolean;
  language: Account['language'];
  permissions: Permissions;
  sessionId: string;
  /** Whose rows a client sees. */
  customerIds: readonly number[];
  deviceId: string;
  /** Must set up two-factor before anything else (`withoutTwoFactor` of an endpoint). */
  mustSetUpTwoFactor: boolean;
  /** The record that a change is taken from, where it is. */
  registry?: HistoryRegistry;
};

export const actorOf = (
  account: Account,
  session: Pick<Actor, 'sessionId' | 'deviceId' | 'mustSetUpTwoFactor'>,
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

/** Activity is noted at most once a second: a burst of calls is one write. */
const activityGrainMs = 1_000;

/**
 * The session, its account and the firm's rule of sign-in in one indexed read, on each request: blocking an account, a new role
 * or a sign-out elsewhere counts from the next request on. A database fault is not a 401: it passes on.
 */
export const findActor = async (
  { db, now, log }: Deps,
  claims: AccessClaims,
  { background }: { background: boolean },
): Promise<Actor> => {
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

export const requirePermission = (actor: Actor, requirement: Requirement): void => {
  if (!can(actor.permissions, requirement)) throw new AppError('FORBIDDEN');
};
