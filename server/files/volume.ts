import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { RateLimitedError } from '#server/limits/limits';

/**
 * Counts what an account stores; too much of it a day is refused (docs/rules.md, Files). Answers how to give
 * the volume back if nothing is stored after all.
 */
export const countVolume = async (
  { db, now, limiter }: Pick<Deps, 'db' | 'now' | 'limiter'>,
  { role, accountId }: Actor,
  size: number,
): Promise<() => Promise<void>> => {
  const volume = {
    limit: role === 'ROLE_CUSTOMER' ? 'uploadKilobytesByClient' : 'uploadKilobytesByStaff',
    key: String(accountId),
    amount: Math.ceil(size / 1024),
  } as const;
  const exceeded = await limiter.count(db, now(), volume);
  const giveBack = () => limiter.giveBack(db, volume);
  if (!exceeded) return giveBack;
  // Nothing was uploaded, so the volume is given back: a smaller file may still fit.
  await giveBack();
  throw new RateLimitedError(exceeded.limit, exceeded.retryAfterSeconds);
};
