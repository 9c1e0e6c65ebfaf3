import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Account, accounts, recoveryCodes } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Secrets } from '#server/secrets';

const period = 30;

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The time step a code belongs to: this one or the one before, nothing wider. */
const stepOf = (sealedSecret: string, code: string, secrets: Secrets, now: Date): number | null => {
  const totp = new TOTP({
    secret: Secret.fromBase32(secrets.decrypt(sealedSecret)),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });
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

export const recoveryCodeDigest = (secrets: Secrets, accountId: number, code: string): string =>
  secrets.digest('recovery code', `${accountId}:${code.replaceAll(/[\s-]/g, '').toUpperCase()}`);

export const takeRecoveryCode = async (
  db: Executor,
  secrets: Secrets,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.digest, recoveryCodeDigest(secrets, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
};

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
