import { hash } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#contract/access';
import type { Endpoint } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { buildApp } from '#server/app';
import { accounts, loginAttempts, sessions } from '#server/auth/table';
import { examplePassword, exampleTotpSecret } from '#server/example/load';
import { mails } from '#server/mail/table';
import { minutes, type TestApp, testApp, tokensOf } from '#server/test/app';

const totp = new TOTP({ secret: Secret.fromBase32(exampleTotpSecret) });
const lawyer = 'lawyer@markfolio.example';
const withTotp = 'totp@markfolio.example';

describe('sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  const codeNow = () => totp.generate({ timestamp: app.deps.now().getTime() });
  /** A code is accepted once: each test needs a step of its own. */
  const nextStep = () => app.moveClock(60_000);

  test('makes a hash of weaker parameters anew, with the password that was right', async () => {
    const email = 'client2@markfolio.example';
    const weak = { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 };
    const passwordHash = await hash(examplePassword, weak);
    const hashOf = async () =>
      (await app.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.passwordHash;
    await app.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email));
    expect((await app.logIn(email, { password: 'nie to hasło, naprawdę' })).status).toBe(401);
    expect(await hashOf()).toBe(passwordHash);
    const session = tokensOf(await app.logIn(email));
    const renewed = await hashOf();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await app.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email));
    const atOnce = await Promise.all([app.logIn(email), app.logIn(email)]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
    await app.db.update(accounts).set({ passwordHash: renewed }).where(eq(accounts.email, email));
    // The password is the same: nothing ends, and the next sign-in has nothing to renew.
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(200);
    expect((await app.logIn(email)).status).toBe(200);
    expect(await hashOf()).toBe(renewed);
  });

  test('answers tokens, permissions, account and owner flag', async () => {
    const answer = await app.logIn('admin@markfolio.example');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      permissions: permissionsOf('ROLE_ADMIN', true),
      account: {
        id: expect.any(Number),
        name: 'Anna Żuraw',
        role: 'ROLE_ADMIN',
        photo: null,
        accountSettings: { language: 'pl' },
        mustSetUpTwoFactor: false,
        severalCustomers: false,
      },
      accountOwner: true,
    });
  });

  test('takes the e-mail in any case, with spaces around and in full-width letters', async () => {
    for (const typed of [' LAWYER@markfolio.example ', 'ｌａｗｙｅｒ@markfolio.example'])
      expect((await app.logIn(typed)).status).toBe(200);
  });

  test('answers the same to a wrong password, an unknown e-mail and a blocked account', async () => {
    const answers = [
      await app.logIn(lawyer, { password: 'wrong' }),
      await app.logIn('nobody@markfolio.example'),
      await app.logIn('blocked@markfolio.example'),
      await app.logIn('лawyer@markfolio.example'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        errorCode: 'INVALID_CREDENTIALS',
        errorData: {},
        requestId: expect.any(String),
      });
    }
  });

  test('does not trim, fold or cut a password', async () => {
    for (const password of [
      `${examplePassword} `,
      ` ${examplePassword}`,
      examplePassword.toLowerCase(),
    ])
      expect((await app.logIn(lawyer, { password })).status).toBe(401);
  });

  test('asks for the code only once the password is right, and takes a real one', async () => {
    nextStep();
    const wrong = await app.logIn(withTotp, { password: 'wrong' });
    expect(wrong.body).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    const asked = await app.logIn(withTotp);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ errorCode: 'MISSING_TWO_FACTOR_AUTHENTICATION_CODE' });
    expect((await app.logIn(withTotp, { authenticatorCode: codeNow() })).status).toBe(200);
  });

  test('takes a code once: of five at the same moment one succeeds', async () => {
    nextStep();
    const authenticatorCode = codeNow();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.logIn(withTotp, { authenticatorCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('takes the code of the step before, not an older and not a coming one', async () => {
    nextStep();
    const at = (shift: number) =>
      totp.generate({ timestamp: app.deps.now().getTime() + shift * 30_000 });
    for (const shift of [-2, 1, 2])
      expect((await app.logIn(withTotp, { authenticatorCode: at(shift) })).status).toBe(409);
    expect((await app.logIn(withTotp, { authenticatorCode: at(-1) })).status).toBe(200);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const typed = await app.logIn(withTotp, { authenticatorCode: 'demo1 code1' });
    expect(typed.status).toBe(200);
    const again = await app.logIn(withTotp, { authenticatorCode: 'DEMO1-CODE1' });
    expect(again.body).toMatchObject({ errorCode: 'INVALID_AUTHENTICATOR_CODE' });
  });

  test('stores the second factor encrypted', async () => {
    const [row] = await app.db.select().from(accounts).where(eq(accounts.email, withTotp));
    expect(row?.totpSecret).not.toContain(exampleTotpSecret);
    expect(app.deps.secrets.decrypt(row?.totpSecret ?? '')).toBe(exampleTotpSecret);
  });

  test('writes every attempt into the login history with its reason and never the password', async () => {
    const email = 'client2@markfolio.example';
    await app.db.delete(loginAttempts).where(eq(loginAttempts.email, email));
    await app.logIn(email, { password: 'canary-password' });
    await app.logIn(email);
    const rows = await app.db.select().from(loginAttempts).where(eq(loginAttempts.email, email));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong_password', 'success']);
    expect(JSON.stringify(rows)).not.toContain('canary-password');
    expect(JSON.stringify(app.logged)).not.toContain('canary-password');
  });

  test('sends an e-mail for a new device, not for a known one, not when it is not wanted', async () => {
    const count = () => app.db.$count(mails, eq(mails.template, 'newDevice'));
    const deviceId = randomUUID();
    const before = await count();
    await app.logIn(lawyer, { deviceId });
    await app.logIn(lawyer, { deviceId });
    expect(await count()).toBe(before + 1);
    await app.db.update(accounts).set({ newDeviceNotice: false }).where(eq(accounts.email, lawyer));
    await app.logIn(lawyer, { deviceId: randomUUID() });
    expect(await count()).toBe(before + 1);
  });

  test('keeps at most ten sessions: the oldest ends', async () => {
    const { token } = await app.signIn('client2@markfolio.example');
    for (let index = 0; index < 10; index += 1) await app.signIn('client2@markfolio.example');
    expect((await app.call(ownAccountApi.get, {}, { token })).status).toBe(401);
    const open = await app.db.$count(sessions, and(eq(sessions.endReason, 'limit')));
    expect(open).toBeGreaterThan(0);
  });

  test('takes a code as applications show it, with a space', async () => {
    nextStep();
    const code = codeNow();
    const authenticatorCode = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await app.logIn(withTotp, { authenticatorCode })).status).toBe(200);
  });

  test('a success forgets the failures in a row', async () => {
    nextStep();
    const failures = { passwordFailuresInRow: 7, totpFailuresInRow: 7 };
    await app.db.update(accounts).set(failures).where(eq(accounts.email, withTotp));
    await app.logIn(withTotp, { authenticatorCode: codeNow() });
    const [row] = await app.db.select().from(accounts).where(eq(accounts.email, withTotp));
    expect([row?.passwordFailuresInRow, row?.totpFailuresInRow]).toEqual([0, 0]);
  });

  test('an address is taken from as many proxies as are configured, not from the client', async () => {
    const { http } = await buildApp({ ...app, trustProxy: 1 });
    await http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': '198.51.100.1, 192.0.2.44:50001' },
      payload: { email: 'proxied@markfolio.example', password: 'x', deviceId: randomUUID() },
    });
    await http.close();
    const [attempt] = await app.db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.email, 'proxied@markfolio.example'));
    expect(attempt?.ip).toBe('192.0.2.44:50001');
  });

  test('names a browser plainly, whatever it calls itself', async () => {
    const userAgent = 'Your account is closed, see https://evil.example/login now/1 (x';
    await app.call(
      sessionApi.login,
      { email: lawyer, password: 'x', deviceId: randomUUID() },
      { headers: { 'user-agent': userAgent } },
    );
    const rows = await app.db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.userAgent, userAgent));
    expect(rows[0]?.browser ?? '').not.toMatch(/[:/,]/);
  });

  test('refuses fields that are not credentials', async () => {
    const answer = await app.call<Endpoint>(sessionApi.login, {
      email: lawyer,
      password: examplePassword,
      deviceId: app.deviceId,
      role: 'ROLE_ADMIN',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { role: [{ code: 'unknown_field' }] } });
  });
});

describe('limits of sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ rateLimit: true });
  });
  const network = (address: string) => ({ 'x-forwarded-for': address });
  const tryFrom = (
    email: string,
    remoteAddress: string,
    deviceId: string = randomUUID(),
    password = 'wrong',
    authenticatorCode?: string,
  ) =>
    app.server.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { email, password, deviceId, ...(authenticatorCode && { authenticatorCode }) },
    });

  test('five wrong passwords from one network, then 429 with whole minutes', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await tryFrom(lawyer, '192.0.2.1')).statusCode).toBe(401);
    const refused = await tryFrom(lawyer, '192.0.2.1', app.deviceId, examplePassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['x-ratelimit-limit']).toBe('15');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    const spoofed = await app.server.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.1',
      headers: network('203.0.113.9'),
      payload: { email: lawyer, password: examplePassword, deviceId: app.deviceId },
    });
    expect(spoofed.statusCode).toBe(429);
  });

  test('another network is not affected, and time heals', async () => {
    expect((await tryFrom(lawyer, '192.0.2.2', app.deviceId, examplePassword)).statusCode).toBe(
      200,
    );
    app.moveClock(minutes(15));
    expect((await tryFrom(lawyer, '192.0.2.1', app.deviceId, examplePassword)).statusCode).toBe(
      200,
    );
  });

  test('IPv6 addresses of one /64 are one network', async () => {
    const email = 'client@markfolio.example';
    for (let index = 0; index < 5; index += 1)
      expect((await tryFrom(email, `2001:db8::${index + 1}`)).statusCode).toBe(401);
    expect((await tryFrom(email, '2001:db8:0:0:ffff::9')).statusCode).toBe(429);
    expect((await tryFrom(email, '2001:db8:0:1::1')).statusCode).toBe(401);
  });

  test('failures from many networks lock strangers out, not the device that was here before', async () => {
    const email = 'client2@markfolio.example';
    const known = randomUUID();
    expect((await tryFrom(email, '198.51.100.1', known, examplePassword)).statusCode).toBe(200);
    for (let index = 0; index < 20; index += 1) await tryFrom(email, `198.51.100.${10 + index}`);
    expect((await tryFrom(email, '198.51.100.99', randomUUID(), examplePassword)).statusCode).toBe(
      429,
    );
    expect((await tryFrom(email, '198.51.100.98', known, examplePassword)).statusCode).toBe(200);
  });

  test('thirty tries a minute from one network, whatever the e-mail', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await tryFrom(`nobody${index}@markfolio.example`, '203.0.113.1')).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test('another spelling of the same e-mail counts against the same account', async () => {
    const spellings = ['lawyer', 'LAWYER', ' Lawyer', 'ｌａｗｙｅｒ', 'lAwYeR', 'lawyeR'];
    app.moveClock(minutes(16));
    const statuses = [];
    for (const name of spellings)
      statuses.push((await tryFrom(`${name}@markfolio.example`, '203.0.113.77')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    app.moveClock(minutes(16));
  });

  test('right passwords use up nothing, however often', async () => {
    for (let index = 0; index < 25; index += 1) {
      if (index % 10 === 0) app.moveClock(minutes(1));
      const answer = await tryFrom(lawyer, '203.0.113.78', randomUUID(), examplePassword);
      expect(answer.statusCode).toBe(200);
    }
  });

  test('a clock that was ahead shuts nobody out when it is set right', async () => {
    app.moveClock(minutes(24 * 60));
    for (let index = 0; index < 5; index += 1) await tryFrom(lawyer, '203.0.113.79');
    app.moveClock(-minutes(24 * 60));
    const refused = await tryFrom(lawyer, '203.0.113.79');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    app.moveClock(minutes(16));
    expect((await tryFrom(lawyer, '203.0.113.79')).statusCode).toBe(401);
  });

  test('parallel guesses do not slip past the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryFrom('admin@markfolio.example', '203.0.113.50')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  test('five wrong codes lock the second step for 15 minutes, also on another server', async () => {
    const other = await app.secondServer();
    for (let index = 0; index < 5; index += 1)
      expect(
        (
          await tryFrom(
            withTotp,
            `203.0.113.${60 + index}`,
            app.deviceId,
            examplePassword,
            '000000',
          )
        ).statusCode,
      ).toBe(409);
    const code = totp.generate({ timestamp: app.deps.now().getTime() });
    const answer = await other.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.70',
      payload: {
        email: withTotp,
        password: examplePassword,
        deviceId: app.deviceId,
        authenticatorCode: code,
      },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['x-ratelimit-limit']).toBe('15');
  });

  test('twenty wrong codes in a row lock the application codes, tell the owner, and leave recovery codes', async () => {
    for (let index = 5; index < 20; index += 1) {
      if (index % 5 === 0) app.moveClock(minutes(15));
      await tryFrom(withTotp, `203.0.113.${60 + index}`, app.deviceId, examplePassword, '000000');
    }
    app.moveClock(minutes(15));
    const code = totp.generate({ timestamp: app.deps.now().getTime() });
    const locked = await tryFrom(withTotp, '203.0.113.90', app.deviceId, examplePassword, code);
    expect(locked.json()).toMatchObject({ errorCode: 'TWO_FACTOR_LOCKED' });
    expect(await app.db.$count(mails, eq(mails.template, 'twoFactorLocked'))).toBe(1);
    const recovered = await tryFrom(
      withTotp,
      '203.0.113.91',
      app.deviceId,
      examplePassword,
      'DEMO1-CODE1',
    );
    expect(recovered.statusCode).toBe(200);
  });

  test('a hundred wrong passwords in a row ask for a reset, except on a known device', async () => {
    await app.db
      .update(accounts)
      .set({ passwordFailuresInRow: 99 })
      .where(eq(accounts.email, lawyer));
    app.moveClock(minutes(16));
    expect((await tryFrom(lawyer, '198.51.100.200')).statusCode).toBe(401);
    expect(await app.db.$count(mails, eq(mails.template, 'resetNeeded'))).toBe(1);
    const stranger = await tryFrom(lawyer, '198.51.100.201', randomUUID(), examplePassword);
    expect(stranger.json()).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    const known = await tryFrom(lawyer, '198.51.100.202', app.deviceId, examplePassword);
    expect(known.statusCode).toBe(200);
  });
});
