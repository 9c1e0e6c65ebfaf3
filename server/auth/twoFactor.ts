import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { isStaff } from '#contract/access';
import { endSessions } from '#server/auth/sessionStore';
import { type Account, accounts, recoveryCodes } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Secrets } from '#server/secrets';

const issuer = 'Markfolio';
const period = 30;
const secretBytes = 20;

/** RFC 6238 with the defaults that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period });

/** A new secret, as text to type and as the address in the QR code. */
export const newTotpSecret = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
};

/** `asked` is true when the firm requires two-factor of its staff. */
export const mustSetUpTwoFactor = (
  { role, totpSecret }: Pick<Account, 'role' | 'totpSecret'>,
  asked: boolean,
): boolean => asked && isStaff(role) && totpSecret === null;

/** Of as many bytes, not as many characters: a code of six typed signs may have more, and is no code. */
const sameText = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The time step that a code belongs to: only the current and the previous one are accepted. */
export const stepOf = (
  sealedSecret: string,
  code: string,
  secrets: Secrets,
  now: Date,
): number | null => {
  const totp = totpOf(Secret.fromBase32(secrets.decrypt(sealedSecret)));
  const current = Math.floor(now.getTime() / 1000 / period);
  for (const step of [current, current - 1])
    if (sameText(totp.generate({ timestamp: step * period * 1000 }), code)) return step;
  return null;
};

/**
 * Accepts a code of the authenticator app. The same or an older code is refused, even in a concurrent
 * request.
 */
export const takeTotpCode = async (
  db: Executor,
  secrets: Secrets,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> => {
  const step = account.totpSecret ? stepOf(account.totpSecret, code, secrets, now) : null;
  if (step === null) return false;
  const taken = await db
    .update(accounts)
    .set({ totpStep: step })
    .where(
      and(eq(accounts.id, account.id), or(isNull(accounts.totpStep), lt(accounts.totpStep, step))),
    )
    .returning({ id: accounts.id });
  return taken.length === 1;
};

/** Apps show codes as 123 456, and people type them so. */
export const withoutGaps = (code: string): string => code.replaceAll(/\s/g, '');

/** Six digits are a code of the app; anything else can only be a recovery code. */
export const isTotpForm = (code: string): boolean => /^\d{6}$/.test(code);

export const countTwoFactorFailure = async (db: Executor, accountId: number): Promise<number> => {
  const [row] = await db
    .update(accounts)
    .set({ totpFailuresInRow: sql`${accounts.totpFailuresInRow} + 1` })
    .where(eq(accounts.id, accountId))
    .returning({ failures: accounts.totpFailuresInRow });
  return row?.failures ?? 0;
};

/** The columns of an account that has no second factor. */
export const noTwoFactor = {
  totpSecret: null,
  totpPendingSecret: null,
  totpStep: null,
  totpFailuresInRow: 0,
};

/** Removes the second factor and its recovery codes, and ends all sessions. */
export const clearTwoFactor = async (tx: Executor, accountId: number, now: Date): Promise<void> => {
  await tx.update(accounts).set(noTwoFactor).where(eq(accounts.id, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await endSessions(tx, { accountId }, 'twoFactor', now);
};
