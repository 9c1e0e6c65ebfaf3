import { eq, inArray, or, sql } from 'drizzle-orm';
import { isIPv6 } from 'node:net';
import type { Executor } from '#server/db/client';
import { type Limit, memoryCounters } from '#server/limits/memoryCounters';
import { rateCounters } from '#server/limits/table';

/** Limits for actions that justify a database write: counted in the database, for all servers together. */
const limits = {
  loginByNetwork: { times: 30, minutes: 1 },
  loginFailuresByAccountAndNetwork: { times: 5, minutes: 15 },
  /** Beyond this, only devices that signed in before may try, so that strangers cannot lock anyone out. */
  loginFailuresByAccount: { times: 20, minutes: 15 },
  twoFactorFailures: { times: 5, minutes: 15 },
  /** Wrong codes while two-factor is being set up. */
  twoFactorConfirmFailures: { times: 5, minutes: 15 },
  /** Wrong current passwords, for any change that requires one. */
  currentPasswordFailures: { times: 5, minutes: 15 },
  refreshBySession: { times: 60, minutes: 1 },
  /**
   * For unknown refresh tokens only: known ones are counted by session, since an office shares one address.
   */
  refreshByNetwork: { times: 300, minutes: 1 },
  resetByAccountMinute: { times: 1, minutes: 1 },
  resetByAccountHour: { times: 3, minutes: 60 },
  resetByNetwork: { times: 10, minutes: 60 },
  invitationsByTarget: { times: 1, minutes: 1 },
  invitationsByAccount: { times: 30, minutes: 60 },
  passwordLinkByNetwork: { times: 10, minutes: 1 },
  export: { times: 5, minutes: 10 },
  /** Each is a call to the registry, which has its own limit. */
  registryByAccount: { times: 200, minutes: 60 },
  registryComparisons: { times: 6, minutes: 60 },
  // Offices issue one file per mark, so a whole portfolio may be dropped at once.
  registryFiles: { times: 2_000, minutes: 60 },
  /** Each message of a client is a mail to the firm. */
  questionsByClient: { times: 20, minutes: 60 },
  uploadsByAccount: { times: 60, minutes: 1 },
  /** 500 MB and 5 GB a day. */
  uploadKilobytesByClient: { times: 500 * 1024, minutes: 1_440 },
  uploadKilobytesByStaff: { times: 5 * 1024 * 1024, minutes: 1_440 },
} as const satisfies Record<string, Limit>;

/**
 * Limits for all calls and for search: counted in the memory of each server, so that a read costs no write.
 */
const memoryLimits = {
  /** Counted before the database checks whether the token is still valid. */
  everythingBySession: { times: 600, minutes: 1 },
  /**
   * Also counted before, for all sessions the account ever had; so high that an ended session does not block
   * others.
   */
  everythingByNamedAccount: { times: 3_000, minutes: 1 },
  everythingByAccount: { times: 600, minutes: 1 },
  /** For calls without a valid token, so that outsiders cannot block an office that is signed in. */
  everythingByNetwork: { times: 1_200, minutes: 1 },
  /** By the session that the access token names, before the database is queried. */
  refreshByNamedSession: { times: 120, minutes: 1 },
  search: { times: 120, minutes: 1 },
} as const satisfies Record<string, Limit>;
type MemoryLimitName = keyof typeof memoryLimits;
export type LimitName = keyof typeof limits | MemoryLimitName;

/** Consecutive failures after which a password or a second factor must be reset. */
export const failuresInRow = { password: 100, twoFactor: 20 } as const;

export class RateLimitedError extends Error {
  readonly limit: LimitName;
  readonly retryAfterSeconds: number;
  constructor(limit: LimitName, retryAfterSeconds: number) {
    super(`rate limited: ${limit}`);
    this.name = 'RateLimitedError';
    this.limit = limit;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Some proxies append the port to the address. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address;

/** ::ffff:192.0.2.1 and ::ffff:c000:201 are both the IPv4 address 192.0.2.1. */
const mappedIPv4 = (ip: string): string | undefined => {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(ip) ?? [];
  if (dotted !== undefined || high === undefined || low === undefined) return dotted;
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
};

/** A home connection has a whole /64, so counting single IPv6 addresses would be useless. */
export const networkOf = (address: string): string => {
  const ip = withoutPort(address);
  const mapped = mappedIPv4(ip);
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const missing = ip.includes('::') ? 8 - groups.length - (tail ? tail.split(':').length : 0) : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
    .slice(0, 4)
    .map((group) => (group || '0').toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
};

/** `amount` is for limits on volume instead of the number of actions. */
type Counted = { limit: keyof typeof limits; key: string; amount?: number };
type Exceeded = { limit: LimitName; retryAfterSeconds: number };

export type Limiter = {
  /**
   * Counts each and returns the first limit exceeded. Counting comes first, so that parallel attempts are
   * limited.
   */
  count: (db: Executor, now: Date, ...entries: Counted[]) => Promise<Exceeded | null>;
  /** The same, but throws an error that becomes a 429. */
  require: (db: Executor, now: Date, ...entries: Counted[]) => Promise<void>;
  /** Deletes the counter after a success. */
  clear: (db: Executor, ...entries: Counted[]) => Promise<void>;
  /** Takes a count back. */
  giveBack: (db: Executor, ...entries: Counted[]) => Promise<void>;
  /** Counts in the memory of this server; throws as `require` does. */
  requireInMemory: (now: Date, limit: MemoryLimitName, key: string) => void;
};

/** The counters of a failed sign-in: the account from this network, and the account from anywhere. */
export const loginFailureCounters = (email: string, network: string) =>
  [
    { limit: 'loginFailuresByAccountAndNetwork', key: `${email}|${network}` },
    { limit: 'loginFailuresByAccount', key: email },
  ] as const satisfies Counted[];

const keyOf = ({ limit, key }: Counted) => `${limit}:${key}`;

/** Forgets the failed attempts to sign in to an account, from every network. */
export const forgetFailures = async (
  db: Executor,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  const ofAccount: Counted[] = [
    { limit: 'loginFailuresByAccount', key: email },
    { limit: 'twoFactorFailures', key: String(id) },
  ];
  const fromNetworks = keyOf({ limit: 'loginFailuresByAccountAndNetwork', key: `${email}|` });
  await db
    .delete(rateCounters)
    .where(
      or(
        inArray(rateCounters.key, ofAccount.map(keyOf)),
        sql`starts_with(${rateCounters.key}, ${fromNetworks})`,
      ),
    );
};

export const createLimiter = (enabled: boolean): Limiter => {
  const countInMemory = memoryCounters(memoryLimits);
  const count: Limiter['count'] = async (db, now, ...entries) => {
    if (!enabled) return null;
    const rows = await db
      .insert(rateCounters)
      .values(
        entries.map((entry) => ({
          key: keyOf(entry),
          count: entry.amount ?? 1,
          resetsAt: new Date(now.getTime() + limits[entry.limit].minutes * 60_000),
        })),
      )
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${rateCounters.resetsAt} <= ${now} then excluded.count else ${rateCounters.count} + excluded.count end`,
          // Never later than one window from now: a clock that was ahead must not lock anyone out.
          resetsAt: sql`case when ${rateCounters.resetsAt} <= ${now} then excluded.resets_at else least(${rateCounters.resetsAt}, excluded.resets_at) end`,
        },
      })
      .returning();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    for (const entry of entries) {
      const row = byKey.get(keyOf(entry));
      if (row && row.count > limits[entry.limit].times) {
        const seconds = Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000);
        return { limit: entry.limit, retryAfterSeconds: Math.max(1, seconds) };
      }
    }
    return null;
  };
  return {
    count,
    require: async (db, now, ...entries) => {
      const exceeded = await count(db, now, ...entries);
      if (exceeded) throw new RateLimitedError(exceeded.limit, exceeded.retryAfterSeconds);
    },
    clear: async (db, ...entries) => {
      if (enabled)
        await db.delete(rateCounters).where(inArray(rateCounters.key, entries.map(keyOf)));
    },
    giveBack: async (db, ...entries) => {
      if (!enabled) return;
      for (const entry of entries)
        await db
          .update(rateCounters)
          .set({ count: sql`greatest(0, ${rateCounters.count} - ${entry.amount ?? 1})` })
          .where(eq(rateCounters.key, keyOf(entry)));
    },
    requireInMemory: (now, limit, key) => {
      if (!enabled) return;
      const retryAfterSeconds = countInMemory(limit, key, now);
      if (retryAfterSeconds !== null) throw new RateLimitedError(limit, retryAfterSeconds);
    },
  };
};
