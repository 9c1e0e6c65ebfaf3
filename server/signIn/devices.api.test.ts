import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Device, deviceApi, type LoginAttempt } from '#contract/accounts/devices';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { accounts, devices, loginAttempts } from '#server/auth/table';
import {
  type LoginAnswer,
  minutes,
  refusalOf,
  type TestApp,
  testApp,
  tokensOf,
} from '#server/test/app';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newAccount = async (): Promise<string> => {
  const email = `${randomUUID()}@markfolio.example`;
  const [{ passwordHash } = { passwordHash: null }] = await app.db.select().from(accounts).limit(1);
  await app.db.insert(accounts).values({ name: 'Ktoś', email, role: 'ROLE_USER', passwordHash });
  return email;
};
const signInFrom = async (email: string, deviceId: string = randomUUID()): Promise<LoginAnswer> =>
  tokensOf(await app.logIn(email, { deviceId }));
const list = async (token: string): Promise<Device[]> =>
  (await app.ask(deviceApi.list, {}, { token })).rows;
const mine = async (token: string) => (await app.call(ownAccountApi.get, {}, { token })).status;

describe('devices', () => {
  test('are listed with this one first, the latest next, and who is signed in', async () => {
    const email = await newAccount();
    const here = await signInFrom(email);
    app.moveClock(minutes(1));
    const left = await signInFrom(email);
    app.moveClock(minutes(1));
    await signInFrom(email);
    await app.call(sessionApi.logout, {}, { token: left.token });
    const rows = await list(here.token);
    expect(rows.map(({ current, signedIn }) => [current, signedIn])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(rows[0]).toMatchObject({ name: null, ip: '127.0.0.1' });
    // Idle for two hours: nobody is signed in there any more, though nothing ended the session yet.
    app.moveClock(minutes(121));
    const later = await signInFrom(email);
    expect((await list(later.token)).map(({ signedIn }) => signedIn)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('have first and last login, browser and system', async () => {
    const email = await newAccount();
    const deviceId = randomUUID();
    const input = { email, password: 'Markfolio-demo-1', deviceId };
    const headers = { 'user-agent': chrome };
    await app.call(sessionApi.login, input, { headers });
    app.moveClock(minutes(5));
    const { token } = await app.ask(sessionApi.login, input, { headers });
    const [device, ...others] = await list(token);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ browser: 'Chrome 142', system: 'Linux' });
    const between = Date.parse(device?.lastLoginAt ?? '') - Date.parse(device?.firstLoginAt ?? '');
    expect(between).toBeGreaterThanOrEqual(minutes(5));
  });

  test('can be named, up to 255 characters, and unnamed again', async () => {
    const { token } = await signInFrom(await newAccount());
    const id = (await list(token))[0]?.id ?? 0;
    const rename = (name: string) => app.call(deviceApi.rename, { id, name }, { token });
    expect((await rename('  Laptop w kancelarii  ')).status).toBe(204);
    expect((await list(token))[0]?.name).toBe('Laptop w kancelarii');
    expect((await rename('ż'.repeat(255))).status).toBe(204);
    expect((await rename('ż'.repeat(256))).status).toBe(400);
    expect((await rename(' ')).status).toBe(204);
    expect((await list(token))[0]?.name).toBeNull();
    // A name outlives the next sign-in from the same device.
    await rename('Mój');
    const [row] = await app.db.select().from(devices).where(eq(devices.id, id));
    const [account] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, row?.accountId ?? 0));
    const again = await signInFrom(account?.email ?? '', row?.deviceId);
    expect((await list(again.token))[0]?.name).toBe('Mój');
  });

  test('signed out, they are out at once; the others go on', async () => {
    const email = await newAccount();
    const here = await signInFrom(email);
    const there = await signInFrom(email);
    const third = await signInFrom(email);
    const others = (await list(here.token)).filter(({ current }) => !current);
    const [target] = (await list(there.token)).filter(({ current }) => current);
    expect(others.map(({ id }) => id)).toContain(target?.id);
    const answer = await app.call(
      deviceApi.signOut,
      { id: target?.id ?? 0 },
      { token: here.token },
    );
    expect(answer.status).toBe(204);
    expect(await mine(there.token)).toBe(401);
    const { token, refreshToken } = there;
    expect((await app.call(sessionApi.refresh, { token, refreshToken })).status).toBe(401);
    expect([await mine(here.token), await mine(third.token)]).toEqual([200, 200]);
  });

  test('all others are signed out together, other sessions of this device included', async () => {
    const email = await newAccount();
    const deviceId = randomUUID();
    const before = await signInFrom(email, deviceId);
    const there = await signInFrom(email);
    const somebody = await signInFrom(await newAccount());
    const here = await signInFrom(email, deviceId);
    const { status } = await app.call(deviceApi.signOutOthers, {}, { token: here.token });
    expect(status).toBe(204);
    expect([await mine(here.token), await mine(there.token), await mine(before.token)]).toEqual([
      200, 401, 401,
    ]);
    expect(await mine(somebody.token)).toBe(200);
  });

  test('of somebody else do not exist, even for an administrator', async () => {
    const owner = await signInFrom(await newAccount());
    const [device] = await list(owner.token);
    const id = device?.id ?? 0;
    for (const email of [await newAccount(), 'admin@markfolio.example']) {
      const { token } = await signInFrom(email);
      const answers = [
        await app.call(deviceApi.rename, { id, name: 'moje' }, { token }),
        await app.call(deviceApi.signOut, { id }, { token }),
      ];
      const missing = await app.call(deviceApi.signOut, { id: 2_000_000_000 }, { token });
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect({ ...refusalOf(answer), requestId: '' }).toEqual({
          ...refusalOf(missing),
          requestId: '',
        });
      }
      expect((await list(token)).map((each) => each.id)).not.toContain(id);
    }
    expect(await mine(owner.token)).toBe(200);
    expect((await list(owner.token))[0]?.name).toBeNull();
  });
});

describe('login history', () => {
  const read = (token: string, before?: number) =>
    app.ask(deviceApi.loginHistory, before === undefined ? {} : { before }, { token });

  test('has the failed attempts too, newest first, with the reason and no secret', async () => {
    const email = await newAccount();
    await app.logIn(email, { password: 'canary-password' });
    app.moveClock(minutes(1));
    const { token } = await signInFrom(email);
    const { rows, more } = await read(token);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_password']);
    expect(more).toBe(false);
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['at', 'browser', 'id', 'ip', 'outcome', 'system', 'userAgent'].toSorted(),
    );
  });

  test('comes in pages of 25 that neither repeat nor miss a row, also of the same moment', async () => {
    const email = await newAccount();
    const { token } = await signInFrom(email);
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email));
    const at = new Date(app.deps.now().getTime() - minutes(60));
    await app.db.insert(loginAttempts).values(
      Array.from({ length: 60 }, (_, index) => ({
        accountId: account?.id ?? 0,
        email,
        at: index < 40 ? at : new Date(at.getTime() - index),
        outcome: 'wrong_password' as const,
        ip: '127.0.0.1',
        userAgent: '',
        deviceId: randomUUID(),
      })),
    );
    const seen: LoginAttempt[] = [];
    let page = await read(token);
    seen.push(...page.rows);
    while (page.more) {
      expect(page.rows).toHaveLength(25);
      page = await read(token, page.rows.at(-1)?.id);
      seen.push(...page.rows);
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(61);
    const times = seen.map((row) => row.at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('shows nobody else’s rows, also when asked to go on from one', async () => {
    const other = await signInFrom(await newAccount());
    const [foreign] = (await read(other.token)).rows;
    const { token } = await signInFrom(await newAccount());
    expect(await read(token, foreign?.id)).toEqual({ rows: [], more: false });
    expect((await read(token)).rows).toHaveLength(1);
  });
});
