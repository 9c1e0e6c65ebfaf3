import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sessionLimits } from '#contract/accounts/session';
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
  exp: z.number(),
  session_end: z.number(),
});

type Session = { accountId: number; sessionId: string };
/** An expired token still names its session, which is enough to count, refresh and end it. */
export type AccessClaims = Session & { expired: boolean };

type CryptoKey = ReturnType<KeyObject['toCryptoKey']>;
const imported = new WeakMap<Uint8Array, CryptoKey>();

/** Imported once: to do so for each token takes longer than to verify it. */
const keyOf = (bytes: Uint8Array): CryptoKey => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    imported.get(bytes) ?? createSecretKey(bytes).toCryptoKey(hmac, false, ['sign', 'verify']);
  imported.set(bytes, key);
  return key;
};

/** The token carries the account, the session and its latest end; no role, name or customer. */
export const signAccessToken = (
  secrets: Secrets,
  { accountId, sessionId }: Session,
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
      // Without it two tokens issued in the same second would be identical.
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + sessionLimits.accessTokenMinutes * 60)
      .sign(keyOf(secrets.accessTokenKey))
  );
};

/** Returns null for a token that is not ours, is damaged, or belongs to a session past its latest end. */
export const readAccessToken = async (
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  for (const key of secrets.accessTokenKeys(now)) {
    const claims = await readWith(key, token, now);
    if (claims) return claims;
  }
  return null;
};

const readWith = async (
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(key), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      // Expiry is reported below instead of being refused here.
      currentDate: new Date(0),
    });
    const { sub, sid, iat, exp, session_end: end } = payloadSchema.parse(payload);
    const seconds = now.getTime() / 1000;
    if (iat > seconds + clockSkewSeconds || end <= seconds) return null;
    return { accountId: Number(sub), sessionId: sid, expired: exp <= seconds };
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
};
