import { inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readAccessToken, signAccessToken } from '#server/auth/accessToken';
import { startSession } from '#server/auth/sessionStore';
import { sessionEnd } from '#server/auth/sessionTimes';
import { type Account, accounts } from '#server/auth/table';
import { type Database, openPool } from '#server/db/client';
import { settleDeadlines } from '#server/deadlines/settle';
import { theProduct } from '#server/history/record';
import { openSecrets } from '#server/secretFile';
import { type RunningDatabase, connected } from './database.ts';

type Group = 'staff' | 'clients';

/** Somebody who is signed in. */
export type Session = { accountId: number; customers: readonly number[]; token: string };

/** As the product allows one account (server/limits/limits.ts); a little less, since its minute began earlier. */
const perMinute = { calls: 570, searches: 110 } as const;
const limitWindowMs = 61_000;
/** Access tokens live ten minutes. */
const renewAfterMs = 4 * 60_000;

/** The load of a whole firm comes from many people, or each would be refused after a second. */
const count = { staff: 240, clients: 120 } as const;

export type Sessions = {
  staff: readonly Session[];
  clients: readonly Session[];
  /** At most so many calls at a time. */
  most: (who: Group, isSearch: boolean) => number;
  /** Waits until as many are within the limits of all accounts; called with how many there were in the end. */
  allow: (who: Group, isSearch: boolean) => Promise<(calls: number) => void>;
};

const accountOf = (
  [name, email, role]: readonly [string, string, Account['role']],
  customers: readonly number[],
) => ({ name, email, role, customers: [...customers], language: 'pl' as const });

/** Clients of customers from the largest to the smallest, evenly. */
const customersOfClients = (database: RunningDatabase): Promise<number[]> =>
  connected(database.url, async (query) => {
    const rows = await query(
      `with owners as (
         select customer, row_number() over (order by count(*) desc, customer) - 1 as place, count(*) over () as all
         from trademarks where deleted_at is null and archived_at is null group by customer)
       select customer from owners where place % greatest(1, "all" / $1) = 0 order by place limit $1`,
      [count.clients],
    );
    return rows.map(({ customer }) => Number(customer));
  });

/** Those of an earlier run on the same folder stay. */
const addAccounts = async (db: Database, customers: readonly number[]): Promise<Account[]> => {
  const wanted = [
    ...Array.from({ length: count.staff }, (_, n) =>
      accountOf([`Osoba ${n}`, `osoba${n}@kancelaria.example`, 'ROLE_USER'], []),
    ),
    ...customers.map((customer, n) =>
      accountOf([`Klientka ${n}`, `klientka${n}@firma.example`, 'ROLE_CUSTOMER'], [customer]),
    ),
  ];
  const now = new Date();
  await db.transaction(async (tx) => {
    await tx.insert(accounts).values(wanted).onConflictDoNothing();
    await settleDeadlines(tx, theProduct, now);
  });
  const emails = wanted.map(({ email }) => email);
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .orderBy(sql`id`);
};

/**
 * Signs people in by the code that the sign-in itself uses once a password was right: to check hundreds of
 * passwords takes minutes, and thirty a minute are let through.
 */
export const openSessions = async (
  folder: string,
  database: RunningDatabase,
): Promise<Sessions> => {
  const secrets = openSecrets({ SECRET: undefined, SECRET_PREVIOUS: undefined }, folder);
  const customers = await customersOfClients(database);
  const pool = openPool(database.url, { onError: () => undefined });
  const started: { account: Account; session: Session & { sessionId: string } }[] = [];
  try {
    for (const account of await addAccounts(pool.db, customers)) {
      const now = new Date();
      const from = { deviceId: randomUUID(), ip: '127.0.0.1', userAgent: 'npm run bench' };
      const { token } = await startSession(pool.db, secrets, { account, ...from }, now);
      const claims = await readAccessToken(secrets, token, now);
      if (!claims) throw new Error('a session cannot be read');
      started.push({ account, session: { ...claims, customers: account.customers, token } });
    }
  } finally {
    await pool.close();
  }
  let renewed = Date.now();
  const renew = async () => {
    renewed = Date.now();
    const now = new Date();
    for (const { account, session } of started)
      session.token = await signAccessToken(secrets, session, now, sessionEnd(account.role, now));
  };
  const of = (isClient: boolean) =>
    started
      .filter(({ account }) => (account.role === 'ROLE_CUSTOMER') === isClient)
      .map(({ session }) => session);
  const groups = { staff: of(false), clients: of(true) };
  type Burst = { who: Group; isSearch: boolean; at: number; calls: number };
  const bursts: Burst[] = [];
  const limitOf = (who: Group, isSearch: boolean): number =>
    groups[who].length * (isSearch ? perMinute.searches : perMinute.calls);
  const most = (who: Group, isSearch: boolean) => Math.floor(limitOf(who, isSearch) / 2);
  const within = (planned: Burst): boolean => {
    const from = Date.now() - limitWindowMs;
    const recent = bursts.filter(({ who, at }) => who === planned.who && at > from);
    const sum = (some: readonly Burst[]) => some.reduce((all, { calls }) => all + calls, 0);
    return (
      sum([...recent, planned]) <= limitOf(planned.who, false) &&
      (!planned.isSearch ||
        sum([...recent.filter(({ isSearch }) => isSearch), planned]) <= limitOf(planned.who, true))
    );
  };
  return {
    ...groups,
    most,
    allow: async (who, isSearch) => {
      const burst: Burst = { who, isSearch, at: Date.now(), calls: most(who, isSearch) };
      while (!within(burst)) await wait(500);
      if (Date.now() - renewed > renewAfterMs) await renew();
      return (calls) => {
        // From its end on: the minute of an account begins with any of its calls.
        bursts.push({ ...burst, at: Date.now(), calls });
      };
    },
  };
};
