import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP, URI } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { hashPassword } from '#server/auth/passwordHash';
import { accounts, recoveryCodes, sessions } from '#server/auth/table';
import { examplePassword } from '#server/example/load';
import { history } from '#server/history/table';
import { subjectOf } from '#server/mail/render';
import { mails } from '#server/mail/table';
import { writeSetting } from '#server/settings/values';
import { minutes, type TestApp, testApp, tokensOf } from '#server/test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type NewAccount = { role?: 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CUSTOMER'; password?: string };

/** An account of its own for each test. */
const newAccount = async ({ role = 'ROLE_USER', password }: NewAccount = {}, on = app) => {
  const email = `${randomUUID()}@markfolio.example`;
  const passwordHash = await hashPassword(password ?? examplePassword);
  const [row] = await on.db
    .insert(accounts)
    .values({ name: 'Nowa Osoba', email, role, passwordHash })
    .returning();
  return { email, id: row?.id ?? 0 };
};
const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Error('no such account');
  return row;
};
const codeOf = (secret: string, on = app) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: on.deps.now().getTime() });
const mine = (token: string) => app.call(ownAccountApi.get, {}, { token });
const status = async (token: string) => (await app.call(twoFactorApi.status, {}, { token })).body;
const begin = (token: string, currentPassword = examplePassword, on = app) =>
  on.call(twoFactorApi.begin, { currentPassword }, { token });
const begun = (token: string, currentPassword = examplePassword, on = app) =>
  on.ask(twoFactorApi.begin, { currentPassword }, { token });
const confirm = (token: string, code: string, on = app) =>
  on.call(twoFactorApi.confirm, { code }, { token });
const disable = (token: string, currentPassword = examplePassword, on = app) =>
  on.call(twoFactorApi.disable, { currentPassword }, { token });
const renew = (token: string, currentPassword = examplePassword) =>
  app.call(twoFactorApi.renewRecoveryCodes, { currentPassword }, { token });

/** Signed in, and through all of the set-up. */
const enrolled = async (settings: NewAccount = {}) => {
  const account = await newAccount(settings);
  const answer = await app.logIn(account.email, settings);
  const { token, refreshToken } = tokensOf(answer);
  const { secret } = await begun(token, settings.password);
  const { recoveryCodes: codes } = await app.ask(
    twoFactorApi.confirm,
    { code: codeOf(secret) },
    { token },
  );
  return { ...account, token, refreshToken, secret, codes };
};

describe('setting two-factor up', () => {
  test('needs the current password and changes nothing until a code is confirmed', async () => {
    const { email, id } = await newAccount();
    const { token } = await app.signIn(email);
    expect((await begin(token, 'wrong')).body).toMatchObject({
      errorCode: 'INCORRECT_CURRENT_PASSWORD',
    });
    const answer = await begin(token);
    expect(answer.status).toBe(200);
    const { secret, uri } = answer.body;
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const parsed = URI.parse(uri);
    expect(parsed).toMatchObject({ issuer: 'Markfolio', label: email, algorithm: 'SHA1' });
    expect(parsed).toMatchObject({ digits: 6, period: 30 });
    expect(parsed.secret.base32).toBe(secret);
    expect(await status(token)).toMatchObject({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    const row = await rowOf(id);
    expect(row.totpSecret).toBeNull();
    expect(row.totpPendingSecret).not.toContain(secret);
    expect((await app.logIn(email)).status).toBe(200);
  });

  test('is confirmed by a code, which then signs nobody in; the next one does', async () => {
    const { email } = await newAccount();
    const { token } = await app.signIn(email);
    const { secret } = await begun(token);
    expect((await confirm(token, '000000')).body).toMatchObject({
      errorCode: 'INVALID_AUTHENTICATOR_CODE',
    });
    // As long as a code by its characters, and longer by its bytes.
    for (const six of ['🕈🕈🕈', 'żółwie'])
      expect((await confirm(token, six)).body).toMatchObject({
        errorCode: 'INVALID_AUTHENTICATOR_CODE',
      });
    const code = codeOf(secret);
    const answer = await confirm(token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    const { recoveryCodes: codes } = answer.body;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const each of codes)
      expect(each).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}(?:-[A-HJKMNP-TV-Z2-9]{5}){4}$/);
    expect(await status(token)).toMatchObject({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await app.logIn(email)).body).toMatchObject({
      errorCode: 'MISSING_TWO_FACTOR_AUTHENTICATION_CODE',
    });
    expect((await app.logIn(email, { authenticatorCode: code })).status).toBe(409);
    app.moveClock(minutes(1));
    expect((await app.logIn(email, { authenticatorCode: codeOf(secret) })).status).toBe(200);
  });

  test('keeps only digests of the recovery codes, and takes each once', async () => {
    const { email, id, token, codes } = await enrolled();
    const stored = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id));
    for (const { digest } of stored) expect(codes).not.toContain(digest);
    const [first = '', second = ''] = codes;
    expect((await app.logIn(email, { authenticatorCode: first })).status).toBe(200);
    expect((await app.logIn(email, { authenticatorCode: first })).status).toBe(409);
    expect((await app.logIn(email, { authenticatorCode: second.toLowerCase() })).status).toBe(200);
    expect(await status(token)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('makes a new secret at each beginning; a code of the former is worth nothing', async () => {
    const { email } = await newAccount();
    const { token } = await app.signIn(email);
    const former = await begun(token);
    const present = await begun(token);
    expect(present.secret).not.toBe(former.secret);
    expect((await confirm(token, codeOf(former.secret))).status).toBe(409);
    expect((await confirm(token, codeOf(present.secret))).status).toBe(200);
  });

  test('cannot be confirmed before it begins, nor begin or be confirmed when it is on', async () => {
    const { email } = await newAccount();
    const { token } = await app.signIn(email);
    expect((await confirm(token, '123456')).body).toMatchObject({
      errorCode: 'TWO_FACTOR_NOT_BEGUN',
    });
    const on = await enrolled();
    expect((await begin(on.token)).body).toMatchObject({ errorCode: 'TWO_FACTOR_ALREADY_ON' });
    expect((await confirm(on.token, codeOf(on.secret))).body).toMatchObject({
      errorCode: 'TWO_FACTOR_ALREADY_ON',
    });
  });

  test('five confirmations at once make one set of codes', async () => {
    const { email, id } = await newAccount();
    const { token } = await app.signIn(email);
    const { secret } = await begun(token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirm(token, codeOf(secret))),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(10);
  });

  test('ends the sessions begun with the password alone, and leaves its own', async () => {
    const { email } = await newAccount();
    const other = await app.signIn(email);
    const { token } = await app.signIn(email);
    const { secret } = await begun(token);
    expect((await mine(other.token)).status).toBe(200);
    await confirm(token, codeOf(secret));
    expect((await mine(other.token)).status).toBe(401);
    expect((await app.call(sessionApi.refresh, other)).status).toBe(401);
    expect((await mine(token)).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  test('need the password and end the old ones', async () => {
    const { email, id, token, codes } = await enrolled();
    expect((await renew(token, 'wrong')).body).toMatchObject({
      errorCode: 'INCORRECT_CURRENT_PASSWORD',
    });
    const { recoveryCodes: next } = (await renew(token)).body;
    expect(next).toHaveLength(10);
    const [old = ''] = codes;
    const [fresh = ''] = next;
    expect((await app.logIn(email, { authenticatorCode: old })).status).toBe(409);
    expect((await app.logIn(email, { authenticatorCode: fresh })).status).toBe(200);
    const told = and(eq(mails.accountId, id), eq(mails.template, 'recoveryCodesRenewed'));
    expect(await app.db.$count(mails, told)).toBe(1);
  });

  test('exist only with two-factor', async () => {
    const { email } = await newAccount();
    const { token } = await app.signIn(email);
    expect((await renew(token)).body).toMatchObject({ errorCode: 'TWO_FACTOR_OFF' });
  });
});

describe('switching two-factor off', () => {
  test('ends every old token at once and answers a session to go on with', async () => {
    const { email, id, token, refreshToken, codes } = await enrolled();
    const elsewhere = await app.logIn(email, {
      authenticatorCode: codes[0] ?? '',
      deviceId: randomUUID(),
    });
    const other = tokensOf(elsewhere);
    expect((await mine(other.token)).status).toBe(200);
    expect((await disable(token, 'wrong')).body).toMatchObject({
      errorCode: 'INCORRECT_CURRENT_PASSWORD',
    });
    const answer = await disable(token);
    expect(answer.status).toBe(200);
    const next = answer.body;
    for (const old of [{ token, refreshToken }, other]) {
      expect((await mine(old.token)).status).toBe(401);
      const { token: oldToken, refreshToken: oldRefresh } = old;
      const refreshed = await app.call(sessionApi.refresh, {
        token: oldToken,
        refreshToken: oldRefresh,
      });
      expect(refreshed.status).toBe(401);
    }
    expect((await mine(next.token)).status).toBe(200);
    const again = { token: next.token, refreshToken: next.refreshToken };
    expect((await app.call(sessionApi.refresh, again)).status).toBe(200);
    const open = await app.db.select().from(sessions).where(eq(sessions.accountId, id));
    const [going, ...others] = open.filter(({ endedAt }) => endedAt === null);
    expect(others).toEqual([]);
    expect(going?.deviceId).toBe(app.deviceId);
    expect(await rowOf(id)).toMatchObject({ totpSecret: null, totpStep: null });
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(0);
    expect((await app.logIn(email)).status).toBe(200);
  });

  test('twice at once happens once', async () => {
    const { token } = await enrolled();
    const answers = await Promise.all([disable(token), disable(token), disable(token)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('is refused to staff whose password would be too short without it', async () => {
    const password = 'trzynaście zn';
    const short = await enrolled({ password });
    expect((await disable(short.token, password)).body).toMatchObject({
      errorCode: 'PASSWORD_TOO_SHORT_WITHOUT_TWO_FACTOR',
      errorData: { min: 15 },
    });
    expect((await disable(short.token, 'wrong')).body).toMatchObject({
      errorCode: 'INCORRECT_CURRENT_PASSWORD',
    });
    expect(await status(short.token)).toMatchObject({ enabled: true });
    const client = await enrolled({ password, role: 'ROLE_CUSTOMER' });
    expect((await disable(client.token, password)).status).toBe(200);
  });

  test('is refused when it is off', async () => {
    const { email } = await newAccount();
    const { token } = await app.signIn(email);
    expect((await disable(token)).body).toMatchObject({ errorCode: 'TWO_FACTOR_OFF' });
  });
});

test('on and off are told to the owner in the own language and stand in history', async () => {
  const { id, token } = await enrolled();
  await app.db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, id));
  await disable(token);
  const sent = await app.db.select().from(mails).where(eq(mails.accountId, id)).orderBy(mails.id);
  const notices = sent.filter(({ template }) => template.startsWith('twoFactor'));
  expect(notices.map(subjectOf)).toEqual([
    'Włączono uwierzytelnianie dwuskładnikowe',
    'Two-factor authentication switched off',
  ]);
  const entries = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'Account'), eq(history.entityId, id)))
    .orderBy(history.id);
  expect(entries.map(({ before, after, accountId }) => ({ before, after, accountId }))).toEqual([
    { before: { twoFactor: false }, after: { twoFactor: true }, accountId: id },
    { before: { twoFactor: true }, after: { twoFactor: false }, accountId: id },
  ]);
  const written = JSON.stringify([sent, entries, app.logged]);
  expect(written).not.toContain('otpauth');
});

describe('when the firm asks its staff for two-factor', () => {
  test('staff without it are told at sign-in, and free once they have set it up', async () => {
    const { email } = await newAccount();
    const before = await app.signIn(email);
    await writeSetting(app.db, 'SIGN_IN', { staffTwoFactor: true, openDescription: true });
    const refreshed = await app.call(sessionApi.refresh, before);
    expect(refreshed.body).toMatchObject({ account: { mustSetUpTwoFactor: true } });
    const answer = await app.logIn(email);
    expect(answer.body).toMatchObject({ account: { mustSetUpTwoFactor: true } });
    const { token } = tokensOf(answer);
    expect(await status(token)).toMatchObject({ enabled: false, required: true });
    const { secret } = await begun(token);
    await confirm(token, codeOf(secret));
    expect((await disable(token)).body).toMatchObject({ errorCode: 'TWO_FACTOR_NEEDED_BY_FIRM' });
    const client = await enrolled({ role: 'ROLE_CUSTOMER' });
    expect(await status(client.token)).toMatchObject({ required: false });
    expect((await disable(client.token)).status).toBe(200);
    await writeSetting(app.db, 'SIGN_IN', { staffTwoFactor: false, openDescription: true });
    expect((await disable(token)).body).toMatchObject({ account: { mustSetUpTwoFactor: false } });
  });
});

describe('limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ rateLimit: true });
  });

  test('five wrong current passwords in a quarter of an hour, whatever they are for', async () => {
    const { email } = await newAccount({}, limited);
    const { token } = await limited.signIn(email);
    for (let index = 0; index < 5; index += 1)
      expect((await begin(token, 'wrong', limited)).status).toBe(409);
    const answer = await begin(token, examplePassword, limited);
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '15' });
    // Others are not held up, and neither is this one later.
    const other = await limited.signIn((await newAccount({}, limited)).email);
    expect((await begin(other.token, examplePassword, limited)).status).toBe(200);
    limited.moveClock(minutes(15));
    const later = await limited.signIn(email);
    expect((await begin(later.token, examplePassword, limited)).status).toBe(200);
  });

  test('a right password forgets the wrong ones', async () => {
    const { token } = await limited.signIn((await newAccount({}, limited)).email);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await begin(token, 'wrong', limited);
      expect((await begin(token, examplePassword, limited)).status).toBe(200);
    }
  });

  test('five wrong codes while it is being set up, also at once', async () => {
    const { token } = await limited.signIn((await newAccount({}, limited)).email);
    const { secret } = await begun(token, examplePassword, limited);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirm(token, 'nonsense', limited)),
    );
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
    expect((await confirm(token, codeOf(secret, limited), limited)).status).toBe(429);
  });
});
