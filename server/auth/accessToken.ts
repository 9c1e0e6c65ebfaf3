import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sessionLimits } from '#contract/session';
import type { Secrets } from '#server/secrets';

const issuer = 'markfolio';
const audience = 'markfolio-api';
const type = 'at+jwt';
const algorithm = 'HS256';
const clockSkewSeconds = 60;

const payloadSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  iat: z.number(),
});

export type AccessClaims = { accountId: number; sessionId: string };

/** Carries who and which session, and when the session must end; no role, no name, no customer. */
export const signAccessToken = (
  secrets: Secrets,
  { accountId, sessionId }: AccessClaims,
  now: Date,
  sessionEnd: Date,
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return (
    new SignJWT({ sid: sessionId, session_end: Math.floor(sessionEnd.getTime() / 1000) })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(accountId))
      // Without it two tokens of one second would be the same text.
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + sessionLimits.accessTokenMinutes * 60)
      .sign(secrets.accessTokenKey)
  );
};

/** Null for every token that is not ours, not whole or not in time. */
export const readAccessToken = async (
  secrets: Secrets,
  token: string,
  now: Date,
  { ignoreExpiry = false } = {},
): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, secrets.accessTokenKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      // A refresh brings a token that may have just expired; its signature still proves the session.
      currentDate: ignoreExpiry ? new Date(0) : now,
    });
    const { sub, sid, iat } = payloadSchema.parse(payload);
    if (iat > now.getTime() / 1000 + clockSkewSeconds) return null;
    return { accountId: Number(sub), sessionId: sid };
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
};
