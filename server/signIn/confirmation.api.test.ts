import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { accountActionApi } from '#contract/accounts/actions';
import { confirmationApi, confirmationMinutes } from '#contract/accounts/confirmation';
import { sessionApi } from '#contract/accounts/session';
import type { Endpoint } from '#contract/kit/endpoint';
import { accounts, sessions } from '#server/auth/table';
import { replaceRecoveryCodes } from '#server/auth/recoveryCodes';
import { examplePassword } from '#server/example/load';
import { minutes, refusalOf, rowOf, type TestApp, testApp } from '#server/test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type By = { token: string };
const signIn = (email = 'admin@markfolio.example') => app.signIn(email);
const confirm = (by: By, currentPassword = examplePassword) =>
  app.call(confirmationApi.confirm, { currentPassword }, by);

let count = 0;
const insert = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  const [account] = await app.db
    .insert(accounts)
    .values({
      name: 'Ktoś Inny',
      email: `ktos${(count += 1)}@firma.example`,
      language: 'pl',
      role: 'ROLE_USER',
      customers: [],
      ...values,
    })
    .returning();
  if (!account) throw new Error('no account');
  return account;
};
const aSecret = () => app.deps.secrets.encrypt('JBSWY3DPEHPK3PXP');
const draft = (role: 'ROLE_ADMIN' | 'ROLE_USER') => ({
  name: 'Ktoś Nowy',
  email: `nowy${(count += 1)}@firma.example`,
  language: 'pl' as const,
  role,
  canLogin: false,
});

type Dangerous = { endpoint: Endpoint; input: () => Promise<Record<string, unknown>> };
const updating = (
  values: Partial<typeof accounts.$inferInsert>,
  patch: (id: number) => Record<string, unknown>,
): Dangerous => ({
  endpoint: accountsApi.update,
  input: async () => {
    const { id, version } = await insert(values);
    return { id, version, ...patch(id) };
  },
});

/** Every way in the API to one of the changes that are confirmed; each call has a row of its own. */
const dangerous: Record<string, Dangerous> = {
  'changing the address of somebody': updating({}, (id) => ({ email: `inny${id}@firma.example` })),
  'changing a role': updating({ role: 'ROLE_ADMIN' }, () => ({ role: 'ROLE_USER' })),
  'making an administrator of a lawyer': updating({}, () => ({ role: 'ROLE_ADMIN' })),
  'letting a blocked administrator sign in': updating(
    { role: 'ROLE_ADMIN', canLogin: false },
    () => ({ canLogin: true }),
  ),
  'inviting an administrator': {
    endpoint: accountsApi.create,
    input: async () => draft('ROLE_ADMIN'),
  },
  'restoring a deleted administrator': {
    endpoint: accountsApi.restore,
    input: async () => ({
      id: (await insert({ role: 'ROLE_ADMIN', deletedAt: app.deps.now() })).id,
    }),
  },
  'switching two-factor off for somebody': {
    endpoint: accountActionApi.switchTwoFactorOff,
    input: async () => ({
      id: (await insert({ totpSecret: aSecret() })).id,
      reason: 'Zgubiony telefon',
    }),
  },
};

describe.each(Object.entries(dangerous))('%s', (_, { endpoint, input }) => {
  test('is refused until the session is confirmed, and then done', async () => {
    const by = await signIn();
    const refused = await app.call(endpoint, await input(), by);
    expect(refused.status).toBe(403);
    expect(refusalOf(refused).errorCode).toBe('CONFIRMATION_REQUIRED');
    expect((await confirm(by)).status).toBe(200);
    expect((await app.call(endpoint, await input(), by)).status).toBeLessThan(300);
  });
});

test('every endpoint that confirms something is tried above', () => {
  const tried = new Set(Object.values(dangerous).map(({ endpoint }) => endpoint));
  const declared = app.server.endpoints.filter(({ confirms }) => confirms);
  expect(new Set(declared)).toEqual(tried);
});

test('refused means that nothing was changed', async () => {
  const by = await signIn();
  const { id, version, email } = await insert();
  await app.call(accountsApi.update, { id, version, email: 'zmieniony@firma.example' }, by);
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row).toMatchObject({ version, email });
});

describe('what is not dangerous is done without asking', () => {
  test('other fields, and fields that stay as they are', async () => {
    const by = await signIn();
    const { id, version, email, role } = await insert();
    const same = { email: ` ${email.toUpperCase()}`, role, canLogin: true };
    const patch = { id, version, ...same, phone: '+48 22 123 45 67' };
    expect(rowOf(await app.call(accountsApi.update, patch, by))).toMatchObject({ email });
  });

  test('inviting a lawyer, blocking an administrator, letting a lawyer sign in, restoring one', async () => {
    const by = await signIn();
    expect((await app.call<Endpoint>(accountsApi.create, draft('ROLE_USER'), by)).status).toBe(201);
    const admin = await insert({ role: 'ROLE_ADMIN' });
    const blocked = { id: admin.id, version: admin.version, canLogin: false };
    expect((await app.call(accountsApi.update, blocked, by)).status).toBe(200);
    const lawyer = await insert({ canLogin: false });
    const letIn = { id: lawyer.id, version: lawyer.version, canLogin: true };
    expect((await app.call(accountsApi.update, letIn, by)).status).toBe(200);
    const { id } = await insert({ deletedAt: app.deps.now() });
    expect((await app.call(accountsApi.restore, { id }, by)).status).toBe(200);
  });

  test('a row out of sight is answered like one that is missing', async () => {
    const by = await signIn('lawyer@markfolio.example');
    const colleague = await insert();
    const answers = [];
    for (const id of [colleague.id, 1_000_000]) {
      const change = { id, version: 1, email: 'obcy@firma.example' };
      const { status, body } = await app.call(accountsApi.update, change, by);
      answers.push({ status, body: { ...(body as object), requestId: '' } });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
  });
});

const change = async (by: By, server?: TestApp['server']) => {
  const { id, version } = await insert();
  const patch = { id, version, email: `adres${id}@firma.example` };
  return (await app.call(accountsApi.update, patch, { ...by, ...(server && { server }) })).status;
};

describe('a confirmation', () => {
  test(`holds for ${confirmationMinutes} minutes`, async () => {
    const by = await signIn();
    const { body } = await confirm(by);
    const left = new Date(body.until).getTime() - app.deps.now().getTime();
    expect(Math.ceil(left / minutes(1))).toBe(5);
    app.moveClock(minutes(4));
    expect(await change(by)).toBe(200);
    app.moveClock(minutes(1));
    expect(await change(by)).toBe(403);
  });

  test('holds on every server, for that session alone', async () => {
    const by = await signIn();
    await confirm(by);
    expect(await change(by, await app.secondServer())).toBe(200);
    expect(await change(await signIn())).toBe(403);
  });

  test('ends with its session', async () => {
    const by = await signIn();
    await confirm(by);
    await app.ask(sessionApi.logout, {}, by);
    expect(await change(by)).toBe(401);
    expect((await confirm(by)).status).toBe(401);
    const open = await app.db.select().from(sessions);
    expect(open.filter(({ confirmedAt, endedAt }) => confirmedAt && endedAt)).toEqual([]);
  });

  test('needs the right password, of the caller', async () => {
    const by = await signIn();
    const wrong = await confirm(by, 'nie to hasło, naprawdę');
    expect(wrong).toMatchObject({ status: 409, body: { errorCode: 'INCORRECT_CURRENT_PASSWORD' } });
    expect(await change(by)).toBe(403);
  });

  test('takes exactly one of password and code', async () => {
    const by = await signIn();
    for (const input of [{}, { currentPassword: examplePassword, authenticatorCode: '123456' }])
      expect((await app.call(confirmationApi.confirm, input, by)).status).toBe(400);
  });

  test('can be a code, once, or a recovery code', async () => {
    const account = await insert({ role: 'ROLE_ADMIN', totpSecret: aSecret() });
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
    const code = totp.generate({ timestamp: app.deps.now().getTime() });
    const by = await signIn(account.email);
    const confirmBy = (authenticatorCode: string, who = by) =>
      app.call(confirmationApi.confirm, { authenticatorCode }, who);
    expect((await confirmBy(code)).status).toBe(200);
    expect(await change(by)).toBe(200);
    const again = await confirmBy(code);
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'INVALID_AUTHENTICATOR_CODE' } });
    const [recovery = ''] = await replaceRecoveryCodes(app.db, app.deps.secrets, account.id);
    const other = await signIn(account.email);
    expect((await confirmBy(recovery, other)).status).toBe(200);
    expect((await confirmBy(recovery, other)).status).toBe(409);
  });

  test('by code is refused where two-factor is off', async () => {
    const by = await signIn();
    const answer = await app.call(confirmationApi.confirm, { authenticatorCode: '123456' }, by);
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'TWO_FACTOR_OFF' } });
  });
});

test('five wrong passwords or codes in a quarter of an hour are enough', async () => {
  const limited = await testApp({ rateLimit: true });
  const secret = limited.deps.secrets.encrypt('JBSWY3DPEHPK3PXP');
  await limited.db
    .update(accounts)
    .set({ totpSecret: secret })
    .where(eq(accounts.email, 'admin@markfolio.example'));
  const by = await limited.signIn('admin@markfolio.example');
  const ask = (input: Record<string, string>) => limited.call(confirmationApi.confirm, input, by);
  for (const wrong of [{ currentPassword: 'zgadywane hasło' }, { authenticatorCode: '000000' }]) {
    const tries = [];
    for (let index = 0; index < 6; index += 1) tries.push((await ask(wrong)).status);
    expect(tries).toEqual([409, 409, 409, 409, 409, 429]);
  }
  expect((await ask({ currentPassword: examplePassword })).status).toBe(429);
  limited.moveClock(minutes(15));
  expect((await limited.signIn('admin@markfolio.example')).token).toBeTruthy();
  const fresh = await limited.signIn('admin@markfolio.example');
  const answer = await limited.call(
    confirmationApi.confirm,
    { currentPassword: examplePassword },
    fresh,
  );
  expect(answer.status).toBe(200);
});
