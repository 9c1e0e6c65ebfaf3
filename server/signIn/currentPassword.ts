import { AppError } from '#contract/errors';
import { verifyPassword } from '#server/auth/passwordHash';
import type { Account } from '#server/auth/table';
import type { Deps } from '#server/deps';

/**
 * The password once more before a change that could shut the owner out: an open computer is not
 * enough. Counted before it is checked, so parallel guesses do not slip through.
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
      // Turned away for want of time to look: not a failure.
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
