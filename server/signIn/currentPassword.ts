import { AppError } from '#contract/errors';
import { verifyPassword } from '#server/auth/passwordHash';
import type { Account } from '#server/auth/table';
import type { Deps } from '#server/deps';

/**
 * Requires the password before a change that could lock the owner out, so an unlocked computer is not enough.
 * Attempts are counted before the check, so that parallel guesses are limited too.
 */
export const requireCurrentPassword = async (
  { db, limiter, log, now }: Deps,
  account: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> => {
  const counter = { limit: 'currentPasswordFailures', key: String(account.id) } as const;
  await limiter.require(db, now(), counter);
  const matches = await verifyPassword(account.passwordHash, password).catch(
    async (error: unknown) => {
      // The check was refused because the server is busy, which is not a failed attempt.
      await limiter.giveBack(db, counter);
      throw error;
    },
  );
  if (!matches) {
    log.warn({ event: 'password.check_failed', account: account.id });
    throw new AppError('INCORRECT_CURRENT_PASSWORD');
  }
  await limiter.clear(db, counter);
};
