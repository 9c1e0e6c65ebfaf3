import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { sessionLimits } from '#contract/accounts/session';
import { signAccessToken } from '#server/auth/accessToken';
import { reasonToEnd, sessionEnd } from '#server/auth/sessionTimes';
import { type Account, accounts, refreshTokens, sessions } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { hashToken, randomToken, type Secrets } from '#server/secrets';

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;
export type Tokens = { token: string; refreshToken: string };

/** One session, all of a device, or all of an account; `except` names one that stays open. */
type Ended =
  | { sessionId: string }
  | { accountId: number; deviceId: string }
  | { accountId: number; except?: string };

const chosen = (which: Ended): SQL | undefined => {
  if ('sessionId' in which) return eq(sessions.id, which.sessionId);
  const ofAccount = eq(sessions.accountId, which.accountId);
  if ('deviceId' in which) return and(ofAccount, eq(sessions.deviceId, which.deviceId));
  return which.except === undefined ? ofAccount : and(ofAccount, ne(sessions.id, which.except));
};

/** A session that has already ended keeps its first reason. */
export const endSessions = async (
  db: Executor,
  which: Ended,
  reason: EndReason,
  now: Date,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason, confirmedAt: null })
    .where(and(chosen(which), isNull(sessions.endedAt)));
};

/** An account has at most ten sessions; the oldest are ended. */
const endSurplusSessions = async (db: Executor, accountId: number, now: Date) => {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .orderBy(asc(sessions.createdAt));
  const surplus = open.slice(0, Math.max(0, open.length - sessionLimits.perAccount));
  if (surplus.length > 0)
    await db
      .update(sessions)
      .set({ endedAt: now, endReason: 'limit', confirmedAt: null })
      .where(
        inArray(
          sessions.id,
          surplus.map((session) => session.id),
        ),
      );
};

type NewSession = { account: Account; deviceId: string; ip: string; userAgent: string };

export const startSession = async (
  db: Executor,
  secrets: Secrets,
  { account, deviceId, ip, userAgent }: NewSession,
  now: Date,
): Promise<Tokens> => {
  const [session] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      role: account.role,
      deviceId,
      ip,
      userAgent,
      createdAt: now,
      lastActivityAt: now,
    })
    .returning();
  if (!session) throw new Error('the session was not stored');
  await endSurplusSessions(db, account.id, now);
  const refreshToken = randomToken();
  await db
    .insert(refreshTokens)
    .values({ hash: hashToken(refreshToken), sessionId: session.id, issuedAt: now });
  const claims = { accountId: account.id, sessionId: session.id };
  return {
    token: await signAccessToken(secrets, claims, now, sessionEnd(account.role, now)),
    refreshToken,
  };
};

/**
 * The next token is derived from the current one with a secret key, so the same one can be returned again
 * within the overlap without storing it, and a session never gets two successors.
 */
const successorsOf = (secrets: Secrets, refreshToken: string): [string, ...string[]] =>
  secrets.digests('refresh successor', refreshToken);

/** The session that a refresh token was issued for, whether used or not. */
export const sessionOfRefreshToken = async (
  db: Executor,
  refreshToken: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refreshToken)));
  return row?.sessionId ?? null;
};

type Presented = { sessionId: string; refreshToken: string; deviceId: string | undefined };
type Refreshed = { outcome: 'refreshed'; account: Account; tokens: Tokens };
/** A separate outcome, so that the owner can be warned after the transaction has ended the session. */
type Reused = { outcome: 'reused'; account: Account };

/**
 * Rotates the token in one transaction that locks the session's row. Throws 401 for all but the two outcomes.
 */
export const rotateRefreshToken = async (
  { db, secrets, now }: Deps,
  { sessionId, refreshToken, deviceId }: Presented,
  background: boolean,
): Promise<Refreshed | Reused> => {
  const moment = now();
  const result = await db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    const [presented] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(refreshToken)));
    if (!session || session.endedAt || !presented) return null;
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, session.accountId));
    if (!account) return null;
    const over = reasonToEnd(session, account, moment);
    if (over) {
      await endSessions(tx, { sessionId }, over, moment);
      return null;
    }

    const ofOtherDevice =
      deviceId !== undefined && deviceId.toLowerCase() !== session.deviceId.toLowerCase();
    // One more for each secret before: the overlap may begin with one and end with another.
    const successors = successorsOf(secrets, refreshToken);
    let [successor] = successors;
    if (ofOtherDevice && !presented.usedAt) return null;
    if (presented.usedAt) {
      const overlap = sessionLimits.refreshOverlapSeconds * 1000;
      const [next] = await tx
        .select()
        .from(refreshTokens)
        .where(inArray(refreshTokens.hash, successors.map(hashToken)));
      successor = successors.find((each) => hashToken(each) === next?.hash) ?? successor;
      const isImmediatePredecessor = next !== undefined && next.usedAt === null;
      if (
        ofOtherDevice ||
        !isImmediatePredecessor ||
        moment.getTime() - presented.usedAt.getTime() > overlap
      ) {
        await endSessions(tx, { sessionId }, 'reuse', moment);
        return { outcome: 'reused' as const, account };
      }
    } else {
      await tx
        .update(refreshTokens)
        .set({ usedAt: moment })
        .where(eq(refreshTokens.hash, presented.hash));
      await tx
        .insert(refreshTokens)
        .values({ hash: hashToken(successor), sessionId, issuedAt: moment });
    }
    if (!background)
      await tx
        .update(sessions)
        .set({ lastActivityAt: sql`greatest(${sessions.lastActivityAt}, ${moment})` })
        .where(eq(sessions.id, session.id));
    const end = sessionEnd(account.role, session.createdAt);
    const claims = { accountId: account.id, sessionId };
    const token = await signAccessToken(secrets, claims, moment, end);
    return {
      outcome: 'refreshed' as const,
      account,
      tokens: { token, refreshToken: successor },
    };
  });
  if (!result) throw new AppError('UNAUTHENTICATED');
  return result;
};
