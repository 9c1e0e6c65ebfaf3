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

/** RFC 6238 as every application knows it: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period });

/** A secret nobody has yet: to type, and as the address that the QR code holds. */
export const newTotpSecret = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
};

/** `asked`: the firm wants two-factor of its staff. */
export const mustSetUpTwoFactor = (
  { role, totpSecret }: Pick<Account, 'role' | 'totpSecret'>,
  asked: boolean,
): boolean => asked && isStaff(role) && totpSecret === null;

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The time step a code belongs to: this one or the one before, nothing wider. */
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

/** Takes a code of the application; the same code or an older one is not taken again, not even at the same moment. */
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

/** Applications show 123 456, and that is how people type it. */
export const withoutGaps = (code: string): string => code.replaceAll(/\s/g, '');

/** Digits alone are a code of the application; anything else can only be a recovery code. */
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

/** Without the second factor, its recovery codes and any session. */
export const clearTwoFactor = async (tx: Executor, accountId: number, now: Date): Promise<void> => {
  await tx.update(accounts).set(noTwoFactor).where(eq(accounts.id, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await endSessions(tx, { accountId }, 'twoFactor', now);
};
