import type { LoginOutcome } from '#contract/accounts/devices';
import { AppError } from '#contract/errors';
import { takeRecoveryCode } from '#server/auth/recoveryCodes';
import type { Account } from '#server/auth/table';
import {
  countTwoFactorFailure,
  isTotpForm,
  takeTotpCode,
  withoutGaps,
} from '#server/auth/twoFactor';
import type { Deps } from '#server/deps';
import { failuresInRow } from '#server/limits/limits';
import { queueMail } from '#server/mail/queue';

type RefusedCode = Extract<LoginOutcome, 'two_factor_locked' | 'wrong_code'>;

/**
 * Takes a code of the application or a recovery code. All wrong ones of an account are counted together, wherever
 * they are typed.
 */
export const requireSecondFactor = async (
  deps: Deps,
  account: Account,
  typedCode: string,
  now: Date,
  refused: (outcome: RefusedCode) => Promise<void>,
): Promise<void> => {
  const { db, secrets, limiter } = deps;
  const code = withoutGaps(typedCode);
  const counter = { limit: 'twoFactorFailures', key: String(account.id) } as const;
  await limiter.require(db, now, counter);
  const totp = isTotpForm(code);
  if (totp && account.totpFailuresInRow >= failuresInRow.twoFactor) {
    await refused('two_factor_locked');
    throw new AppError('TWO_FACTOR_LOCKED');
  }
  const accepted = totp
    ? await takeTotpCode(db, secrets, account, code, now)
    : await takeRecoveryCode(db, secrets, account.id, code, now);
  if (accepted) return limiter.clear(db, counter);
  await refused('wrong_code');
  await db.transaction(async (tx) => {
    const failures = await countTwoFactorFailure(tx, account.id);
    if (failures === failuresInRow.twoFactor)
      await queueMail(deps, tx, account, { template: 'twoFactorLocked', parameters: {} }, now);
  });
  throw new AppError('INVALID_AUTHENTICATOR_CODE');
};
