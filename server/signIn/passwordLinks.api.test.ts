import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accounts, passwordLinks, sessions } from '#server/auth/table';
import { mails } from '#server/mail/table';
import { minutes, refusalOf, type TestApp, testApp, tokensOf } from '#server/test/app';

const email = 'client@markfolio.example';
const goodPassword = 'żółta rzeka płynie w nocy';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const accountOf = async (address: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, address));
  if (!row) throw new Error(address);
  return row;
};
const newestToken = async (): Promise<string> => {
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'reset'))
    .orderBy(desc(mails.id))
    .limit(1);
  return (
    app.deps.secrets
      .decrypt(mail?.link ?? '')
      .split('/')
      .at(-1) ?? ''
  );
};
const askFor = async (address: string): Promise<string> => {
  await app.call(sessionApi.requestReset, { email: address });
  return newestToken();
};
const check = (token: string) => app.call(sessionApi.checkPasswordLink, { token });
const use = (token: string, password = goodPassword) =>
  app.call(sessionApi.usePasswordLink, { token, password });

describe('asking for a link', () => {
  test('answers the same for a known, an unknown and a blocked account', async () => {
    const before = await app.db.$count(mails, eq(mails.template, 'reset'));
    const answers = [];
    for (const address of [email, 'nobody@markfolio.example', 'blocked@markfolio.example'])
      answers.push(await app.call(sessionApi.requestReset, { email: address }));
    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body).toEqual({});
    }
    expect(await app.db.$count(mails, eq(mails.template, 'reset'))).toBe(before + 1);
  });

  test('takes the address of links from configuration, not from the Host header', async () => {
    await app.call(sessionApi.requestReset, { email }, { headers: { host: 'evil.test' } });
    const [mail] = await app.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(app.deps.secrets.decrypt(mail?.link ?? '')).toMatch(
      /^https:\/\/markfolio\.test\/auth\/reset-password\/[\w-]{43}$/,
    );
  });

  test('refuses what is no e-mail address', async () => {
    for (const bad of ['', 'x', 'a@b', 'аdmin@markfolio.example', `${'a'.repeat(250)}@x.pl`]) {
      const answer = await app.call(sessionApi.requestReset, { email: bad });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('fields.email');
    }
  });
});

describe('using a link', () => {
  test('tells whose it is and how long the password must be', async () => {
    expect((await check(await askFor(email))).body).toEqual({
      email,
      name: 'Małgorzata Śliwińska',
      minimumLength: 12,
      kind: 'reset',
      firm: 'Kancelaria Żuraw i Wspólnicy',
    });
    expect((await check(await askFor('lawyer@markfolio.example'))).body).toMatchObject({
      minimumLength: 15,
    });
    expect((await check(await askFor('totp@markfolio.example'))).body).toMatchObject({
      minimumLength: 12,
    });
  });

  test('sets the password, ends every session, works once and leaves two-factor on', async () => {
    const address = 'totp@markfolio.example';
    const { id } = await accountOf(address);
    await app.db.insert(sessions).values({
      accountId: id,
      role: 'ROLE_USER',
      deviceId: app.deviceId,
      ip: '127.0.0.1',
      userAgent: '',
      createdAt: app.deps.now(),
      lastActivityAt: app.deps.now(),
    });
    const token = await askFor(address);
    expect((await use(token)).status).toBe(204);
    expect((await use(token)).body).toMatchObject({ errorCode: 'PASSWORD_NOT_CHANGED' });
    expect((await check(token)).body).toMatchObject({ errorCode: 'PASSWORD_LINK_INVALID' });
    const open = await app.db.select().from(sessions).where(eq(sessions.accountId, id));
    expect(open.map(({ endReason }) => endReason)).toEqual(['password']);
    expect((await app.logIn(address, { password: goodPassword })).body).toMatchObject({
      errorCode: 'MISSING_TWO_FACTOR_AUTHENTICATION_CODE',
    });
  });

  test('ends a running session of the account at its next request', async () => {
    const { token } = await app.signIn('client2@markfolio.example');
    await use(await askFor('client2@markfolio.example'));
    expect((await app.call(ownAccountApi.get, {}, { token })).status).toBe(401);
  });

  test('of three holders at the same moment one succeeds', async () => {
    const token = await askFor(email);
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('expires after 60 minutes, an invitation after 72 hours', async () => {
    const reset = await askFor(email);
    app.moveClock(minutes(59));
    expect((await check(reset)).status).toBe(200);
    app.moveClock(minutes(2));
    expect((await check(reset)).body).toMatchObject({ errorCode: 'PASSWORD_LINK_INVALID' });
    expect((await use(reset)).body).toMatchObject({ errorCode: 'PASSWORD_NOT_CHANGED' });

    const account = await accountOf(email);
    await app.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    const invitation = await createPasswordLink(app.db, 'invitation', account.id, app.deps.now());
    app.moveClock(minutes(72 * 60 - 1));
    expect((await check(invitation.token)).status).toBe(200);
    app.moveClock(minutes(2));
    expect((await check(invitation.token)).status).toBe(409);
  });

  test('a sign-in with the old password under way does not survive the new one', async () => {
    const address = 'client2@markfolio.example';
    let old = goodPassword;
    let survived = 0;
    for (let round = 0; round < 6; round += 1) {
      const token = await askFor(address);
      const next = `${goodPassword} ${round}`;
      const [login, reset] = await Promise.all([
        app.logIn(address, { password: old }),
        use(token, next),
      ]);
      expect(reset.status).toBe(204);
      if (login.status === 200) {
        const { token: bearer } = tokensOf(login);
        const still = await app.call(ownAccountApi.get, {}, { token: bearer });
        if (still.status === 200) survived += 1;
      }
      old = next;
    }
    expect(survived).toBe(0);
  });

  test('of an account blocked since is worth nothing', async () => {
    const token = await askFor(email);
    const block = (canLogin: boolean) =>
      app.db.update(accounts).set({ canLogin }).where(eq(accounts.email, email));
    await block(false);
    expect((await check(token)).status).toBe(409);
    expect((await use(token)).status).toBe(409);
    await block(true);
  });

  test('forgets the failed sign-ins before it', async () => {
    await app.db
      .update(accounts)
      .set({ passwordFailuresInRow: 100 })
      .where(eq(accounts.email, email));
    expect((await use(await askFor(email))).status).toBe(204);
    expect((await accountOf(email)).passwordFailuresInRow).toBe(0);
  });

  test('a newer link ends the older one', async () => {
    const older = await askFor(email);
    const newer = await askFor(email);
    expect((await check(older)).status).toBe(409);
    expect((await check(newer)).status).toBe(200);
  });

  test('an invitation says that it is one, and from whom; without a valid link nothing is told', async () => {
    const account = await accountOf('lawyer@markfolio.example');
    await app.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    const { token } = await createPasswordLink(app.db, 'invitation', account.id, app.deps.now());
    expect((await check(token)).body).toMatchObject({
      kind: 'invitation',
      name: account.name,
      firm: 'Kancelaria Żuraw i Wspólnicy',
    });
    expect((await use(token)).status).toBe(204);
    expect((await check(token)).body).toMatchObject({ errorCode: 'PASSWORD_EXISTS' });
    expect(Object.keys((await check('x'.repeat(43))).body)).toEqual([
      'errorCode',
      'errorData',
      'requestId',
    ]);
  });

  test('an invitation to an account with a password says so', async () => {
    const account = await accountOf('lawyer@markfolio.example');
    const { token } = await createPasswordLink(app.db, 'invitation', account.id, app.deps.now());
    expect((await check(token)).body).toMatchObject({ errorCode: 'PASSWORD_EXISTS' });
    expect((await use(token)).body).toMatchObject({ errorCode: 'PASSWORD_EXISTS' });
  });

  test('refuses weak passwords at their field and keeps the link', async () => {
    const token = await askFor(email);
    const weak: Record<string, string> = {
      'za krótkie': 'password_too_short',
      ['a'.repeat(257)]: 'password_too_long',
      'client@markfolio.example': 'password_same_as_account',
      'Kancelaria Żuraw i Wspólnicy': 'password_context',
      qwertyuiop123456: 'password_keyboard_run',
      abcabcabcabcabc: 'password_repeated',
      password12345678: 'password_common',
      'sunshine-2024': 'password_common',
    };
    const found: Record<string, string | undefined> = {};
    for (const password of Object.keys(weak)) {
      const { fields } = refusalOf(await use(token, password));
      found[password] = fields?.['password']?.[0]?.code;
    }
    expect(found).toEqual(weak);
    expect((await use(token, `${'wóz i 256 dni oraz '.repeat(8)}${'ą'.repeat(104)}`)).status).toBe(
      204,
    );
  });

  test('is stored hashed', async () => {
    const token = await askFor(email);
    const rows = await app.db.select().from(passwordLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('limits of links', () => {
  test('too many wrong passwords do not stand in the way of the new one', async () => {
    const limited = await testApp({ rateLimit: true });
    for (let index = 0; index < 6; index += 1) await limited.logIn(email, { password: 'wrong' });
    expect((await limited.logIn(email)).status).toBe(429);
    const [account] = await limited.db.select().from(accounts).where(eq(accounts.email, email));
    const link = await createPasswordLink(
      limited.db,
      'reset',
      account?.id ?? 0,
      limited.deps.now(),
    );
    const used = { token: link.token, password: goodPassword };
    expect((await limited.call(sessionApi.usePasswordLink, used)).status).toBe(204);
    expect((await limited.logIn(email, { password: goodPassword })).status).toBe(200);
  });

  test('one mail a minute and three an hour for an account, silently; ten asks an hour from a network', async () => {
    const limited = await testApp({ rateLimit: true });
    const sent = () => limited.db.$count(mails, eq(mails.template, 'reset'));
    const ask = (address = email) => limited.call(sessionApi.requestReset, { email: address });
    expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(202);
    expect(await sent()).toBe(1);
    for (let index = 0; index < 4; index += 1) {
      limited.moveClock(minutes(1));
      expect((await ask()).status).toBe(202);
    }
    expect(await sent()).toBe(3);
    for (let index = 0; index < 4; index += 1)
      expect((await ask(`nobody${index}@markfolio.example`)).status).toBe(202);
    const refused = await ask('lawyer@markfolio.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['x-ratelimit-limit'])).toBeGreaterThan(50);
  });

  test('ten tries of a link a minute from one network', async () => {
    const limited = await testApp({ rateLimit: true });
    const statuses = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push(
        (await limited.call(sessionApi.checkPasswordLink, { token: 'x'.repeat(43) })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
  });
});
