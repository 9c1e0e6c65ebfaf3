import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permissions, permissionsOf, type Requirement } from '#contract/access';
import { AppError } from '#contract/errors';
import { readAccessToken } from '#server/auth/accessToken';
import { endSessions } from '#server/auth/sessionStore';
import { expiryOf } from '#server/auth/sessionTimes';
import { type Account, accounts, sessions } from '#server/auth/table';
import type { Deps } from '#server/deps';

/** Whoever calls, as the database knows them at this moment: nothing of it comes from the token. */
export type Actor = {
  accountId: number;
  name: string;
  role: Account['role'];
  accountOwner: boolean;
  language: Account['language'];
  permissions: Permissions;
  sessionId: string;
  /** Whose rows a client sees. Nobody is linked to a customer until there are customers. */
  customerIds: readonly number[];
};

export const actorOf = (account: Account, sessionId: string): Actor => ({
  accountId: account.id,
  name: account.name,
  role: account.role,
  accountOwner: account.accountOwner,
  language: account.language,
  permissions: permissionsOf(account.role, account.accountOwner),
  sessionId,
  customerIds: [],
});

/** Activity is noted at most once a second: a burst of calls is one write. */
const activityGrainMs = 1_000;

/**
 * The session and its account in one indexed read, on each request: blocking an account, a new role
 * or a sign-out elsewhere counts from the next request on. A database fault is not a 401: it passes on.
 */
export const findActor = async (
  { db, now, secrets, log }: Deps,
  authorization: string | undefined,
  { background, ignoreExpiry }: { background: boolean; ignoreExpiry: boolean },
): Promise<Actor> => {
  const moment = now();
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await readAccessToken(secrets, token, moment, { ignoreExpiry }) : null;
  if (!claims) throw new AppError('UNAUTHENTICATED');
  const [row] = await db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, claims.sessionId), isNull(sessions.endedAt)));
  if (!row || row.account.id !== claims.accountId || !row.account.canLogin)
    throw new AppError('UNAUTHENTICATED');
  const { account, session } = row;
  const expired = expiryOf(session, account.role, moment);
  if (expired) {
    await endSessions(db, { sessionId: session.id }, expired, moment);
    log.info({ event: 'session.expired', reason: expired, account: account.id });
    throw new AppError('UNAUTHENTICATED');
  }
  if (!background && moment.getTime() - session.lastActivityAt.getTime() >= activityGrainMs)
    await db
      .update(sessions)
      .set({ lastActivityAt: sql`greatest(${sessions.lastActivityAt}, ${moment})` })
      .where(eq(sessions.id, session.id));
  return actorOf(account, session.id);
};

export const requirePermission = (actor: Actor, requirement: Requirement): void => {
  if (!can(actor.permissions, requirement)) throw new AppError('FORBIDDEN');
};
