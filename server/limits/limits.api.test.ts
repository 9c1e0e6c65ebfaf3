import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountActionApi } from '#contract/accounts/actions';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { registryApi } from '#contract/registry/api';
import { accounts } from '#server/auth/table';
import { createLimiter, type Limiter } from '#server/limits/limits';
import { type Answer, minutes, type TestApp, testApp } from '#server/test/app';
import { attacks } from '#server/test/limitAttacks';

const admin = 'admin@markfolio.example';
const lawyer = 'lawyer@markfolio.example';

let app: TestApp;
let moment = Date.now();
beforeAll(async () => {
  app = await testApp({ rateLimit: true, deps: { now: () => new Date(moment) } });
});

const idOf = async (email: string): Promise<number> => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  return row?.id ?? 0;
};

/** Its minutes where it is refused as it should be. */
const minutesOf = ({ status, headers }: Answer): number | string => {
  const told = String(headers['x-ratelimit-limit']);
  const waits = Math.ceil(Number(headers['retry-after']) / 60);
  return status === 429 && told === String(waits) ? waits : `${status}, ${told}, ${waits}`;
};

type InDatabase = Parameters<Limiter['count']>[2]['limit'];
type InMemory = Parameters<Limiter['requireInMemory']>[1];

/** As if there had been so many calls already. */
const spend = (limit: InDatabase, key: string | number, amount: number) =>
  app.deps.limiter.count(app.db, app.deps.now(), { limit, key: String(key), amount });
const spendInMemory = (limit: InMemory, key: string | number, times: number) => {
  for (let at = 0; at < times; at += 1)
    app.deps.limiter.requireInMemory(app.deps.now(), limit, String(key));
};

describe('limits that an attack exceeds', () => {
  test('three hundred unknown refresh tokens a minute from one network', async () => {
    const guess = () =>
      app.call(sessionApi.refresh, { token: 'a.b.c', refreshToken: 'x'.repeat(43) });
    await spend('refreshByNetwork', '127.0.0.1', 299);
    expect((await guess()).status).toBe(401);
    expect(minutesOf(await guess())).toBe(1);
    moment += minutes(1);
    expect((await guess()).status).toBe(401);
  });

  test('one invitation a minute to one person, thirty an hour from one account', async () => {
    const session = await app.signIn(admin);
    const invited = await app.db
      .insert(accounts)
      .values(
        ['first', 'second'].map((name) => ({
          name,
          email: `${randomUUID()}@markfolio.example`,
          language: 'pl' as const,
          role: 'ROLE_USER' as const,
        })),
      )
      .returning();
    const [first = 0, second = 0] = invited.map(({ id }) => id);
    const invite = (id: number, by = session) =>
      app.call(accountActionApi.sendPasswordLink, { id }, by);
    expect((await invite(first)).status).toBe(202);
    expect(minutesOf(await invite(first))).toBe(1);
    expect((await invite(second)).status).toBe(202);
    moment += minutes(1);
    await spend('invitationsByAccount', await idOf(admin), 30);
    // The hour began with the first of them, a minute ago.
    expect(minutesOf(await invite(second))).toBe(59);
  });

  test('calls to the registry, comparisons and files of one account', async () => {
    const session = await app.signIn(lawyer);
    const id = await idOf(lawyer);
    await spend('registryByAccount', id, 200);
    const look = await app.call(registryApi.look, { number: '018100100' }, session);
    expect(minutesOf(look)).toBe(60);
    expect(minutesOf(await app.call(registryApi.test, {}, session))).toBe(60);
    await spend('registryComparisons', id, 6);
    expect(minutesOf(await app.call(registryApi.compareNow, {}, session))).toBe(60);
    await spend('registryFiles', id, 2_000);
    const file = await app.call(
      registryApi.readFile,
      {},
      { ...session, bytes: Buffer.from('<a/>') },
    );
    expect(minutesOf(file)).toBe(60);
  });

  test('six hundred calls a minute of one session, three thousand that name one account', async () => {
    const session = await app.signIn(admin);
    const other = await app.signIn(admin);
    const mine = (by = session) => app.call(ownAccountApi.get, {}, by);
    const [, payload = ''] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    spendInMemory('everythingBySession', claims.sid, 600);
    expect(minutesOf(await mine())).toBe(1);
    expect((await mine(other)).status).toBe(200);
    spendInMemory('everythingByNamedAccount', await idOf(admin), 2_990);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await mine(other)).status);
    expect(statuses.at(-1)).toBe(429);
    moment += minutes(1);
    expect((await mine()).status).toBe(200);
  });

  test('a hundred and twenty refreshes a minute that name one session', async () => {
    const session = await app.signIn(lawyer);
    const [, payload = ''] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    spendInMemory('refreshByNamedSession', claims.sid, 120);
    const { token } = session;
    const refused = await app.call(sessionApi.refresh, { token, refreshToken: 'x'.repeat(43) });
    expect(minutesOf(refused)).toBe(1);
  });

  const shared = Object.entries(attacks)
    .filter(([, { counted }]) => counted === 'in the database')
    .map(([name]) => name as InDatabase);
  test.each(shared)('%s is one for two servers', async (limit) => {
    const servers = [createLimiter(true), createLimiter(true)];
    const key = randomUUID();
    const countAt = (server: Limiter | undefined, amount: number) =>
      server?.count(app.db, app.deps.now(), { limit, key, amount });
    // In turn, and always twice as much: what one server lets in counts for the other.
    let rounds = 0;
    for (; (await countAt(servers[rounds % 2], 2 ** rounds)) === null; rounds += 1);
    expect(rounds).toBeGreaterThan(0);
    for (const server of servers) expect(await countAt(server, 1)).toMatchObject({ limit });
  });
});
