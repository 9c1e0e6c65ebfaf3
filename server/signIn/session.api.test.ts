import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { backgroundHeader, deviceHeader, sessionApi } from '#contract/accounts/session';
import { accounts, refreshTokens, sessions } from '#server/auth/table';
import { endSessions } from '#server/auth/sessionStore';
import { mails } from '#server/mail/table';
import { type LoginAnswer, minutes, type TestApp, testApp, tokensOf } from '#server/test/app';

const admin = 'admin@markfolio.example';
const client = 'client@markfolio.example';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const mine = (token: string, headers: Record<string, string> = {}) =>
  app.call(ownAccountApi.get, {}, { token, headers });
const refresh = ({ token, refreshToken }: LoginAnswer, headers: Record<string, string> = {}) =>
  app.call(sessionApi.refresh, { token, refreshToken }, { headers });
const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

describe('access token', () => {
  test('holds no role, name or customer', async () => {
    const { token } = await app.signIn(admin);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(payload).toSorted()).toEqual(
      ['aud', 'exp', 'iat', 'iss', 'jti', 'session_end', 'sid', 'sub'].toSorted(),
    );
  });

  test('lives ten minutes', async () => {
    const { token } = await app.signIn(admin);
    app.moveClock(minutes(9));
    expect((await mine(token)).status).toBe(200);
    app.moveClock(minutes(2));
    expect((await mine(token)).status).toBe(401);
  });

  test('forged in nine ways is no token', async () => {
    const { token } = await app.signIn(admin);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (change: object, protectedHeader: object = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...protectedHeader })
        .sign(app.deps.secrets.accessTokenKey);
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const forgeries: Record<string, string> = {
      none: new UnsecuredJWT(claims).encode(),
      None: `${encode({ alg: 'None', typ: 'at+jwt' })}.${payload}.`,
      tampered: `${header}.${encode({ ...claims, sub: '1', sid: randomUUID() })}.${signature}`,
      stripped: `${header}.${payload}.`,
      emptyKey: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(new Uint8Array(32)),
      embeddedKey: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
        .sign(privateKey),
      wrongType: await sign({}, { typ: 'JWT' }),
      expired: await sign({ exp: Math.floor(app.deps.now().getTime() / 1000) - 1 }),
      wrongAudience: await sign({ aud: 'someone else' }),
      fromTheFuture: await sign({ iat: Math.floor(app.deps.now().getTime() / 1000) + 3600 }),
    };
    for (const [name, forged] of Object.entries(forgeries))
      expect([name, (await mine(forged)).status]).toEqual([name, 401]);
    expect((await mine(await sign({}))).status).toBe(200);
  });

  test('malformed in any way is a 401, never a 500', async () => {
    const { refreshToken } = await app.signIn(admin);
    for (const bad of ['x', '..', 'a.b.c', 'ą.ę.ó', refreshToken, `${'a'.repeat(5000)}.b.c`])
      expect((await mine(encodeURIComponent(bad))).status).toBe(401);
    const answer = await app.call(
      ownAccountApi.get,
      {},
      { headers: { authorization: 'Basic eDp5' } },
    );
    expect(answer.status).toBe(401);
  });
});

describe('refresh', () => {
  test('rotates at each use and the new pair works', async () => {
    const first = await app.signIn(client);
    app.moveClock(minutes(9));
    const answer = await refresh(first);
    expect(answer.status).toBe(200);
    const second = tokensOf(answer);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await mine(second.token)).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
  });

  test('stores only hashes', async () => {
    const { refreshToken } = await app.signIn(client);
    const rows = await app.db.select().from(refreshTokens);
    expect(rows.some(({ hash }) => hash === refreshToken)).toBe(false);
  });

  test('eight at once with one token, over two servers: eight answers, one successor', async () => {
    const other = await app.secondServer();
    const pair = await app.signIn(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.call(sessionApi.refresh, pair, index % 2 ? { server: other } : {}),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => tokensOf(answer).refreshToken)).size).toBe(1);
    const issued = await app.db.$count(
      refreshTokens,
      eq(refreshTokens.sessionId, sessionIdOf(pair.token)),
    );
    expect(issued).toBe(2);
  });

  test('reuse after the overlap ends the session at once, access token included, and tells the owner', async () => {
    const first = await app.signIn(client);
    const second = tokensOf(await refresh(first));
    const told = await app.db.$count(mails, eq(mails.template, 'sessionReuse'));
    app.moveClock(11_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await mine(second.token)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
    expect(await app.db.$count(mails, eq(mails.template, 'sessionReuse'))).toBe(told + 1);
  });

  test('a token two steps old ends the session even within ten seconds', async () => {
    const first = await app.signIn(client);
    const second = tokensOf(await refresh(first));
    const third = tokensOf(await refresh(second));
    expect((await refresh(first)).status).toBe(401);
    expect((await mine(third.token)).status).toBe(401);
  });

  test('of another device is refused, without a device accepted; neither ends the session', async () => {
    const pair = await app.signIn(client);
    expect((await refresh(pair, { [deviceHeader]: randomUUID() })).status).toBe(401);
    expect((await refresh(pair, { [deviceHeader]: app.deviceId })).status).toBe(200);
    expect((await refresh(await app.signIn(client))).status).toBe(200);
  });

  test('a used token from another device ends the session', async () => {
    const first = await app.signIn(client);
    const second = tokensOf(await refresh(first));
    expect((await refresh(first, { [deviceHeader]: randomUUID() })).status).toBe(401);
    expect((await mine(second.token)).status).toBe(401);
  });

  test('a device id is the same in capitals', async () => {
    const pair = await app.signIn(client);
    expect((await refresh(pair, { [deviceHeader]: app.deviceId.toUpperCase() })).status).toBe(200);
  });

  test('with the access token of another session is refused, with an unreadable one it works', async () => {
    const mineTokens = await app.signIn(client);
    const others = await app.signIn(admin);
    expect((await refresh({ ...mineTokens, token: others.token })).status).toBe(401);
    expect((await refresh({ ...mineTokens, refreshToken: 'x'.repeat(43) })).status).toBe(401);
    expect((await refresh({ ...mineTokens, refreshToken: mineTokens.token })).status).toBe(400);
    expect((await refresh({ ...mineTokens, token: 'a.b.c' })).status).toBe(200);
  });
});

describe('end of a session', () => {
  test('logout ends it on the server', async () => {
    const pair = await app.signIn(client);
    expect((await app.call(sessionApi.logout, {}, { token: pair.token })).status).toBe(204);
    expect((await mine(pair.token)).status).toBe(401);
    expect((await refresh(pair)).status).toBe(401);
  });

  test('logout works with a token that has just expired, not with a forged one', async () => {
    const pair = await app.signIn(client);
    app.moveClock(minutes(11));
    const forged = `${pair.token.slice(0, -4)}AAAA`;
    expect((await app.call(sessionApi.logout, {}, { token: forged })).status).toBe(401);
    expect((await app.call(sessionApi.logout, {}, { token: pair.token })).status).toBe(204);
    expect((await refresh(pair)).status).toBe(401);
  });

  test('120 minutes without activity end it; activity and refreshing with it do not', async () => {
    let pair = await app.signIn(client);
    app.moveClock(minutes(119));
    pair = tokensOf(await refresh(pair));
    app.moveClock(minutes(119));
    pair = tokensOf(await refresh(pair));
    app.moveClock(minutes(121));
    expect((await refresh(pair)).status).toBe(401);
    const [row] = await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionIdOf(pair.token)));
    expect(row?.endReason).toBe('idle');
  });

  test('every request of a person counts as activity, not only refreshing', async () => {
    let pair = await app.signIn(client);
    for (let past = 0; past < 135; past += 9) {
      app.moveClock(minutes(9));
      pair = tokensOf(await refresh(pair, { [backgroundHeader]: 'true' }));
      expect((await mine(pair.token)).status).toBe(200);
    }
  });

  test('background polling does not count as activity', async () => {
    let pair = await app.signIn(client);
    for (let past = 0; past < 117; past += 9) {
      app.moveClock(minutes(9));
      const answer = await refresh(pair, { [backgroundHeader]: 'true' });
      expect(answer.status).toBe(200);
      pair = tokensOf(answer);
      expect((await mine(pair.token, { [backgroundHeader]: 'true' })).status).toBe(200);
    }
    app.moveClock(minutes(4));
    expect((await mine(pair.token, { [backgroundHeader]: 'true' })).status).toBe(401);
  });

  test.each([
    ['staff', admin, 12],
    ['clients', client, 24],
  ])('however active, %s must sign in again in time', async (_, email, hours) => {
    let pair = await app.signIn(email);
    const untilLast = hours * 60 - 100;
    for (let past = 0; past < untilLast; past += 100) {
      app.moveClock(minutes(100));
      pair = tokensOf(await refresh(pair));
    }
    expect((await mine(pair.token)).status).toBe(200);
    app.moveClock(minutes(101));
    expect((await refresh(pair)).status).toBe(401);
  });

  test('blocking an account counts from the next request on', async () => {
    const pair = await app.signIn('lawyer@markfolio.example');
    const change = (canLogin: boolean) =>
      app.db
        .update(accounts)
        .set({ canLogin })
        .where(eq(accounts.email, 'lawyer@markfolio.example'));
    await change(false);
    expect((await mine(pair.token)).status).toBe(401);
    expect((await refresh(pair)).status).toBe(401);
    await change(true);
    expect((await mine(pair.token)).status).toBe(401);
  });

  test.each([
    ['a call', (pair: LoginAnswer) => mine(pair.token)],
    ['a refresh', (pair: LoginAnswer) => refresh(pair)],
  ])('a new role ends the sessions of the old one, seen by %s first', async (_, ask) => {
    const email = 'lawyer@markfolio.example';
    const pair = await app.signIn(email);
    const become = (role: 'ROLE_USER' | 'ROLE_CUSTOMER') =>
      app.db.update(accounts).set({ role }).where(eq(accounts.email, email));
    await become('ROLE_CUSTOMER');
    expect((await ask(pair)).status).toBe(401);
    // Not even when the old role comes back.
    await become('ROLE_USER');
    expect((await mine(pair.token)).status).toBe(401);
    expect((await refresh(pair)).status).toBe(401);
    const [row] = await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionIdOf(pair.token)));
    expect(row?.endReason).toBe('role');
  });

  test('all sessions of an account can be ended together', async () => {
    const pairs = [await app.signIn(client), await app.signIn(client)];
    const [row] = await app.db.select().from(accounts).where(eq(accounts.email, client));
    await endSessions(app.db, { accountId: row?.id ?? 0 }, 'account', app.deps.now());
    for (const { token } of pairs) expect((await mine(token)).status).toBe(401);
  });
});

describe('limits of refresh', () => {
  test('sixty a minute for one session', async () => {
    const limited = await testApp({ rateLimit: true });
    let pair = await limited.signIn(client);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const answer = await limited.call(sessionApi.refresh, {
        token: pair.token,
        refreshToken: pair.refreshToken,
      });
      statuses.push(answer.status);
      if (answer.status === 200) pair = tokensOf(answer);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
    // Too often is not signed out: the pair still works a minute later.
    limited.moveClock(minutes(1));
    expect((await limited.call(sessionApi.refresh, pair)).status).toBe(200);
  });
});
