import { eq, inArray, sql } from 'drizzle-orm';
import { isIPv6 } from 'node:net';
import type { Executor } from '#server/db/client';
import { type Limit, memoryCounters } from '#server/limits/memoryCounters';
import { rateCounters } from '#server/limits/table';

/**
 * How often an action may happen that is worth a write: counted in the database, by all servers
 * together.
 */
const limits = {
  loginByNetwork: { times: 30, minutes: 1 },
  loginFailuresByAccountAndNetwork: { times: 5, minutes: 15 },
  /** Past this, only devices that signed in before may try: strangers cannot lock anyone out. */
  loginFailuresByAccount: { times: 20, minutes: 15 },
  twoFactorFailures: { times: 5, minutes: 15 },
  /** Wrong codes while two-factor is being set up. */
  twoFactorConfirmFailures: { times: 5, minutes: 15 },
  /** Wrong current passwords, whatever was to be changed with them. */
  currentPasswordFailures: { times: 5, minutes: 15 },
  refreshBySession: { times: 60, minutes: 1 },
  /** Of refresh tokens that nobody has: an office behind one address refreshes by its sessions. */
  refreshByNetwork: { times: 300, minutes: 1 },
  resetByAccountMinute: { times: 1, minutes: 1 },
  resetByAccountHour: { times: 3, minutes: 60 },
  resetByNetwork: { times: 10, minutes: 60 },
  invitationsByTarget: { times: 1, minutes: 1 },
  invitationsByAccount: { times: 30, minutes: 60 },
  passwordLinkByNetwork: { times: 10, minutes: 1 },
  export: { times: 5, minutes: 10 },
  /** Each is a call of the registry's, which counts them too. */
  registryByAccount: { times: 200, minutes: 60 },
  registryComparisons: { times: 6, minutes: 60 },
  // Offices give out a file for each mark: a whole portfolio is dropped at once.
  registryFiles: { times: 2_000, minutes: 60 },
  uploadsByAccount: { times: 60, minutes: 1 },
  /** 500 MB and 5 GB a day. */
  uploadKilobytesByClient: { times: 500 * 1024, minutes: 1_440 },
  uploadKilobytesByStaff: { times: 5 * 1024 * 1024, minutes: 1_440 },
} as const satisfies Record<string, Limit>;

/** How often one may call at all, and search: counted in the memory of each server, for no read costs a write. */
const memoryLimits = {
  /** Before the database is asked whether the token still holds. */
  everythingBySession: { times: 600, minutes: 1 },
  /** Likewise, for all sessions it ever had; so high that one which has ended spends nothing of others. */
  everythingByNamedAccount: { times: 3_000, minutes: 1 },
  everythingByAccount: { times: 600, minutes: 1 },
  /** Without a token of ours: nobody outside can shut out an office that is signed in. */
  everythingByNetwork: { times: 1_200, minutes: 1 },
  /** By the session that the access token beside it names, before the database is asked. */
  refreshByNamedSession: { times: 120, minutes: 1 },
  search: { times: 120, minutes: 1 },
} as const satisfies Record<string, Limit>;
type MemoryLimitName = keyof typeof memoryLimits;
export type LimitName = keyof typeof limits | MemoryLimitName;

/** Failures in a row after which a password or a second factor is no longer accepted as it is. */
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

/** Some proxies write the port behind the address. */
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

/** One home connection holds a whole /64: counting single IPv6 addresses would count nothing. */
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

/** `amount` where it is not one action that counts, but how much. */
type Counted = { limit: keyof typeof limits; key: string; amount?: number };
type Exceeded = { limit: LimitName; retryAfterSeconds: number };

export type Limiter = {
  /** Counts each and tells the first that is exceeded. Counting comes first, so parallel tries cannot slip through. */
  count: (db: Executor, now: Date, ...entries: Counted[]) => Promise<Exceeded | null>;
  /** The same, but throws what the HTTP layer answers with 429. */
  require: (db: Executor, now: Date, ...entries: Counted[]) => Promise<void>;
  /** Forgets the counter: the action succeeded after all. */
  clear: (db: Executor, ...entries: Counted[]) => Promise<void>;
  /** Takes a count back. */
  giveBack: (db: Executor, ...entries: Counted[]) => Promise<void>;
  /** Counts in the memory of this server; throws as `require` does. */
  requireInMemory: (now: Date, limit: MemoryLimitName, key: string) => void;
};

/** What a failed sign-in counts against: the account from this network, and the account from anywhere. */
export const loginFailureCounters = (email: string, network: string) =>
  [
    { limit: 'loginFailuresByAccountAndNetwork', key: `${email}|${network}` },
    { limit: 'loginFailuresByAccount', key: email },
  ] as const satisfies Counted[];

const keyOf = ({ limit, key }: Counted) => `${limit}:${key}`;

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
          // Never further off than one window: a clock that was ahead must not shut anyone out.
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
