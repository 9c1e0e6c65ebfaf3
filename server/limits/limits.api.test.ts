import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountActionApi } from '#contract/accounts/actions';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { registryApi } from '#contract/registry/api';
import { accounts } from '#server/auth/table';
import { createLimiter, type LimitName } from '#server/limits/limits';
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

/** Refused, with the whole minutes until they may go on. */
const expectRefused = ({ status, headers }: Answer) => {
  expect(status).toBe(429);
  expect(String(headers['x-ratelimit-limit'])).toMatch(/^[1-9]\d*$/);
  expect(Number(headers['x-ratelimit-limit'])).toBe(Math.ceil(Number(headers['retry-after']) / 60));
};

type InDatabase = Parameters<TestApp['deps']['limiter']['require']>[2]['limit'];
type InMemory = Parameters<TestApp['deps']['limiter']['requireInMemory']>[1];

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
    expectRefused(await guess());
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
    expectRefused(await invite(first));
    expect((await invite(second)).status).toBe(202);
    moment += minutes(1);
    await spend('invitationsByAccount', await idOf(admin), 30);
    expectRefused(await invite(second));
  });

  test('calls to the registry, comparisons and files of one account', async () => {
    const session = await app.signIn(lawyer);
    const id = await idOf(lawyer);
    await spend('registryByAccount', id, 200);
    expectRefused(await app.call(registryApi.look, { number: '018100100' }, session));
    expectRefused(await app.call(registryApi.test, {}, session));
    await spend('registryComparisons', id, 6);
    expectRefused(await app.call(registryApi.compareNow, {}, session));
    await spend('registryFiles', id, 2_000);
    expectRefused(
      await app.call(registryApi.readFile, {}, { ...session, bytes: Buffer.from('<a/>') }),
    );
  });

  test('six hundred calls a minute of one session, three thousand that name one account', async () => {
    const session = await app.signIn(admin);
    const other = await app.signIn(admin);
    const mine = (by = session) => app.call(ownAccountApi.get, {}, by);
    const [, payload = ''] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    spendInMemory('everythingBySession', claims.sid, 600);
    expectRefused(await mine());
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
    expectRefused(await app.call(sessionApi.refresh, { token, refreshToken: 'x'.repeat(43) }));
  });

  const shared = Object.entries(attacks)
    .filter(([, { counted }]) => counted === 'in the database')
    .map(([name]) => name as InDatabase & LimitName);
  test.each(shared)('%s is one for two servers', async (limit) => {
    const servers = [createLimiter(true), createLimiter(true)];
    const key = randomUUID();
    let counted = 0;
    const half = (server = servers[counted % 2], amount = 1) => {
      counted += 1;
      return server?.count(app.db, app.deps.now(), { limit, key, amount });
    };
    // By doubling: who is refused at last was let in by both before.
    let amount = 1;
    while ((await half(undefined, amount)) === null && counted < 40) amount *= 2;
    expect(counted).toBeGreaterThan(1);
    expect(await half()).toMatchObject({ limit });
    expect(await half()).toMatchObject({ limit });
  });
});
